import { afterEach, describe, expect, it } from "vitest";
import { community } from "@/config/community";
import { listedWordIn, usesNoListedWord } from "@/domain/word-list";

describe("a listed word", () => {
  it.each([
    ["What a darn day", "darn"],
    ["DARN!", "darn"],
    ["#darn", "darn"],
    ["(darn)", "darn"],
    ["that rotten\n  fish again", "rotten fish"],
    ["Ein Mistkäfer", "mistkäfer"],
    ["Ein Mistka\u0308fer", "Mistkäfer"],
    ["это ЧУШЬ", "чушь"],
    ["ｄａｒｎ", "darn"],
    ["da\u200brn", "darn"],
    ["c++ is fine", "c++"],
    ["😀darn😀", "darn"],
    ["that is half-baked!", "half-baked"],
    ["这本书很好看", "好看"],
    ["新しいiPhoneを買う", "iphone"],
    ["ฉันชอบแมวมาก", "แมว"],
  ])("words-1: is found in “%s”", (text, word) => {
    expect(listedWordIn(text, ["nothing", word])).toBe(word);
  });

  it.each([
    ["darned", "darn"],
    ["undarn", "darn"],
    ["darn2", "darn"],
    ["darn_it", "darn"],
    ["дарны", "дарн"],
    ["d.rn is not it: dxrn", "d.rn it"],
    ["c is not it", "c++"],
    ["แมว่", "แมว"],
    ["any text", ""],
  ])("words-1: is found whole, and not in “%s”", (text, word) => {
    expect(listedWordIn(text, word === "" ? [] : [word])).toBeUndefined();
  });
});

describe("A community with a word list", () => {
  afterEach(() => {
    delete community.words;
  });

  it("words-2: holds back a text that uses one of them, and no other", () => {
    expect(usesNoListedWord("What a darn day")).toBe(true);
    community.words = ["darn"];
    expect(usesNoListedWord("What a darn day")).toBe(false);
    expect(usesNoListedWord("What a day")).toBe(true);
  });
});
