import { describe, expect, it } from "vitest";
import { typedHandleAt } from "@/domain/handle";

const at = (text: string) => typedHandleAt(text.replace("|", ""), text.indexOf("|"));

describe("A handle that is being typed", () => {
  it("mention-1: begins with an @ that begins a word, and ends at the caret", () => {
    expect(at("Ask @Ad| about it")).toEqual({ start: 4, prefix: "ad" });
    expect(at("(@b|")).toEqual({ start: 1, prefix: "b" });
    expect(at("@ada.l-2_|")).toEqual({ start: 0, prefix: "ada.l-2_" });
  });

  it("mention-1: is none in an address, without a letter, or away from the caret", () => {
    for (const text of ["mail@exam|", "https://x.example/@ad|", "Ask @|", "@ad |", "@ada about| it", "@@a|", "@é|"])
      expect(at(text), text).toBeNull();
  });
});
