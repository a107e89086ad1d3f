import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/digest-id";

// From another implementation of SHA-256: the whole number in decimal, cut.
const known: readonly (readonly [text: string, id: string])[] = [
  ["", "102987336249554097029535212322581322"],
  ["abc", "843423684870908003665238349281422636"],
  ["1:2", "466923479092619930045534622937807943"],
  ["zoë@💬", "205704734337309878093201475614474049"],
];

describe("An id that follows from a text", () => {
  it.each(known)("of “%s” is %s", async (text, id) => {
    expect(await digestId(text)).toBe(id);
  });

  it("has 36 digits and nothing else, so that it has no twin in another case of letters", async () => {
    for (let number = 0; number < 200; number += 1) expect(await digestId(`post:${number}`)).toMatch(/^[0-9]{36}$/);
  });
});
