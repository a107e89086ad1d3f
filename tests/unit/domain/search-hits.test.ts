import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markHits } from "@/domain/search";

const marked = (text: string, searched: string): string =>
  markHits(text, searched)
    .map((stretch) => (stretch.isHit ? `[${stretch.text}]` : stretch.text))
    .join("");

describe("Hits of a search", () => {
  it("search-10: are whole words, and of the last one its beginning", () => {
    expect(marked("The river, rivers and a driver", "river")).toBe("The [river], [river]s and a driver");
    expect(marked("The rivers of herons", "river heron")).toBe("The rivers of [heron]s");
    expect(marked("lena.rivera", "river")).toBe("lena.[river]a");
  });

  it("search-10: count neither case nor accents, and keep what was written", () => {
    expect(marked("Un CAFÉ à Köln", "cafe koln")).toBe("Un [CAFÉ] à [Köln]");
    expect(marked("Cafe\u0301s", "café")).toBe("[Cafe\u0301]s");
    expect(marked("İstanbul", "istanbul")).toBe("[İstanbul]");
  });

  it("search-10: of a word with signs inside are that word, and of words that nothing finds none", () => {
    expect(marked("It doesn’t, does it", "doesn't")).toBe("It [doesn’t], does it");
    expect(marked("At a cost", "a at")).toBe("At a cost");
    expect(marked("(a+b) heron", "heron (")).toBe("(a+b) [heron]");
  });

  it("loses no character, whatever is searched for in whatever", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, searched) => {
        expect(
          markHits(text, searched)
            .map((stretch) => stretch.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});
