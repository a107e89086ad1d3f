// Where a list was read: in memory for Back, in the history entry for a reload.
import * as z from "zod/mini";

/** Pixels from the window's top. */
export interface ScrollPosition {
  postId: string;
  top: number;
}

const entrySchema = z.object({ place: z.object({ postId: z.string(), top: z.number() }) });
const keySchema = z.object({ key: z.string() });

/** The history entry may be older. */
const positions = new Map<string, ScrollPosition | null>();

export const scrollPositionInEntry = (): ScrollPosition | null =>
  entrySchema.safeParse(history.state).data?.place ?? null;

export const readScrollPosition = (key: string): ScrollPosition | null => {
  const position = positions.get(key);
  return position === undefined ? scrollPositionInEntry() : position;
};

/** Null at the top of the page. */
export const rememberScrollPosition = (key: string, position: ScrollPosition | null): void =>
  void positions.set(key, position);

/** Does nothing if the history has moved on. */
export const saveScrollPosition = (key: string): void => {
  const entry: unknown = history.state;
  // The router calls the first entry of a visit "default".
  if ((keySchema.safeParse(entry).data?.key ?? "default") !== key) return;
  history.replaceState({ ...(typeof entry === "object" ? entry : null), place: positions.get(key) ?? undefined }, "");
};
