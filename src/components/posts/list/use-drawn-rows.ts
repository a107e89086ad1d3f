// Which rows of a list are in the document: those on the screen, some around them, and the one with the focus (feed-5).
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import { limits } from "@/domain/limits";
import type { Post } from "@/domain/post";
import { heightOf } from "./row-heights";

/** What is on the screen, as indexes. */
interface View {
  first: number;
  last: number;
  /** The row that has the focus; -1 if none. */
  focused: number;
}

/** Rows that are drawn before and after the screen. */
const overscan = 5;

/** Pixels of a usual row: as many rows as fill the screen are drawn before anything is measured (feed-10). */
const usualHeight = 190;

const firstScreen = (): View => ({ first: 0, last: Math.ceil(window.outerHeight / usualHeight) - 1, focused: -1 });

const focusedRow = (list: HTMLElement): number => {
  const { activeElement } = document;
  if (!activeElement || !list.contains(activeElement)) return -1;
  return Number(activeElement.closest<HTMLElement>("[data-index]")?.dataset["index"] ?? -1);
};

const viewOf = (list: HTMLElement, posts: readonly Post[]): View => {
  let { top } = list.getBoundingClientRect();
  let first = -1;
  let last = 0;
  for (const [index, { id }] of posts.entries()) {
    if (top < window.innerHeight) last = index;
    top += heightOf(id);
    if (first < 0 && top > 0) first = index;
  }
  return { first: first < 0 ? posts.length - 1 : first, last, focused: focusedRow(list) };
};

export interface DrawnRow {
  index: number;
  post: Post;
  /** Pixels of the rows above it that are not drawn. */
  before: number;
}

interface DrawnRows {
  rows: DrawnRow[];
  /** Pixels of the rows after the last one. */
  after: number;
  /** Posts of the first page that are drawn in a moment. */
  coming: readonly Post[];
  /** To be called when the screen may show other rows. */
  look: (list: HTMLElement) => void;
}

/** Rows on the screen are drawn at once, those around them when the browser has time. */
export const useDrawnRows = (posts: readonly Post[]): DrawnRows => {
  const [view, setView] = useState(firstScreen);
  const deferred = useDeferredValue(view);
  // Not by the initial value of `useDeferredValue`, which React passes over in a list that is deferred as a whole.
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => startTransition(() => setIsPainted(true)), []);
  const settled = isPainted ? deferred : null;

  const look = (list: HTMLElement): void => {
    const next = viewOf(list, posts);
    setView((now) => (now.first === next.first && now.last === next.last && now.focused === next.focused ? now : next));
  };

  const drawn = useMemo(() => {
    // A single page is shown whole: it costs little, and the browser can search it.
    const isWhole = posts.length <= limits.page;
    const isDrawn = (index: number): boolean =>
      (index >= view.first && index <= view.last) ||
      (view.focused >= 0 && Math.abs(index - view.focused) <= 1) ||
      (settled !== null && (isWhole || (index >= settled.first - overscan && index <= settled.last + overscan)));
    const rows: DrawnRow[] = [];
    let skipped = 0;
    for (const [index, post] of posts.entries())
      if (isDrawn(index)) {
        rows.push({ index, post, before: skipped });
        skipped = 0;
      } else skipped += heightOf(post.id);
    return { rows, after: skipped, coming: settled === null ? posts.slice(rows.length, limits.page) : [] };
  }, [posts, view, settled]);

  return { ...drawn, look };
};
