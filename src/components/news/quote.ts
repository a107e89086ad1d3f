/** A highlighted stretch of one piece of a text, in UTF-16 units. A quote that spans pieces has a part in each. */
export interface QuotePart {
  piece: number;
  start: number;
  end: number;
}

export const quoteText = (pieces: readonly string[], parts: readonly QuotePart[]): string =>
  parts
    .map(({ piece, start, end }) => pieces[piece]?.slice(start, end).trim() ?? "")
    .filter(Boolean)
    .join("\n");

/** A piece cut at the edges of its highlighted part. */
export const cutAtQuote = (
  text: string,
  part: QuotePart | undefined,
): { before: string; quoted: string; after: string } =>
  part
    ? { before: text.slice(0, part.start), quoted: text.slice(part.start, part.end), after: text.slice(part.end) }
    : { before: text, quoted: "", after: "" };

/** Marks an element as the piece of that number; `selectedParts` reads it. */
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

/**
 * What a selection holds of the pieces in `container`. One that neither begins nor ends there (the whole page, say) does
 * not mean them, and white space alone is nothing.
 */
export const selectedParts = (container: Element, selection: Selection | null): QuotePart[] => {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  if (!container.contains(selection.anchorNode) && !container.contains(selection.focusNode)) return [];
  const range = selection.getRangeAt(0);
  if (range.toString().trim() === "") return [];
  return [...container.querySelectorAll(`[${pieceAttribute}]`)]
    .map((element) => partIn(element, range))
    .filter((part): part is QuotePart => part !== null && part.end > part.start);
};
