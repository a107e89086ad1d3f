import { describe, expect, it } from "vitest";
import {
  addsToName,
  handleCandidates,
  handleFieldsSchema,
  isHandle,
  isNumberedHandle,
  searchedHandleStart,
} from "@/domain/handle";

const first = (username: string): string | undefined => handleCandidates(username, "481516", 1)[0];

describe("The handle that a name suggests", () => {
  it.each([
    ["ada", "ada"],
    ["Mara Okafor", "mara.okafor"],
    ["Zoë  Brontë-Müller", "zoe.bronte-muller"],
    ["Łukasz Straße", "lukasz.strasse"],
    ["Ørsted & Søn", "orsted.son"],
    ["..dots..", "dots"],
    ["_under_", "under_"],
    ["ﬁne ＡＢＣ", "fine.abc"],
    ["𝒜𝓃𝓃𝒶 𝔅", "anna.b"],
    ["x".repeat(64), "x".repeat(30)],
    [`${"y".repeat(29)} z`, "y".repeat(29)],
    ["al", "member481516"],
    ["渡辺", "member481516"],
    ["🎵🎶", "member481516"],
    ["---", "member481516"],
    ["..-ada--.", "ada"],
    ["a . b c", "a.b.c"],
  ])("handle-1: of “%s” is %s", (username, handle) => {
    expect(first(username)).toBe(handle);
    expect(isHandle(handle)).toBe(true);
  });

  it("handle-1: has a number behind it where it is taken, and never more than 30 characters", () => {
    expect(handleCandidates("ada", "1", 4)).toEqual(["ada", "ada2", "ada3", "ada4"]);
    const long = handleCandidates("x".repeat(40), "1", 12);
    expect(long[1]).toBe(`${"x".repeat(29)}2`);
    expect(long[11]).toBe(`${"x".repeat(28)}12`);
    expect(new Set(long).size).toBe(12);
    expect(long.every(isHandle)).toBe(true);
  });
});

describe("A typed handle", () => {
  it.each([
    ["@Mara.Okafor ", "mara.okafor"],
    ["abc", "abc"],
    ["  ADA", "ada"],
    ["a-b_c.9", "a-b_c.9"],
  ])("handle-5: “%s” is %s", (typed, handle) => {
    expect(handleFieldsSchema.parse({ handle: typed })).toEqual({ handle });
  });

  it.each(["", "ab", "a b c", "zoë", ".ada", "ada.", "-ada", "a/../b", "a@bc", "x".repeat(31)])(
    "handle-5: “%s” is none",
    (typed) => {
      expect(handleFieldsSchema.safeParse({ handle: typed }).success).toBe(false);
    },
  );
});

describe("The beginning of a handle that is searched for", () => {
  it.each([
    ["ma", "ma"],
    [" @Mara.O ", "mara.o"],
    ["x".repeat(30), "x".repeat(30)],
    ["m", ""],
    ["@m", ""],
    ["m@ra", ""],
    [".ma", ""],
    ["ma ra", ""],
    ["x".repeat(31), ""],
  ])("of “%s” is “%s”", (text, start) => expect(searchedHandleStart(text)).toBe(start));
});

it("handle-1: one that was made of digits is told from one that was chosen", () => {
  expect(["member481516", "member000000"].every(isNumberedHandle)).toBe(true);
  for (const chosen of ["", "ada", "member", "member48151", "member4815162", "amember481516", "memberabcdef"])
    expect(isNumberedHandle(chosen), chosen).toBe(false);
  expect(isNumberedHandle()).toBe(false);
});

it("handle-3: says more than the name unless it is the name in small letters", () => {
  expect(addsToName("ada", " Ada ")).toBe(false);
  expect(addsToName("ada", "Ada L")).toBe(true);
  expect(addsToName("ada2", "Ada")).toBe(true);
  expect(addsToName("mara.okafor", "Mara Okafor")).toBe(true);
  expect(addsToName("", "Ada")).toBe(false);
  expect(addsToName(undefined, "Ada")).toBe(false);
});
