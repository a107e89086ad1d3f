import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { warningAttribute, warningField, warningSchema } from "@/domain/warning";

describe("A typed warning", () => {
  it.each([
    ["on one line", " loud\n\n  noises ", "loud noises"],
    ["without characters that turn the text around it", "\u202eloud", "loud"],
    ["without characters that can't be seen", "lo\u200bud\u0000", "loud"],
  ])("warning-1: is sent %s", (_, typed, sent) => {
    expect(z.parse(warningField, typed)).toBe(sent);
    expect(warningSchema.parse({ warning: typed })).toEqual({ warning: sent });
    expect(z.parse(warningAttribute, typed)).toBe(sent);
  });

  it("warning-1: is counted as it is sent", () => {
    const longest = "a".repeat(60);
    expect(z.parse(warningField, `  ${longest}  `)).toBe(longest);
    expect(z.safeParse(warningField, `${longest}a`).success).toBe(false);
  });

  it("is refused where a moderator's says nothing", () => {
    expect(warningSchema.safeParse({ warning: " \u200b " }).success).toBe(false);
  });
});
