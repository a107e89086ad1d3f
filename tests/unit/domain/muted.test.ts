import { describe, expect, it } from "vitest";
import { isSameWord, lasting, mutedBy } from "@/domain/muted";
import { muteEnd, mutedWordFields } from "@/domain/muted-words";
import { tagsOf } from "@/domain/rich-text";
import { detail } from "../../support/detail";

const nobody: ReadonlySet<string> = new Set();
const forGood = (...words: string[]) => words.map((word) => ({ word, until: "" }));
const written = (content: string, more: object = {}) => ({ userId: "ben", content, ...more });
const hides = (word: string, text: string) => mutedBy("ada", nobody, forGood(word)).hasWord(written(text));

describe("A muted word", () => {
  it("mute-8: is found in what is written about an article and a picture", detail, () => {
    const muted = mutedBy("ada", nobody, forGood("herons"));
    expect(muted.hasWord(written("Look", { articleTitle: "On herons" }))).toBe(true);
    expect(muted.hasWord(written("Look", { articleQuote: "Herons, they said" }))).toBe(true);
    expect(muted.hasWord(written("Look", { pictures: [{ description: "Two herons" }] }))).toBe(true);
  });

  it("mute-8: is found whole in each script, whatever its case and form", detail, () => {
    const found: [string, string][] = [
      ["spoiler", "No SPOILERS, one Spoiler."],
      ["Straße", "DIE STRAẞE"],
      ["λόγος", "ΛΌΓΟΣ και"],
      ["чушь", "Это ЧУШЬ!"],
      ["մկան", "ՄԿԱՆ է"],
      ["كرة القدم", "أحب كرة القدم جدا"],
      ["כדורגל", "אני אוהב כדורגל."],
      ["क्रिकेट", "मुझे क्रिकेट पसंद है"],
      ["축구", "오늘 축구 봤어"],
      ["足球", "我喜欢足球比赛"],
      ["サッカー", "今日はサッカーを見た"],
      ["ฟุตบอล", "ฉันดูฟุตบอลเมื่อวาน"],
      ["caf\u00e9", "Un cafe\u0301 ?"],
      ["#otters", "Look ＃Otters here"],
      ["otters", "Look #otters here"],
      ["🍆", "Dinner🍆🍆"],
    ];
    for (const [word, text] of found) expect([word, hides(word, text)]).toEqual([word, true]);
    const others: [string, string][] = [
      ["spoiler", "spoilers"],
      ["чуш", "чушь"],
      ["كرة", "كرات"],
      ["क्रिक", "क्रिकेट"],
      ["축", "축구"],
      ["#otters", "otters"],
      ["#otter", "#otters"],
      ["足球", "足 球"],
    ];
    for (const [word, text] of others) expect([word, hides(word, text)]).toEqual([word, false]);
  });

  it("mute-8: is never a pattern, and takes no time", detail, () => {
    expect(hides(".*", "anything")).toBe(false);
    expect(hides("(a+)+$", "aaaa")).toBe(false);
    expect(hides("(a+)+$", "so (a+)+$ it is")).toBe(true);
    expect(hides("[", "a [ b")).toBe(true);
    expect(hides("a|b", "b")).toBe(false);
    const many = mutedBy("ada", nobody, forGood(...Array.from({ length: 200 }, (_, at) => `${"a".repeat(70)}${at}`)));
    const from = performance.now();
    expect(many.hasWord(written("a".repeat(10_000)))).toBe(false);
    expect(many.hasWord(written("a ".repeat(5000)))).toBe(false);
    expect(performance.now() - from).toBeLessThan(5000);
  });

  it("mute-10: ends when its time has passed", () => {
    const now = new Date("2025-01-27T10:00:00.000Z");
    const words = [...forGood("one"), { word: "two", until: muteEnd("day", now) }];
    expect(words[1]?.until).toBe("2025-01-28T10:00:00.000Z");
    expect(muteEnd("", now)).toBe("");
    expect(lasting(words, "2025-01-28T09:59:59.999Z")).toHaveLength(2);
    for (const later of ["2025-01-28T10:00:00.000Z", "2025-03-01T00:00:00.000Z"])
      expect(lasting(words, later)).toEqual(forGood("one"));
  });

  it("mute-7: is refused in words if it is none, too long, muted already or one too many", detail, () => {
    const problem = (word: string, muted: string[] = []) =>
      mutedWordFields(forGood(...muted))
        .safeParse({ word, time: "" })
        .error?.issues.map(({ message }) => message);
    const none = ["Type a word, a phrase or a #tag"];
    for (const word of ["", "  ", "\u0301\u0301", "\u200b\u200e", "\u2800"]) expect(problem(word)).toEqual(none);
    for (const word of ["#", "...", ".*", "—"])
      expect(problem(word)).toEqual(["It needs a letter, a number or an emoji"]);
    expect(problem("x".repeat(10_000))).toEqual(["Too many characters"]);
    expect(problem("ÉTÉ", ["e\u0301te\u0301"])).toEqual(["You’ve muted this already"]);
    const all = Array.from({ length: 200 }, (_, at) => `word ${at}`);
    expect(problem("one more", all)).toEqual(["You’ve muted 200 words, which is the most. Remove one first."]);
    expect(problem("  two\n words ", ["one"])).toBeUndefined();
    expect(mutedWordFields([]).parse({ word: "  two\n words ", time: "day" })).toEqual({
      word: "two words",
      time: "day",
    });
    expect(isSameWord("#Otters", "＃otters")).toBe(true);
  });

  it("mute-11: may be a tag of a post", detail, () => {
    expect(tagsOf("#Otters and #herons, #OTTERS, #更多 a#no #2024 #four #five")).toEqual([
      "#OTTERS",
      "#herons",
      "#更多",
    ]);
    expect(tagsOf("none")).toEqual([]);
  });
});
