// The virtualizer of a feed that is longer than a page: its code is not the first screen's (./use-post-window).
import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type Range,
  type VirtualizerOptions,
} from "@tanstack/virtual-core";

export type WindowOptions = VirtualizerOptions<Window, HTMLElement>;

/** The rows on screen and some around them. */
export const rowsIn = (range: Range): number[] => defaultRangeExtractor(range);

/** The virtualizer of one feed. */
export interface LateVirtualizer {
  virtualizer: Virtualizer<Window, HTMLElement>;
  /** A row is measured as it comes into the document, in the midst of a rendering. */
  isMeasuring: () => boolean;
  /** To be called after each rendering. */
  update: () => void;
}

export const startVirtualizer = (): LateVirtualizer => {
  let isMeasuring = false;
  const virtualizer = new Virtualizer<Window, HTMLElement>({
    count: 0,
    // Its feed says it better.
    estimateSize: () => 1,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    // Where the page is already it is not sent: that would end a scrolling that is under way.
    scrollToFn: (offset, options, instance) => {
      if (Math.abs(offset + (options.adjustments ?? 0) - window.scrollY) >= 1) windowScroll(offset, options, instance);
    },
    initialOffset: () => window.scrollY,
    // Rows that stand there stay: without it there are none until the window was measured.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const { measureElement } = virtualizer;
  virtualizer.measureElement = (row) => {
    isMeasuring = true;
    try {
      measureElement(row);
    } finally {
      isMeasuring = false;
    }
  };
  const update = (): void => {
    // As it begins it sends the page to where it was when its code came: readers have gone on since.
    if (virtualizer.scrollElement === null) virtualizer.scrollOffset = window.scrollY;
    virtualizer._willUpdate();
  };
  return { virtualizer, isMeasuring: () => isMeasuring, update };
};
