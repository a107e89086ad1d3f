// Owns where the reader of a list of posts is: nothing that comes, goes or grows above moves what they read, and a reload
// finds it again. Browsers do a part of this (scroll anchoring), Safari does not: it is switched off, so that all do the same.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { onWindow } from "@/lib/listen";
import { heightOf } from "./row-heights";
import { placeInEntry, readPlace, rememberPlace, savePlace, type Place } from "./saved-place";
import { useDrawnRows, type DrawnRow, type Listed } from "./use-drawn-rows";

interface Paging {
  /** Reads the next page; undefined while there is none, or one is on its way. */
  loadMore: (() => void) | undefined;
  isAtEnd: boolean;
  /** Its last rows are on the first screen. */
  startsAtEnd?: boolean;
}

interface ListScroll<Item extends Listed> {
  rows: readonly DrawnRow<Item>[];
  /** Pixels of the rows after the last one. */
  after: number;
  /** Those of the first page that are drawn in a moment. */
  coming: readonly Item[];
}

/** What the reader saw last. */
interface Seen {
  scrollY: number;
  /** Rows on the screen, from above; empty while the list begins below the top of the window. */
  places: Place[];
}

/** The place that this document was reloaded at, until it is found or given up. */
const reload = { place: placeInEntry(), pages: 0 };

/** Pages that are read for it at most. */
const mostPages = 10;

/** Milliseconds for which a found place is held while the rows around it get their heights. */
const settling = 500;

/** Milliseconds without scrolling after which the place is saved: browsers limit how often the history may change. */
const restAfter = 400;

const byReader = ["wheel", "touchstart", "keydown", "pointerdown", "popstate"] as const;

const forgetReload = (): void => {
  reload.place = null;
};

const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(":scope > [data-post]")];

/** `isAnywhere`: at the top of the page too, where other lists show what comes above. */
const placesIn = (list: HTMLElement, isAnywhere: boolean): Place[] => {
  if (!isAnywhere && list.getBoundingClientRect().top >= 0) return [];
  return rowsIn(list).flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight ? [{ postId: row.dataset["post"] ?? "", top }] : [];
  });
};

/** Pixels from the top of the window to a row, drawn or not; null if the list has no such post. */
const topOf = (list: HTMLElement, posts: readonly Listed[], postId: string): number | null => {
  const row = rowsIn(list).find(({ dataset }) => dataset["post"] === postId);
  if (row) return row.getBoundingClientRect().top;
  const index = posts.findIndex(({ id }) => id === postId);
  if (index < 0) return null;
  return posts.slice(0, index).reduce((top, { id }) => top + heightOf(id), list.getBoundingClientRect().top);
};

/** The rows of a list that are drawn. `list` is the element that holds them. */
export const useListScroll = <Item extends Listed>(
  posts: readonly Item[],
  list: RefObject<HTMLElement | null>,
  { loadMore, isAtEnd, startsAtEnd = false }: Paging,
): ListScroll<Item> => {
  const { rows, after, coming, look } = useDrawnRows(posts, startsAtEnd);
  const seen = useRef<Seen>(null);
  const { key } = useLocation();

  const remember = (element: HTMLElement): void => {
    const places = placesIn(element, startsAtEnd);
    seen.current = { scrollY: window.scrollY, places };
    rememberPlace(key, window.scrollY > 0 ? (places[0] ?? null) : null);
  };

  /** Scrolls by as much as what the reader sees has moved. */
  const hold = useEffectEvent((): void => {
    const element = list.current;
    const last = seen.current;
    if (!element || (!last && !reload.place)) return;
    // Somebody has scrolled, and the browser has not told yet.
    if (!reload.place && last?.scrollY !== window.scrollY) return;
    for (const { postId, top } of reload.place ? [reload.place] : (last?.places ?? [])) {
      const now = topOf(element, posts, postId);
      if (now === null) continue;
      if (Math.abs(now - top) >= 1) window.scrollBy({ top: now - top, behavior: "instant" });
      if (last) last.scrollY = window.scrollY;
      return;
    }
  });

  const onScroll = useEffectEvent((): void => {
    const element = list.current;
    if (!element) return;
    flushSync(() => look(element));
    hold();
    remember(element);
  });

  // Back: what came above the list meanwhile, as the notice of a lost connection, does not move it.
  const findAgain = useEffectEvent((): void => {
    reload.place ??= readPlace(key);
  });
  useLayoutEffect(() => findAgain(), []);
  useLayoutEffect(() => hold());

  // What is on the screen is known when new posts are laid out; before anybody has scrolled it is the first screen.
  const lookAgain = useEffectEvent(() => {
    if (seen.current && list.current) look(list.current);
  });
  useLayoutEffect(() => lookAgain(), [posts]);

  const save = useEffectEvent(() => savePlace(key));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Whatever changes the height of the page may have moved the list.
    const observer = new ResizeObserver(() => hold());
    observer.observe(document.body);
    const ends = [
      onWindow(["scroll"], () => {
        onScroll();
        clearTimeout(timer);
        timer = setTimeout(() => save(), restAfter);
      }),
      onWindow(byReader, forgetReload),
      () => observer.disconnect(),
      () => clearTimeout(timer),
    ];
    return () => ends.forEach((end) => end());
  }, []);

  /** Reads on until the post is there that the page was reloaded at. */
  const findPlace = useEffectEvent((): void => {
    const { place, pages } = reload;
    if (!place || posts.length === 0) return;
    if (posts.some(({ id }) => id === place.postId)) setTimeout(forgetReload, settling);
    else if (isAtEnd || pages >= mostPages) forgetReload();
    else if (loadMore) {
      reload.pages += 1;
      loadMore();
    }
  });
  const count = posts.length;
  const canLoad = loadMore !== undefined;
  useEffect(() => findPlace(), [count, canLoad]);

  return { rows, after, coming };
};
