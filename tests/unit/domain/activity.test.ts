import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUnseen, mentions, searchedHandle } from "@/domain/activity";
import { legalHandles } from "../../support/handles";

describe("A mention", () => {
  it.each(["@ada", "Hello @Ada!", "(@ada)", "@ada.", "@ada, look", "“@ada”", "ask @ADA?", "@ada..."])(
    "activity-4: is in “%s”",
    (text) => expect(mentions(text, "ada")).toBe(true),
  );

  it.each(["ada", "@adam", "@ada.b", "@ada-b", "@ada_", "ben@ada", "@@ada", "@ad a", "@adaé", "x.@ada"])(
    "activity-4: is not in “%s”",
    (text) => expect(mentions(text, "ada")).toBe(false),
  );

  it("activity-4: of a handle with signs is of this handle alone", () => {
    expect(mentions("@mara.okafor!", "mara.okafor")).toBe(true);
    expect(mentions("@maraxokafor", "mara.okafor")).toBe(false);
    expect(mentions("@", "")).toBe(false);
  });

  it("activity-4: names every legal handle, with hyphens too, and no longer or shorter one", () => {
    fc.assert(
      fc.property(legalHandles, legalHandles, (handle, other) => {
        expect(mentions(`Look here, @${handle.toUpperCase()}: it is up.`, handle)).toBe(true);
        expect(mentions(`Look here, @${handle}.`, handle)).toBe(true);
        expect(mentions(`Look here, @${other}!`, handle)).toBe(other === handle);
        expect(mentions(`Look here, @${handle}${other}`, handle)).toBe(false);
      }),
    );
  });

  it("activity-4: is where a link to the member is, and nowhere else", () => {
    fc.assert(
      fc.property(legalHandles, (handle) => {
        for (const before of ["", "(", "“", "- ", "-"]) expect(mentions(`${before}@${handle}`, handle)).toBe(true);
        for (const before of ["a", "é", "1", "https://notes.example/", "@", "#", "."])
          expect(mentions(`${before}@${handle}`, handle)).toBe(false);
      }),
    );
  });
});

describe("A handle", () => {
  it.each([
    ["ada", "ada"],
    ["mara.okafor", "mara okafor"],
    ["ada.l", "ada"],
    ["x.lovelace-countess", "lovelace countess"],
    ["abc.d.lovelace", "lovelace"],
    ["abc.d.efg.h.ijk.lmn", "ijk lmn"],
    ["a_b", "a_b"],
    ["a.b", ""],
  ])("activity-4: %s is searched for as “%s”", (handle, words) => expect(searchedHandle(handle)).toBe(words));
});

describe("What is new", () => {
  it("activity-6: came after what was seen, whatever the form of the moments", () => {
    const event = { createdAt: "2025-01-27T10:00:00.000+00:00" };
    expect(isUnseen(event, "")).toBe(true);
    expect(isUnseen(event, "2025-01-27T09:59:59.999Z")).toBe(true);
    expect(isUnseen(event, "2025-01-27T10:00:00.000Z")).toBe(false);
    expect(isUnseen(event, "2025-01-27T12:00:00.000+02:00")).toBe(false);
  });
});
