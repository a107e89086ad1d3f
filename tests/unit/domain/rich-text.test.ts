import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRichText, type TextPiece } from "@/domain/rich-text";

const special = (text: string): Exclude<TextPiece, { kind: "text" }>[] =>
  parseRichText(text).filter((piece) => piece.kind !== "text");

const links = (text: string): string[] => special(text).flatMap((piece) => (piece.kind === "link" ? piece.text : []));

describe("Text of posts", () => {
  it.each([
    ["see https://riverpost.example/herons.", "https://riverpost.example/herons"],
    ["(https://riverpost.example/a_(b))", "https://riverpost.example/a_(b)"],
    ["www.riverpost.example!", "www.riverpost.example"],
    ["HTTP://RIVERPOST.EXAMPLE/A?b=c#d, yes", "HTTP://RIVERPOST.EXAMPLE/A?b=c#d"],
    ["“https://riverpost.example/x”", "https://riverpost.example/x"],
    ["http://localhost:3000/a", "http://localhost:3000/a"],
    ["http://[::1]/a", "http://[::1]/a"],
  ])("finds the address in %j, without the sentence around it", (text, address) => {
    expect(links(text)).toEqual([address]);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://riverpost.example",
    "https://",
    "www.",
    "https://user:secret@riverpost.example",
    "https://riverpost.example@evil",
    "https://riverpost",
    "https://riverpost./a",
    "http://localhosts/a",
    "http://mylocalhost/a",
    "riverpost.example",
    "mail@riverpost.example",
    "#1",
    "##",
    "@a",
    "C#sharp",
    "page.html#part",
    "a@b@c",
  ])("finds nothing in %j", (text) => {
    expect(special(text)).toEqual([]);
  });

  it("completes an address without a scheme with https", () => {
    expect(special("www.riverpost.example/a")).toEqual([
      { kind: "link", text: "www.riverpost.example/a", url: "https://www.riverpost.example/a" },
    ]);
  });

  it("finds handles and topics, in any script and at the end of a sentence", () => {
    expect(special("@Mara.Okafor, look: #Céleste and (#Bücher).")).toEqual([
      { kind: "handle", text: "@Mara.Okafor", handle: "mara.okafor" },
      { kind: "topic", text: "#Céleste", topic: "Céleste" },
      { kind: "topic", text: "#Bücher", topic: "Bücher" },
    ]);
  });

  it.each([
    ["#नमस्ते", "नमस्ते"],
    ["#हिन्दी।", "हिन्दी"],
    ["#بِسْمِ، #", "بِسْمِ"],
    ["#שָׁלוֹם!", "שָׁלוֹם"],
    ["#می\u200cخواهم", "می\u200cخواهم"],
    ["＃猫。", "猫"],
    ["#cafe\u0301", "café"],
    ["#İstanbul", "İstanbul"],
    ["#birds_", "birds"],
  ])("card-19: finds the whole topic in %j", (text, topic) => {
    expect(special(text)).toMatchObject([{ kind: "topic", topic }]);
  });

  it.each([
    ["＠anna", "anna"],
    ["@annaさん", "anna"],
    ["(@anna_)", "anna_"],
    ["@anna.", "anna"],
  ])("card-19: finds the member in %j", (text, handle) => {
    expect(special(text)).toMatchObject([{ kind: "handle", handle }]);
  });

  it.each(["@anna@mastodon.social", "@anna.b@mastodon.social", "@annaé", "a＠anna", "@an\u200bna@x.example"])(
    "card-19: nobody of this server is meant by %j",
    (text) => {
      expect(special(text).filter(({ kind }) => kind === "handle")).toEqual([]);
    },
  );

  it.each([
    ["https://example.com/a،", "https://example.com/a"],
    ["https://example.com/a。次", "https://example.com/a"],
    ["（https://example.com/a）です", "https://example.com/a"],
    ["見てhttps://example.com/a", "https://example.com/a"],
    ["https://example.com를 봐", "https://example.com"],
    ["https://example.com를.", "https://example.com"],
    ["https://example.com/경로", "https://example.com/경로"],
    ["https://例え.jp/あ", "https://例え.jp/あ"],
    ["https://example.com/Kruskal–Wallis", "https://example.com/Kruskal–Wallis"],
    ["https://example.com/a…", "https://example.com/a"],
    ["https://example.com/a\u202etxt", "https://example.com/a"],
    ["https://example.com/a।", "https://example.com/a"],
  ])("card-19: finds the address in %j, without the sentence around it", (text, address) => {
    expect(links(text)).toEqual([address]);
  });

  it.each([
    "https://a.bc/)))",
    "@a.",
    "#a_",
    "www.a.bc/(",
    "https://a.bc를.",
    "@anna@",
    "#אָ\u200d",
    ".a.a-",
    "https://a.b,",
  ])("takes ten times as long for ten times as many %j", (bit) => {
    const [start, rest] = [bit.slice(0, -1), bit.slice(-1)];
    /** The best of several, because a busy machine makes some of them long. */
    const time = (length: number): number => {
      const texts = [bit.repeat(length / bit.length), start + rest.repeat(length), `${start}${rest.repeat(length)}é`];
      return Math.min(
        ...Array.from({ length: 5 }, () => {
          const before = performance.now();
          for (const text of texts) parseRichText(text);
          return performance.now() - before;
        }),
      );
    };
    time(1000);
    // A quadratic one takes 100 times as long, which is seconds.
    expect(time(100_000)).toBeLessThan(40 * time(10_000) + 300);
  });

  it("loses no character, whatever is written, and links to http(s) only", () => {
    const bits = fc.constantFrom(
      "https://",
      "www.",
      "@",
      "#",
      "a.b",
      "(",
      ")",
      " ",
      "\n",
      "javascript:",
      "é",
      "🦊",
      ".",
    );
    const anything = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(bits, { maxLength: 30 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const pieces = parseRichText(text);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        for (const piece of pieces) {
          expect(piece.text).not.toBe("");
          if (piece.kind === "link") expect(["http:", "https:"]).toContain(new URL(piece.url).protocol);
        }
      }),
    );
  });
});
