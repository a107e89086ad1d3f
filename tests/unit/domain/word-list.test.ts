import { describe, expect, it } from "vitest";
import { listedWordIn } from "@/domain/word-list";

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
