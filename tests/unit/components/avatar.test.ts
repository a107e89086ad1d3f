import { describe, expect, it } from "vitest";
import { avatarTone, initials } from "@/components/people/avatar";

describe("initials", () => {
  it.each([
    ["mara.okafor", "MO"],
    ["Ada Augusta Lovelace", "AL"],
    ["tomwrites", "TO"],
    ["tomWrites", "TW"],
    ["TOM", "TO"],
    ["McGuffin_ana", "MA"],
    ["x", "X"],
    ["élodie-šimek", "ÉŠ"],
    ["李小龙", "李小"],
    ["نور الهدى", "نا"],
    ["🦊 fox", "FO"],
    ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"],
    ["__", "_"],
    ["", ""],
  ])("card-2: stand for %s as %s", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it("card-2: leave out what is piled on a letter", () => {
    expect(initials("Z\u0351\u036B\u0343\u036A\u0302 Paul")).toBe("Z\u0351\u036BP");
    expect(initials("ệa")).toBe("ỆA");
    expect(initials("नमस्ते")).toBe("नम");
  });

  it("card-2: keep an emoji and an accent whole", () => {
    expect(initials("e\u0301a")).toBe("\u00C9A");
  });
});

describe("avatar colours", () => {
  it("belong to a member, and differ between members", () => {
    const ids = Array.from({ length: 100 }, (_, index) => `66a1b2c3${index}`);

    expect(avatarTone("ada")).toBe(avatarTone("ada"));
    expect(new Set(ids.map(avatarTone)).size).toBe(8);
  });
});
