import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { graphemes } from "@/lib/format";
import { detail } from "../../support/detail";

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const segments = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The letters that are taken apart without the segmenter, some of their neighbours, and what sticks to others. */
const ranges = [
  [0x20, 0x24f],
  [0x2f0, 0x310],
  [0x370, 0x600],
  [0x3041, 0x30ff],
  [0x4e00, 0x4f00],
  [0xac00, 0xd7ff],
  [0x200b, 0x200f],
  [0x1f3fb, 0x1f469],
] as const;
const character = fc
  .oneof(...ranges.map(([min, max]) => fc.integer({ min, max })))
  .map((point) => String.fromCodePoint(point));

describe("graphemes", () => {
  it("are what the browser takes a text apart into, with whatever letters", () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 12 }), (text) => {
        expect(graphemes(text)).toEqual(segments(text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(ranges)("are so for each letter from %i to %i", detail, (min, max) => {
    for (let point = min; point <= max; point += 1) {
      const text = `a${String.fromCodePoint(point)}b`;
      expect(graphemes(text)).toEqual(segments(text));
    }
  });
});
