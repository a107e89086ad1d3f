// Heights of the rows of lists, in pixels, by post. They outlive their list: one that is shown again is as high as before.

const heights = new Map<string, number>();

/** The window's width that they hold for. */
const measuredAt = { width: 0 };

/** Pixels of a row that was never drawn. */
const estimate = 130;

export const heightOf = (id: string): number => heights.get(id) ?? estimate;

const noteHeights: ResizeObserverCallback = (entries) => {
  if (measuredAt.width !== window.innerWidth) {
    measuredAt.width = window.innerWidth;
    heights.clear();
  }
  for (const { target, borderBoxSize } of entries) {
    const id = target instanceof HTMLElement ? target.dataset["post"] : undefined;
    const height = borderBoxSize[0]?.blockSize ?? 0;
    // A row that has just left the document has no height.
    if (id !== undefined && height > 0) heights.set(id, height);
  }
};

// One for all rows, made with the first of them: the shell is painted at build, where there is none.
let observer: ResizeObserver | undefined;

/** The `ref` of a row, which has its post's id as `data-post`. */
export const measureRow = (row: HTMLElement | null): (() => void) | undefined => {
  if (!row) return undefined;
  observer ??= new ResizeObserver(noteHeights);
  observer.observe(row);
  return () => observer?.unobserve(row);
};
