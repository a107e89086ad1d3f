import { useEffect, useRef, useState } from "react";
import { listen, together } from "@/lib/listen";

/** Indexes are UTF-16 units. */
export interface QuotePart {
  piece: number;
  start: number;
  end: number;
}

const quoteText = (pieces: readonly string[], parts: readonly QuotePart[]): string =>
  parts
    .map(({ piece, start, end }) => pieces[piece]?.slice(start, end).trim() ?? "")
    .filter(Boolean)
    .join("\n");

export const cutAtQuote = (
  text: string,
  part: QuotePart | undefined,
): { before: string; quoted: string; after: string } =>
  part
    ? { before: text.slice(0, part.start), quoted: text.slice(part.start, part.end), after: text.slice(part.end) }
    : { before: text, quoted: "", after: "" };

export const pieceAttribute = "data-piece";

const partIn = (element: Element, range: Range): QuotePart | null => {
  if (!range.intersectsNode(element)) return null;
  const inside = document.createRange();
  inside.selectNodeContents(element);
  const before = inside.cloneRange();
  if (range.compareBoundaryPoints(Range.START_TO_START, inside) > 0)
    inside.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, inside) < 0) inside.setEnd(range.endContainer, range.endOffset);
  before.setEnd(inside.startContainer, inside.startOffset);
  const start = before.toString().length;
  return { piece: Number(element.getAttribute(pieceAttribute)), start, end: start + inside.toString().length };
};

const selectedParts = (container: Element, selection: Selection | null): QuotePart[] => {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  if (!container.contains(selection.anchorNode) && !container.contains(selection.focusNode)) return [];
  const range = selection.getRangeAt(0);
  if (range.toString().trim() === "") return [];
  return [...container.querySelectorAll(`[${pieceAttribute}]`)]
    .map((element) => partIn(element, range))
    .filter((part): part is QuotePart => part !== null && part.end > part.start);
};

interface Quote {
  selected: readonly QuotePart[];
  marked: readonly QuotePart[];
}

const none: Quote = { selected: [], marked: [] };

const settled = (quote: Quote): Quote => (quote.selected.length > 0 ? { selected: [], marked: quote.selected } : quote);

/** The quote stays when the selection ends. */
export const useQuote = (pieces: readonly string[]) => {
  const container = useRef<HTMLDivElement>(null);
  const [quote, setQuote] = useState(none);

  useEffect(() => {
    let isPressed = false;
    const read = (): void => {
      const selected = container.current ? selectedParts(container.current, getSelection()) : [];
      if (selected.length > 0) setQuote(({ marked }) => ({ selected, marked }));
      // Rendering splits text nodes, and a new selection would lose its start.
      else if (!isPressed) setQuote(settled);
    };
    const press = (): void => {
      isPressed = true;
    };
    const release = (): void => {
      isPressed = false;
      read();
    };
    const listeners = { selectionchange: read, pointerdown: press, pointerup: release, pointercancel: release };
    return together(...Object.entries(listeners).map(([event, listener]) => listen(document, [event], listener)));
  }, []);

  const parts = quote.selected.length > 0 ? quote.selected : quote.marked;

  return {
    container,
    marked: quote.marked,
    text: quoteText(pieces, parts),
    quotePiece: (piece: number) =>
      setQuote({ selected: [], marked: [{ piece, start: 0, end: pieces[piece]?.length ?? 0 }] }),
    forget: () => setQuote(none),
  };
};
