import { describe, expect, test } from "vitest";
import { quotation } from "@/domain/quotation";
import { characterCount } from "@/domain/text";

describe("A passage as the words of a post", () => {
  test("share-9: stands in quotation marks, on one line", () => {
    expect(quotation("  Footfall rose\non eleven streets. ")).toBe("“Footfall rose on eleven streets.”");
  });

  test("share-9: of exactly 148 characters fits, emoji counted as one", () => {
    const passage = "🌊".repeat(148);
    expect(quotation(passage)).toBe(`“${passage}”`);
  });

  test("share-9: that is too long is shortened between words with …, to 150 at most", () => {
    const quoted = quotation("Twelve streets, ".repeat(20));
    expect(quoted).toMatch(/^“Twelve streets, .*(?:Twelve|streets)…”$/);
    expect(characterCount(quoted)).toBeLessThanOrEqual(150);
    expect(characterCount(quoted)).toBeGreaterThan(130);
  });

  test("share-9: of one endless word is cut where it must be", () => {
    expect(characterCount(quotation("🌊".repeat(400)))).toBe(150);
  });

  test("share-9: of nothing is nothing", () => {
    expect(quotation(" \n ")).toBe("");
  });
});
