// Draws only rows on the screen, some around them, and the focused one (feed-5).
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import { limits } from "@/domain/limits";
import { heightOf } from "./row-heights";

/** Indexes. */
interface View {
  first: number;
  last: number;
  focused: number;
  /** Rows above may change the indexes. '' means the first screen. */
  firstId: string;
  focusedId: string;
}

const overscan = 5;

/** Pixels, before anything is measured (feed-10). */
const usualHeight = 190;

/** Pixels of a low row, such as a message. */
const lowest = 40;

const firstView = (length: number, startsAtEnd: boolean): View => {
  const screen = Math.ceil(window.outerHeight / (startsAtEnd ? lowest : usualHeight));
  const first = startsAtEnd ? Math.max(0, length - screen) : 0;
  return { first, last: startsAtEnd ? length - 1 : screen - 1, focused: -1, firstId: "", focusedId: "" };
};

const focusedRow = (list: HTMLElement): number => {
  const { activeElement } = document;
  if (!activeElement || !list.contains(activeElement)) return -1;
  return Number(activeElement.closest<HTMLElement>("[data-index]")?.dataset["index"] ?? -1);
};

export interface Listed {
  id: string;
}

const viewOf = (list: HTMLElement, items: readonly Listed[]): View => {
  let { top } = list.getBoundingClientRect();
  let first = -1;
  let last = 0;
  for (const [index, { id }] of items.entries()) {
    if (top < window.innerHeight) last = index;
    top += heightOf(id);
    if (first < 0 && top > 0) first = index;
  }
  if (first < 0) first = items.length - 1;
  const focused = focusedRow(list);
  return { first, last, focused, firstId: items[first]?.id ?? "", focusedId: items[focused]?.id ?? "" };
};

const isSame = (one: View, other: View): boolean =>
  one.first === other.first &&
  one.last === other.last &&
  one.focused === other.focused &&
  one.firstId === other.firstId &&
  one.focusedId === other.focusedId;

const whereIs = (items: readonly Listed[], id: string, before: number): number => {
  const now = id === "" || items[before]?.id === id ? before : items.findIndex((item) => item.id === id);
  return now < 0 ? before : now;
};

const viewIn = (items: readonly Listed[], view: View): Pick<View, "first" | "last" | "focused"> => {
  const first = whereIs(items, view.firstId, view.first);
  return { first, last: view.last + first - view.first, focused: whereIs(items, view.focusedId, view.focused) };
};

interface DrawnRow<Item extends Listed> {
  index: number;
  item: Item;
  /** Pixels of missing rows. */
  before: number;
}

/** Draws rows around the screen later. `after`: pixels of missing rows. */
export const useDrawnRows = <Item extends Listed>(items: readonly Item[], startsAtEnd: boolean) => {
  const [view, setView] = useState(() => firstView(items.length, startsAtEnd));
  const deferred = useDeferredValue(view);
  const isWhole = items.length <= limits.page;
  // In steps, because the browser lays out at once what is drawn at once. React ignores the initial value of
  // `useDeferredValue` in a deferred list.
  const [reach, setReach] = useState(0);
  useEffect(() => {
    if (reach < (isWhole ? limits.page : overscan)) startTransition(() => setReach(reach + overscan));
  }, [reach, isWhole]);
  const settled = reach > 0 ? deferred : null;

  const look = (list: HTMLElement): void => {
    const next = viewOf(list, items);
    setView((now) => (isSame(now, next) ? now : next));
  };

  const drawn = useMemo(() => {
    // A single page is drawn whole, so that the browser can search it.
    const beyond = isWhole ? reach : overscan;
    const { first, last, focused } = viewIn(items, view);
    const around = settled && viewIn(items, settled);
    const isDrawn = (index: number): boolean =>
      (index >= first && index <= last) ||
      (focused >= 0 && Math.abs(index - focused) <= 1) ||
      (around !== null && index >= around.first - beyond && index <= around.last + beyond);
    const rows: DrawnRow<Item>[] = [];
    let skipped = 0;
    for (const [index, item] of items.entries())
      if (isDrawn(index)) {
        rows.push({ index, item, before: skipped });
        skipped = 0;
      } else skipped += heightOf(item.id);
    return { rows, after: skipped };
  }, [items, view, settled, isWhole, reach]);

  return { ...drawn, look };
};
