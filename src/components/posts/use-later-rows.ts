import { startTransition, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Post } from "@/domain/post";
import { useComingPosts } from "@/queries/posts/shown";
import { isSeekingPlace, ofTheReader } from "./use-kept-place";

/** Pixels of a card, about: with so many, a screen is full. */
const usualHeight = 190;

/** Rows that are drawn together once the screen is full. */
const step = 2;

const none: readonly Post[] = [];

/**
 * The posts of a list that are not drawn yet (feed-10). In the first list of a visit, which has everything else to start
 * beside it, the rows that fill the screen come first, then a few at a time; any other one `isAtOnce`. Whoever goes
 * somewhere, or reloads where they read, has all of them: what is drawn later is higher or lower than the space that stood
 * for it.
 */
export const useLaterRows = (posts: readonly Post[], isAtOnce: boolean): readonly Post[] => {
  const [drawn, setDrawn] = useState(() =>
    isAtOnce || isSeekingPlace() ? Infinity : Math.ceil(window.outerHeight / usualHeight),
  );
  const { length } = posts;
  useEffect(() => {
    if (drawn === Infinity || length === 0) return;
    startTransition(() => setDrawn(drawn + step < length ? drawn + step : Infinity));
  }, [drawn, length]);
  const isGrowing = drawn !== Infinity;
  useEffect(() => {
    if (!isGrowing) return undefined;
    // Before the browser scrolls.
    const drawAll = (): void => flushSync(() => setDrawn(Infinity));
    for (const event of ofTheReader) window.addEventListener(event, drawAll, { passive: true, capture: true });
    return () => {
      for (const event of ofTheReader) window.removeEventListener(event, drawAll, { capture: true });
    };
  }, [isGrowing]);
  const later = useMemo(() => (drawn < length ? posts.slice(drawn) : none), [drawn, length, posts]);
  useComingPosts(later);
  return later;
};
