import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namesakeMarks, nameSkeleton } from "@/domain/namesake";
import { shownName } from "@/domain/user";

const name = "Vera Lind";

describe("Names that look the same", () => {
  it.each([
    ["case", "VERA LIND"],
    ["spaces and punctuation", " vera..lind_"],
    ["Cyrillic letters", "Vеrа Lind"],
    ["Greek capitals", "VΕRΑ LΙΝD"],
    ["full width", "Ｖｅｒａ Ｌｉｎｄ"],
    ["mathematical letters", "𝐕𝐞𝐫𝐚 𝐋𝐢𝐧𝐝"],
    ["small capitals", "Vᴇʀᴀ Lɪɴᴅ"],
    ["Lisu letters", "ꓦꓰꓣꓮ ꓡꓲꓠꓓ"],
    ["Cherokee letters", "ᏙꭼᎡꭺ ᏞᎥnᎠ"],
    ["Coptic letters", "Vⲉrⲁ Lⲓⲛd"],
    ["an l for an i", "Vera Llnd"],
    ["a 1 for an i", "Vera L1nd"],
    ["a stroke for an i", "Vera L|nd"],
    ["combining characters", "Ve\u0301ra\u0332 Lind"],
    ["characters without width", "Ve\u200Bra\u2060 Li\u200Dnd\uFEFF"],
    ["a direction", "\u202EVera\u202C Lind\u200F"],
    ["a soft hyphen and a tag", "Ve\u00ADra Lind\u{E0041}"],
  ])("handle-9: are the same in spite of %s", (_, other) => {
    expect(nameSkeleton(other)).toBe(nameSkeleton(name));
  });

  it.each([
    ["B0b", "Bob"],
    ["Corn", "Com"],
    ["Svven", "Swen"],
  ])("handle-9: %s and %s are the same", (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other));
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(one.slice(0, 1) + one.slice(-1)));
  });

  it.each([
    ["Vera Lund", name],
    ["Vera O", "Vera"],
    ["Vera M", "Vera"],
    ["Vera W", "Vera"],
    ["V0ra", "Vra"],
    ["Corn", "Co"],
    ["Svven", "Sen"],
    ["Ben", "Bea"],
    ["李小龙", "李小虎"],
    ["🦊", "🐻"],
    ["", "🐻"],
  ])("handle-9: %s and %s differ", (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });

  it("handle-9: whatever the name, what cannot be seen, accents and case change nothing", () => {
    const unseen = fc.constantFrom("\u200B", "\u200D", "\u202E", "\u2066", "\uFEFF", "\u0301", "\u0489", " ");
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,20}$/), fc.array(fc.tuple(fc.nat(20), unseen)), (plain, extras) => {
        const letters = [...plain.toUpperCase()];
        for (const [at, extra] of extras) letters.splice(1 + (at % letters.length), 0, extra);
        expect(nameSkeleton(letters.join(""))).toBe(nameSkeleton(plain));
      }),
    );
  });
});

describe("What tells members of one name apart", () => {
  it("handle-9: is the end of their ids, as long as it takes to differ", () => {
    const marks = namesakeMarks([
      { id: "1700000004821", username: name },
      { id: "1800000004821", username: "Vеrа Lind", handle: "" },
      { id: "1800000000007", username: "vera lind", handle: "" },
      { id: "1800000000008", username: "ben", handle: "ben" },
    ]);
    expect([...marks]).toEqual([
      ["1700000004821", "700000004821"],
      ["1800000004821", "800000004821"],
      ["1800000000007", "0007"],
    ]);
  });

  it("handle-9: is there for a name that is another one's handle, and not for the same member twice", () => {
    const vera = { id: "10001", username: name, handle: "v.lind" };
    expect(namesakeMarks([vera, vera]).size).toBe(0);
    expect([...namesakeMarks([vera, { id: "10002", username: "V Lind" }]).keys()]).toEqual(["10001", "10002"]);
  });

  it.each(["Vera Lind @vera.lind", "@vera.lind", "Vera Lind (＠v.lind)"])(
    "handle-9: is there for a name that claims a handle: %s",
    (username) => {
      const vera = { id: "10001", username: name, handle: "v.lind" };
      expect([...namesakeMarks([vera, { id: "10002", username, handle: "" }]).keys()]).toEqual(["10001", "10002"]);
    },
  );

  it("handle-9: is a whole id where it is the end of another one, and none without a name", () => {
    const members = ["10001", "210001"].map((id) => ({ id, username: name }));
    expect([...namesakeMarks(members)]).toEqual([
      ["10001", "10001"],
      ["210001", "210001"],
    ]);
    expect(
      namesakeMarks([
        { id: "10001", username: "" },
        { id: "10002", username: "" },
      ]).size,
    ).toBe(0);
  });

  it("handle-9: no two of one name have the same", () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[0-9]{13}$/), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(ids, (all) => {
        const marks = namesakeMarks(all.map((id) => ({ id, username: name })));
        expect(new Set(marks.values()).size).toBe(all.length);
      }),
    );
  });
});

describe("A name as it is shown", () => {
  it.each([
    ["\u202Eneb\u202C", "neb"],
    ["be\u200Bn\u0000", "ben"],
    ["be\nn", "be n"],
    ["be \n n", "be n"],
    ["👩‍👩‍👧 Ada", "👩‍👩‍👧 Ada"],
    ["می‌خواهم", "می‌خواهم"],
    [`a${"\u0301".repeat(40)}`, `a${"\u0301".repeat(4)}`],
  ])("handle-10: %j reads %j", (name_, shown) => {
    expect(shownName(name_)).toBe(shown);
  });
});
