import { useEffect, useRef, useState } from "react";
import { type QuotePart, quoteText, selectedParts } from "./quote";

interface Quote {
  /** Highlighted by the browser's own selection at this moment. */
  selected: readonly QuotePart[];
  /** Kept, and drawn as a mark. */
  marked: readonly QuotePart[];
}

const none: Quote = { selected: [], marked: [] };

const settled = (quote: Quote): Quote => (quote.selected.length > 0 ? { selected: [], marked: quote.selected } : quote);

/**
 * Keeps what is highlighted inside `container` as a quote, also when the selection is gone. Works by mouse, by touch and by
 * caret browsing: all of them end in `selectionchange`.
 */
export const useQuote = (pieces: readonly string[]) => {
  const container = useRef<HTMLDivElement>(null);
  const [quote, setQuote] = useState(none);

  useEffect(() => {
    let isPressed = false;
    const read = (): void => {
      const selected = container.current ? selectedParts(container.current, getSelection()) : [];
      if (selected.length > 0) setQuote(({ marked }) => ({ selected, marked }));
      // The mark cuts text nodes in pieces, which would lose the place where a new selection begins.
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
    for (const [event, listener] of Object.entries(listeners)) document.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) document.removeEventListener(event, listener);
    };
  }, []);

  const parts = quote.selected.length > 0 ? quote.selected : quote.marked;

  return {
    container,
    marked: quote.marked,
    /** '' while there is no quote. */
    text: quoteText(pieces, parts),
    quotePiece: (piece: number) =>
      setQuote({ selected: [], marked: [{ piece, start: 0, end: pieces[piece]?.length ?? 0 }] }),
    forget: () => setQuote(none),
  };
};
