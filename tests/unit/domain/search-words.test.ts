import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasTag, searchedTag, searchWords } from "@/domain/search";

describe("A searched text", () => {
  it("of one word asks for it as a beginning", () => {
    expect(searchWords(" coffee ")).toEqual({ any: "coffee", all: [], tooShort: [], tooCommon: [] });
  });

  it("of several words asks for any of them, and for all", () => {
    expect(searchWords("river heron")).toMatchObject({ any: "river heron", all: ['"river"', "heron"] });
  });

  it("loses the signs around its words", () => {
    expect(searchWords("“coffee”!! ¿¡tea?")).toMatchObject({ any: "coffee tea", all: ['"coffee"', "tea"] });
  });

  it("has no operators: they are gaps", () => {
    expect(searchWords('+coffee -tea @home (now) ~x "quoted" <a> b*').any).toBe("coffee tea home now quoted");
    expect(searchWords("%").any).toBe("");
    expect(searchWords("%a").any).toBe("");
    expect(searchWords("%coffee%").any).toBe("coffee");
  });

  it("keeps a word with punctuation together, as a phrase", () => {
    expect(searchWords("doesn't")).toMatchObject({ any: `"doesn't"`, all: [] });
    expect(searchWords("it doesn't work")).toMatchObject({ any: "work", all: [`"doesn't"`, "work"] });
    expect(searchWords("work doesn't")).toMatchObject({ any: "work", all: ['"work"', `"doesn't"`] });
  });

  it("names the words that cannot be found", () => {
    expect(searchWords("AI in a.m. the café")).toEqual({
      any: "café",
      all: [],
      tooShort: ["AI", "in", "a.m"],
      tooCommon: ["the"],
    });
    expect(searchWords("AI")).toMatchObject({ any: "", tooShort: ["AI"] });
  });

  it("asks for nothing that the server would take for more than words, whatever is typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })), (text) => {
        const { any, all } = searchWords(text);
        for (const asked of [any, ...all]) expect(asked).toMatch(/^(?:"[^@+\-*()<>~"%]*"|[\p{L}\p{N}\p{M}_ ]*)$/u);
      }),
    );
  });
});

describe("A tag", () => {
  it.each([
    [" #Birds ", "birds"],
    ["#birds and bees", null],
    ["birds", null],
    ["@birds", null],
    ["#birds #bees", null],
    ["", null],
    ["#naïve-birds", "naïve-birds"],
    ["＃Birds", "birds"],
    ["#Cafe\u0301", "café"],
    ["#हिन्दी", "हिन्दी"],
    ["#1", null],
  ])("search-15: is searched for with “%s”: %s", (text, tag) => expect(searchedTag(text)).toBe(tag));

  it.each(["#Birds!", "Look: #bees, #birds"])("is in “%s”", (text) => expect(hasTag(text, "birds")).toBe(true));

  it("is found in any script, whole", () => {
    expect(hasTag("＃CAFE\u0301!", "café")).toBe(true);
    expect(hasTag("#हिन्दी।", "हिन्दी")).toBe(true);
    expect(hasTag("#हिन्दी", "हिन्द")).toBe(false);
  });

  it.each(["birds", "#birds-of-prey", "@birds", "#bees", ""])("is not in “%s”", (text) =>
    expect(hasTag(text, "birds")).toBe(false),
  );
});
