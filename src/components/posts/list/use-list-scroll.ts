// Keeps what is being read in place. Safari has no scroll anchoring, so it is off everywhere.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { onWindow, together } from "@/lib/listen";
import { heightOf } from "./row-heights";
import {
  scrollPositionInEntry,
  readScrollPosition,
  rememberScrollPosition,
  saveScrollPosition,
  type ScrollPosition,
} from "./scroll-position";
import { useDrawnRows, type Listed } from "./use-drawn-rows";

interface Paging {
  loadMore: (() => void) | undefined;
  isAtEnd: boolean;
  startsAtEnd?: boolean;
}

interface Seen {
  scrollY: number;
  /** From the top; empty while the list starts below the window's top. */
  places: ScrollPosition[];
}

const reload = { position: scrollPositionInEntry(), pages: 0 };

const mostPages = 10;

const settlingMs = 500;

/** Browsers limit changes of the history. */
const restAfterMs = 400;

const byReader = ["wheel", "touchstart", "keydown", "pointerdown", "popstate"] as const;

const forgetReload = (): void => {
  reload.position = null;
};

const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(":scope > [data-post]")];

/** `isAnywhere` includes the top of the page. */
const placesIn = (list: HTMLElement, isAnywhere: boolean): ScrollPosition[] => {
  if (!isAnywhere && list.getBoundingClientRect().top >= 0) return [];
  return rowsIn(list).flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight ? [{ postId: row.dataset["post"] ?? "", top }] : [];
  });
};

/** Pixels from the window's top; null if not in the list. */
const topOf = (list: HTMLElement, posts: readonly Listed[], postId: string): number | null => {
  const row = rowsIn(list).find(({ dataset }) => dataset["post"] === postId);
  if (row) return row.getBoundingClientRect().top;
  const index = posts.findIndex(({ id }) => id === postId);
  if (index < 0) return null;
  return posts.slice(0, index).reduce((top, { id }) => top + heightOf(id), list.getBoundingClientRect().top);
};

export const useListScroll = <Item extends Listed>(
  posts: readonly Item[],
  list: RefObject<HTMLElement | null>,
  { loadMore, isAtEnd, startsAtEnd = false }: Paging,
) => {
  const { rows, after, look } = useDrawnRows(posts, startsAtEnd);
  const seen = useRef<Seen>(null);
  const { key } = useLocation();

  const remember = (element: HTMLElement): void => {
    const places = placesIn(element, startsAtEnd);
    seen.current = { scrollY: window.scrollY, places };
    rememberScrollPosition(key, window.scrollY > 0 ? (places[0] ?? null) : null);
  };

  const hold = useEffectEvent((): void => {
    const element = list.current;
    const last = seen.current;
    if (!element || (!last && !reload.position)) return;
    // The scroll event has not come yet.
    if (!reload.position && last?.scrollY !== window.scrollY) return;
    const places = reload.position ? [reload.position] : (last?.places ?? []);
    for (const { postId, top } of places) {
      const now = topOf(element, posts, postId);
      if (now === null) continue;
      if (Math.abs(now - top) >= 1) window.scrollBy({ top: now - top, behavior: "instant" });
      // On a busy machine this scroll's event comes after rows above were drawn.
      seen.current = { places: last?.places ?? places, scrollY: window.scrollY };
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

  const findAgain = useEffectEvent((): void => {
    reload.position ??= readScrollPosition(key);
  });
  useLayoutEffect(() => findAgain(), []);
  useLayoutEffect(() => hold());

  // Before the first scroll these are the first screen's rows.
  const lookAgain = useEffectEvent(() => {
    if (seen.current && list.current) look(list.current);
  });
  useLayoutEffect(() => lookAgain(), [posts]);

  const save = useEffectEvent(() => saveScrollPosition(key));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The list may have moved, or rows were measured.
    const observer = new ResizeObserver(() => {
      hold();
      lookAgain();
    });
    observer.observe(document.body);
    return together(
      onWindow(["scroll"], () => {
        onScroll();
        clearTimeout(timer);
        timer = setTimeout(() => save(), restAfterMs);
      }),
      onWindow(byReader, forgetReload),
      () => observer.disconnect(),
      () => clearTimeout(timer),
    );
  }, []);

  const findPlace = useEffectEvent((): void => {
    const { position, pages } = reload;
    if (!position || posts.length === 0) return;
    if (posts.some(({ id }) => id === position.postId)) setTimeout(forgetReload, settlingMs);
    else if (isAtEnd || pages >= mostPages) forgetReload();
    else if (loadMore) {
      reload.pages += 1;
      loadMore();
    }
  });
  const count = posts.length;
  const canLoad = loadMore !== undefined;
  useEffect(() => findPlace(), [count, canLoad]);

  return { rows, after };
};
