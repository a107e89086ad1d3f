// Pixels by post id. They outlive a list.

const heights = new Map<string, number>();

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

const observer = new ResizeObserver(noteHeights);

/** For a row with its post's id as `data-post`. */
export const measureRow = (row: HTMLElement | null): (() => void) | undefined => {
  if (!row) return undefined;
  observer.observe(row);
  return () => observer.unobserve(row);
};
