import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { limits } from "@/domain/limits";
import type { Post } from "@/domain/post";

// Heights of the cards seen so far, in pixels, by post: a list that is shown again has its full height at once, so that
// its place can be found again. They hold for one width of the window.
const heights = new Map<string, number>();
let width = 0;

const estimate = 130;

const knownHeight = (id: string): number => {
  if (width !== window.innerWidth) {
    heights.clear();
    width = window.innerWidth;
  }
  return heights.get(id) ?? estimate;
};

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

/**
 * Which posts of a long list need to be in the document: those on screen, some around them, and the one with the focus
 * with its neighbours. Rows stand in the flow of the page, so an unmeasured one moves its followers and covers none.
 */
export const usePostWindow = (posts: readonly Post[], feed: RefObject<HTMLElement | null>): PostWindow => {
  const [top, setTop] = useState(0);
  const anchor = useRef<Anchor | null>(null);

  const choose = (range: Range): number[] => {
    // A single page is shown whole: it costs little, and the browser can search it.
    if (range.count <= limits.page) return Array.from({ length: range.count }, (_, index) => index);
    const indexes = defaultRangeExtractor(range);
    const row = feed.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>("[data-index]")
      : null;
    if (!row) return indexes;
    const focused = Number(row.dataset["index"]);
    const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < posts.length);
    return [...new Set([...indexes, ...kept])].toSorted((a, b) => a - b);
  };

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: posts.length,
    scrollMargin: top,
    overscan: 6,
    getItemKey: (index) => posts[index]?.id ?? index,
    estimateSize: (index) => knownHeight(posts[index]?.id ?? ""),
    rangeExtractor: choose,
    measureElement: (element, entry) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height;
      const post = posts[Number(element.dataset["index"])];
      // Without layout, as in a page that is not drawn, nothing has a height.
      if (!post || height === 0) return estimate;
      heights.set(post.id, height);
      return height;
    },
  });

  const items = virtualizer.getVirtualItems();

  const shiftOf = ({ id, start }: Anchor): number => {
    const index = posts.findIndex((post) => post.id === id);
    return (virtualizer.measurementsCache[index]?.start ?? start) - start;
  };

  useLayoutEffect(() => {
    const offset = feed.current ? feed.current.getBoundingClientRect().top + window.scrollY : 0;
    const moved = Math.abs(offset - top) > 1 ? offset - top : 0;
    if (moved !== 0) setTop(offset);
    // What comes or goes above the reader, beside the list or in it, does not carry them along.
    const inserted = anchor.current && anchor.current.posts !== posts ? shiftOf(anchor.current) : 0;
    if (top > 0 && window.scrollY > top && moved + inserted !== 0)
      window.scrollBy({ top: moved + inserted, behavior: "instant" });
    const first = items.find(({ end }) => end > window.scrollY);
    const post = first && posts[first.index];
    anchor.current = post ? { id: post.id, start: first.start, posts } : null;
  });

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
