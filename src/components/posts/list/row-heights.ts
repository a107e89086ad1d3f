// Pixels by post id. They outlive a list, which may be shown again.

const heights = new Map<string, number>();

/** Heights hold for one window width. */
const measuredAt = { width: 0 };

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

// One for all rows. Created late, because the build renders without ResizeObserver.
let observer: ResizeObserver | undefined;

/** A ref for a row with its post's id as `data-post`. */
export const measureRow = (row: HTMLElement | null): (() => void) | undefined => {
  if (!row) return undefined;
  observer ??= new ResizeObserver(noteHeights);
  observer.observe(row);
  return () => observer?.unobserve(row);
};
