import { describe, expect, it } from "vitest";
import { cleanArticleUrl, firstArticleUrl, loneArticleUrl, typedArticleUrl } from "@/domain/article-url";
import { markHits, searchedNames, searchWords } from "@/domain/search";
import { withoutGaps } from "@/domain/text";

describe("Text", () => {
  it.each([
    ["a\n\n\nb", "a\n\nb"],
    ["a\n \n\t\n\nb", "a\n\nb"],
    ["a\n\nb\nc", "a\n\nb\nc"],
    ["a\n  b\n\n c", "a\n  b\n\n c"],
  ])("has one blank line at most: %j", (text, shown) => expect(withoutGaps(text)).toBe(shown));
});

describe("Addresses of articles", () => {
  const url = "https://notes.example/1";

  it("are alone, or the first in a text", () => {
    expect(loneArticleUrl(` ${url} `)).toBe(url);
    expect(loneArticleUrl(`${url} x`)).toBeNull();
    expect(firstArticleUrl(`see  \n this: ${url} and https://b.example/`)).toBe(url);
    expect(firstArticleUrl("nothing here")).toBeNull();
    expect(firstArticleUrl("")).toBeNull();
  });

  it("are typed with blanks around them and without a scheme, and stored without what tracks", () => {
    expect(typedArticleUrl(" notes.example/1 ")).toBe(url);
    expect(cleanArticleUrl(`\u00A0${url}?`)).toBe(`${url}?`);
    expect(cleanArticleUrl(`${url}?&a=b%20c&`)).toBe(`${url}?&a=b%20c&`);
    expect(cleanArticleUrl(`${url}?utm_source=x&a=b'c`)).toBe(`${url}?a=b%27c`);
    expect(cleanArticleUrl(`${url}?a&=x`)).toBe(`${url}?a&=x`);
    expect(cleanArticleUrl(`${url}?a=utm_x&gclid=1`)).toBe(`${url}?a=utm_x`);
  });
});

describe("A search", () => {
  it("of names has each of their pieces, the last as a beginning", () => {
    expect(searchedNames("mara.okafor the li")).toEqual(['"mara"', "okafor"]);
    expect(searchedNames("mara.o")).toEqual(["mara"]);
    expect(searchedNames("a of")).toEqual([]);
    expect(searchedNames("-- !")).toEqual([]);
  });

  it("reads at most ten words, and says what is too short or too common", () => {
    const words = Array.from({ length: 12 }, (_, index) => `word${index}`);
    expect(searchWords(words.join(" ")).any).toBe(words.slice(0, 10).join(" "));
    expect(searchWords(words.join(" ")).all).toHaveLength(10);
    expect(markHits("word9 word10", words.join(" ")).filter(({ isHit }) => isHit)).toEqual([
      { text: "word9", isHit: true },
    ]);
    expect(searchWords("it's the a.about")).toMatchObject({
      any: "",
      all: [],
      tooShort: ["it's"],
      tooCommon: ["the", "a.about"],
    });
    expect(searchWords("don't  stop*now")).toMatchObject({ any: "stop now", all: [`"don't"`, `"stop"`, "now"] });
    expect(searchWords("stop don't").all).toEqual(['"stop"', `"don't"`]);
    expect(searchWords("don't").any).toBe(`"don't"`);
  });

  it("marks its hits and nothing else, without empty stretches", () => {
    const hit = { text: "Äpfel", isHit: true };
    expect(markHits("Äpfel", "apfel")).toEqual([hit]);
    expect(markHits("Äpfel rot", "apfel")).toEqual([hit, { text: " rot", isHit: false }]);
    expect(markHits("rote Äpfel", "apfel")).toEqual([{ text: "rote ", isHit: false }, hit]);
    expect(markHits("", "apfel")).toEqual([{ text: "", isHit: false }]);
    expect(markHits("x", "a")).toEqual([{ text: "x", isHit: false }]);
  });
});
