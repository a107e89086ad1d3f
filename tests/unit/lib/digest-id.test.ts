import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";

describe("The id of a text", () => {
  it.each([
    ["", "102987336249554097029535212322581322"],
    ["abc", "843423684870908003665238349281422636"],
    ["ada", "114856123067286071329627634983052662"],
    ["größe", "955857802201145870664239980407965363"],
    ["👩‍🚀", "845601924372527818363169992485957170"],
  ])("of %j is %s", async (text, id) => {
    expect(await digestId(text)).toBe(id);
  });

  it("is 36 digits of its SHA-256, whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
        const whole = BigInt(`0x${createHash("sha256").update(text).digest("hex")}`).toString();
        expect(await digestId(text)).toMatch(/^\d{36}$/);
        expect(whole.startsWith(await digestId(text))).toBe(true);
      }),
    );
  });
});
