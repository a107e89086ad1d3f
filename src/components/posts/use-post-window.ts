import { startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { limits } from "@/domain/limits";
import type { Post } from "@/domain/post";
import { aheadOfTime } from "@/lib/idle";
import { useLaterRows } from "./use-later-rows";
import type * as Virtualizer from "./virtualizer";

/** What works out which rows show: a first page does without. */
type Code = typeof Virtualizer;

let loaded: Code | null = null;

const loadCode = async (): Promise<Code> => (loaded ??= await import("./virtualizer"));

// Heights of the cards seen so far, in pixels, by post: a list that is shown again has its full height at once, so that
// its place can be found again. They hold for one width of the window.
const heights = new Map<string, number>();
/** That window's pixels; not asked for before there are heights, for then the page would be laid out at once. */
let width: number | undefined;
addEventListener("resize", () => {
  if (width === undefined || width === innerWidth) return;
  width = innerWidth;
  heights.clear();
});

const noteHeight = (id: string, height: number): void => {
  width ??= innerWidth;
  heights.set(id, height);
};

/** Pixels of a card that was never seen. */
const estimate = 130;

const knownHeight = (id: string): number => heights.get(id) ?? estimate;

/** The first post on the screen as the list was last drawn. */
interface Anchor {
  id: string;
  /** Pixels from the top of the page. */
  start: number;
  posts: readonly Post[];
}

interface PostWindow {
  /** What is to be in the document: `before` is the empty space that stands for the posts left out above it. */
  rows: { index: number; post: Post; before: number }[];
  /** The empty space after the last row. */
  after: number;
  measure: (element: HTMLElement | null) => void;
  scrollToRow: (index: number) => void;
}

/** Pixels from the top of the page to a list. */
const beginOf = (feed: HTMLElement | null): number => (feed ? feed.getBoundingClientRect().top + window.scrollY : 0);

/** The rows that stand there all at once, before it matters which of them show. */
const noteHeights = (feed: HTMLElement | null): void => {
  for (const row of feed?.querySelectorAll<HTMLElement>("[data-post]") ?? []) {
    const { height } = row.getBoundingClientRect();
    if (height > 0) noteHeight(row.dataset["post"] ?? "", height);
  }
};

/**
 * As `useWindowVirtualizer` of @tanstack/react-virtual, with code that is there with the second page at the latest, when idle
 * before; null until then.
 */
const useLateVirtualizer = (
  isLong: boolean,
  isWhole: boolean,
  feed: RefObject<HTMLElement | null>,
  setTop: (top: number) => void,
  options: (code: Code) => Partial<Virtualizer.WindowOptions>,
): Virtualizer.LateVirtualizer["virtualizer"] | null => {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [late, setLate] = useState(() => loaded && { code: loaded, ...loaded.startVirtualizer() });
  const isMissing = late === null;

  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      try {
        const code = await loadCode();
        if (isOver) return;
        noteHeights(feed.current);
        startTransition(() => {
          setTop(beginOf(feed.current));
          setLate({ code, ...code.startVirtualizer() });
        });
      } catch {
        // All rows stay in the document until it is tried again, with the next page.
      }
    };
    if (isLong) void load();
    const callOff = isLong || !isWhole ? undefined : aheadOfTime(() => void load());
    return () => {
      isOver = true;
      callOff?.();
    };
  }, [isLong, isWhole, isMissing, feed, setTop]);

  const virtualizer = late?.virtualizer;
  late?.virtualizer.setOptions({
    ...late.virtualizer.options,
    onChange: (_, isSync) => {
      if (isSync && !late.isMeasuring()) flushSync(rerender);
      else rerender();
    },
    ...options(late.code),
  });
  useLayoutEffect(() => virtualizer?._didMount(), [virtualizer]);
  useLayoutEffect(() => late?.update());
  return virtualizer ?? null;
};

const ignore = (): void => undefined;

/** Whether the page was scrolled since the list is shown, or may have been before. */
const useIsScrolled = (isFromStart: boolean): boolean => {
  const [isScrolled, setIsScrolled] = useState(isFromStart);
  useEffect(() => {
    if (isScrolled) return undefined;
    const note = (): void => setIsScrolled(true);
    window.addEventListener("scroll", note, { passive: true, once: true });
    return () => window.removeEventListener("scroll", note);
  }, [isScrolled]);
  return isScrolled;
};

/**
 * Which posts of a long list need to be in the document: those on screen, some around them, and the one with the focus
 * with its neighbours. Rows stand in the flow of the page, so an unmeasured one moves its followers and covers none.
 */
export const usePostWindow = (posts: readonly Post[], feed: RefObject<HTMLElement | null>): PostWindow => {
  const [top, setTop] = useState(0);
  const anchor = useRef<Anchor | null>(null);

  const choose = ({ rowsIn }: Code, range: Parameters<Code["rowsIn"]>[0]): number[] => {
    // A single page is shown whole: it costs little, and the browser can search it.
    if (range.count <= limits.page) return Array.from({ length: range.count }, (_, index) => index);
    const indexes = rowsIn(range);
    const row = feed.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>("[data-index]")
      : null;
    if (!row) return indexes;
    const focused = Number(row.dataset["index"]);
    const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < posts.length);
    return [...new Set([...indexes, ...kept])].toSorted((a, b) => a - b);
  };

  const [isFirst] = useState(loaded === null);
  const later = useLaterRows(posts, !isFirst);
  const isScrolled = useIsScrolled(!isFirst);
  const isLong = posts.length > limits.page;
  const virtualizer = useLateVirtualizer(isLong, posts.length > 0 && later.length === 0, feed, setTop, (code) => ({
    count: posts.length,
    scrollMargin: top,
    overscan: 6,
    getItemKey: (index) => posts[index]?.id ?? index,
    estimateSize: (index) => knownHeight(posts[index]?.id ?? ""),
    rangeExtractor: (range) => choose(code, range),
    measureElement: (element, entry) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height;
      const post = posts[Number(element.dataset["index"])];
      // Without layout, as in a page that is not drawn, nothing has a height.
      if (!post || height === 0) return estimate;
      noteHeight(post.id, height);
      return height;
    },
  }));

  const items = virtualizer?.getVirtualItems() ?? [];
  /** The rows of a list that is in the document as a whole. */
  const drawnRows = (): Pick<Anchor, "id" | "start">[] =>
    [...(feed.current?.querySelectorAll<HTMLElement>("[data-post]") ?? [])].map((row) => ({
      id: row.dataset["post"] ?? "",
      start: row.getBoundingClientRect().top + window.scrollY,
    }));

  /** How much further down a post stands in its feed. */
  const shiftOf = ({ id, start }: Anchor, moved: number): number => {
    const drawn = virtualizer ? undefined : drawnRows().find((row) => row.id === id);
    const known = virtualizer?.measurementsCache[posts.findIndex((post) => post.id === id)];
    return (drawn ? drawn.start - moved : (known?.start ?? start)) - start;
  };

  const firstOnScreen = (): Anchor | null => {
    if (!virtualizer) {
      const row = drawnRows().findLast(({ start }) => start <= window.scrollY);
      return row ? { ...row, posts } : null;
    }
    const first = items.find(({ end }) => end > window.scrollY);
    const post = first && posts[first.index];
    return post ? { id: post.id, start: first.start, posts } : null;
  };

  /** Where the list began when its reader's place was last seen to: pixels from the top of the page, 0 before. */
  const seenTo = useRef(0);
  useEffect(() => {
    let last = window.scrollY;
    // What comes above the list, a notice, some browsers make up for by themselves: known before the virtualizer hears of it.
    const noteAnchoring = (): void => {
      const moved = beginOf(feed.current) - seenTo.current;
      if (seenTo.current > 0 && moved !== 0 && Math.abs(window.scrollY - last - moved) < 1) {
        seenTo.current += moved;
        if (anchor.current) anchor.current.start += moved;
      }
      last = window.scrollY;
    };
    window.addEventListener("scroll", noteAnchoring, { passive: true, capture: true });
    return () => window.removeEventListener("scroll", noteAnchoring, { capture: true });
  }, [feed]);

  useLayoutEffect(() => {
    // Nobody has gone anywhere yet, and to ask where things stand would have the page laid out at once.
    if (!isScrolled && !virtualizer) return;
    const offset = beginOf(feed.current);
    const known = seenTo.current;
    const moved = Math.abs(offset - known) > 1 ? offset - known : 0;
    if (moved !== 0) seenTo.current = offset;
    // oxlint-disable-next-line react/set-state-in-effect -- where the feed begins is known when it is laid out
    if (Math.abs(offset - top) > 1) setTop(offset);
    // What comes or goes above the reader, beside the list or in it, does not carry them along.
    const before = anchor.current?.posts === posts ? null : anchor.current;
    const shift = moved + (before ? shiftOf(before, moved) : 0);
    if (known > 0 && window.scrollY > known && shift !== 0) window.scrollBy({ top: shift, behavior: "instant" });
    anchor.current = firstOnScreen();
  });

  if (!virtualizer)
    return {
      rows: posts.slice(0, posts.length - later.length).map((post, index) => ({ index, post, before: 0 })),
      after: later.reduce((height, { id }) => height + knownHeight(id), 0),
      measure: ignore,
      scrollToRow: ignore,
    };
  const rows = items.flatMap((item, place) => {
    const post = posts[item.index];
    return post ? [{ index: item.index, post, before: item.start - (items[place - 1]?.end ?? top) }] : [];
  });
  const end = virtualizer.getTotalSize() + top;
  return {
    rows,
    after: end - (items.at(-1)?.end ?? top),
    measure: virtualizer.measureElement,
    scrollToRow: (index) => virtualizer.scrollToIndex(index, { align: "start" }),
  };
};
