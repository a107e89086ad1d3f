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
