import { describe, expect, it } from "vitest";
import { groupActivity, searchedHandle } from "@/domain/activity";
import { cleanArticleUrl, firstArticleUrl, loneArticleUrl, typedArticleUrl } from "@/domain/article-url";
import { handleCandidates, handleFieldsSchema } from "@/domain/handle";
import { newsArticleSchema } from "@/domain/news";
import { quotation } from "@/domain/quotation";
import { parseRichText } from "@/domain/rich-text";
import { markHits, mergeSearchResults, searchedNames, searchWords } from "@/domain/search";
import { withoutGaps } from "@/domain/text";
import { postRecord } from "../../support/post-records";

describe("Text", () => {
  it.each([
    ["a\n\n\nb", "a\n\nb"],
    ["a\n \n\t\n\nb", "a\n\nb"],
    ["a\n\nb\nc", "a\n\nb\nc"],
    ["a\n  b\n\n c", "a\n  b\n\n c"],
  ])("has one blank line at most: %j", (text, shown) => expect(withoutGaps(text)).toBe(shown));

  it.each([
    ["“ a \n\n b ”".slice(1, -1), "“a b”"],
    [`${"word ".repeat(29)}ends,  more`, `“${"word ".repeat(29).trim()}…”`],
    [`${"w".repeat(140)} --,; x ${"y".repeat(20)}`, `“${"w".repeat(140)} --,; x…”`],
    [`${"w".repeat(147)} x`, `“${"w".repeat(147)}…”`],
    [`${"w".repeat(145)},- ${"y".repeat(20)}`, `“${"w".repeat(145)}…”`],
  ])("is quoted on one line, cut between words: %j", (text, quoted) => expect(quotation(text)).toBe(quoted));
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

  it("keeps the first of what is found twice", () => {
    const [one, same] = [
      { id: "1", createdAt: "2025-01-01T00:00:00Z", from: "content" },
      { id: "1", createdAt: "2025-01-01T00:00:00Z", from: "topic" },
    ];
    expect(mergeSearchResults([[one], [same]])).toEqual([one]);
  });

  it("of a handle is its longest stretch, the first of equal ones", () => {
    expect(searchedHandle("abcd.e.fghi")).toBe("abcd");
    expect(searchedHandle("abc..def")).toBe("abc def");
    expect(searchedHandle("e.abc")).toBe("abc");
    expect(searchedHandle("abc-def.ghi")).toBe("abc def ghi");
  });
});

it("activity-2: likes of two posts, and a reply, are lines of their own", () => {
  const post = (id: string) => postRecord(id, "ada");
  const at = { createdAt: "2025-01-27T10:00:00Z" };
  const lines = groupActivity([
    { kind: "like", userId: "ben", post: post("1"), ...at },
    { kind: "like", userId: "ben", post: post("2"), ...at },
    { kind: "reply", userId: "ben", post: post("1"), ...at },
    { kind: "reply", userId: "cleo", post: post("3"), ...at },
  ]);
  expect(lines.map(({ id }) => id)).toEqual(["like 1", "like 2", "1", "3"]);
});

describe("Handles", () => {
  it("handle-1: of names with signs around them, and several blanks, are bare", () => {
    expect(handleCandidates("..--Ada   Lovelace..--", "1", 1)).toEqual(["ada.lovelace"]);
  });

  it("handle-1: are typed with one @ at most", () => {
    expect(handleFieldsSchema.parse({ handle: "@Ada" })).toEqual({ handle: "ada" });
    expect(handleFieldsSchema.safeParse({ handle: "ada@" }).success).toBe(false);
    expect(handleFieldsSchema.safeParse({ handle: "a@da" }).success).toBe(false);
  });
});

describe("Links in text", () => {
  const links = (text: string) => parseRichText(text).flatMap((piece) => (piece.kind === "link" ? piece.url : []));

  it("keep a host or a path that has www., and brackets that they open", () => {
    expect(links("http://a.example/www.b")).toEqual(["http://a.example/www.b"]);
    expect(links("(http://a.example/(x))")).toEqual(["http://a.example/(x)"]);
    expect(links("http://a.example/(x))")).toEqual(["http://a.example/(x)"]);
  });

  it("lead to a host with a name, this machine, or a number", () => {
    expect(links("http://localhost:80/a http://[::1]/ http://mylocalhost/ http://localhosts/ http://a.b[/")).toEqual([
      "http://localhost/a",
      "http://[::1]/",
    ]);
    expect(links("https://:secret@a.example/")).toEqual([]);
  });
});

describe("News", () => {
  it("news-3: keep what an article has of its source, and leave out what is malformed", () => {
    const article = { title: "T", url: "https://notes.example/1" };
    expect(
      newsArticleSchema.parse({ ...article, source: { id: 7, name: " Riverpost " }, description: 3 }),
    ).toMatchObject({
      source: { id: null, name: "Riverpost" },
      description: "",
    });
    expect(newsArticleSchema.parse(article).source).toEqual({ id: null, name: "" });
    expect(newsArticleSchema.parse({ ...article, source: { id: "r", name: 4 } }).source).toEqual({ id: "r", name: "" });
  });
});
