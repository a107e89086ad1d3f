// Owns that a reload finds the reader's place in a feed again: pages that were read are read once more until the post is
// there that stood on the screen. The entry of the history keeps it, so it belongs to this tab and this page alone.
import { useEffect, useEffectEvent, useRef } from "react";
import * as z from "zod/mini";
import type { Post } from "@/domain/post";

const entrySchema = z.object({
  place: z.object({
    postId: z.string(),
    /** Pixels from the top of the window to the post's. */
    top: z.number(),
  }),
});

type Place = z.infer<typeof entrySchema>["place"];

/** Pages that are read for it at most. */
const mostPages = 10;

/** The place that this document begins at, until it is found or given up. */
const start: { place: Place | null } = {
  place: entrySchema.safeParse(history.state).data?.place ?? null,
};

/** Whether a place is still to be found, anywhere in its feed. */
export const isSeekingPlace = (): boolean => start.place !== null;

const giveUp = (): void => {
  start.place = null;
};

const rowOf = (postId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[role="feed"] [data-post="${CSS.escape(postId)}"]`);

const placeNow = (): Place | undefined => {
  if (window.scrollY === 0) return undefined;
  const header = document.querySelector("main header")?.getBoundingClientRect().bottom ?? 0;
  const rows = [...document.querySelectorAll<HTMLElement>('[role="feed"] [data-post]')];
  const row = rows.find((each) => each.getBoundingClientRect().bottom > header);
  const postId = row?.dataset["post"];
  return row && postId !== undefined ? { postId, top: row.getBoundingClientRect().top } : undefined;
};

const keepPlace = (): void => {
  const entry: unknown = history.state;
  history.replaceState({ ...(typeof entry === "object" ? entry : null), place: placeNow() }, "");
};

/** Milliseconds without scrolling after which a place is one. */
const restAfter = 400;

/** Whatever tells that the reader is going somewhere themselves. */
export const ofTheReader = ["wheel", "touchstart", "keydown", "pointerdown", "popstate"] as const;

/** Rows that come into reach get their heights: for so many frames it is looked at whether the post still stands there. */
const settling = 30;

const hold = (place: Place, bringInReach: () => void, frames: number): void => {
  if (start.place !== place) return;
  const row = rowOf(place.postId);
  if (row) window.scrollBy({ top: row.getBoundingClientRect().top - place.top, behavior: "instant" });
  else bringInReach();
  if (frames > 0) requestAnimationFrame(() => hold(place, bringInReach, frames - 1));
  else giveUp();
};

interface Feed {
  posts: readonly Post[];
  /** Brings a row into the document. */
  scrollToRow: (index: number) => void;
  /** Reads the next page; undefined while there is none, or one is on its way. */
  loadMore: (() => void) | undefined;
  isAtEnd: boolean;
}

/** Goes back to where this page was read when it was reloaded, unless the reader goes somewhere themselves. */
export const useKeptPlace = ({ posts, scrollToRow, loadMore, isAtEnd }: Feed): void => {
  const pages = useRef(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Not as the page goes: by then browsers take no change of the history any more. Nor at every step: they count them.
    const keepSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(keepPlace, restAfter);
    };
    window.addEventListener("scroll", keepSoon, { passive: true });
    for (const event of ofTheReader) window.addEventListener(event, giveUp, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", keepSoon);
      for (const event of ofTheReader) window.removeEventListener(event, giveUp);
    };
  }, []);

  const seek = useEffectEvent((): void => {
    const { place } = start;
    if (!place || posts.length === 0) return;
    const index = posts.findIndex(({ id }) => id === place.postId);
    if (index >= 0) hold(place, () => scrollToRow(index), settling);
    else if (isAtEnd || pages.current >= mostPages) giveUp();
    else if (loadMore) {
      pages.current += 1;
      loadMore();
    }
  });

  const count = posts.length;
  const canLoad = loadMore !== undefined;
  useEffect(() => seek(), [count, canLoad]);
};
