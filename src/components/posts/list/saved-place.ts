// Where a list was read: in memory for Back, in the history entry for a reload.
import * as z from "zod/mini";

/** Pixels from the window's top. */
export interface Place {
  postId: string;
  top: number;
}

const entrySchema = z.object({ place: z.object({ postId: z.string(), top: z.number() }) });
const keySchema = z.object({ key: z.string() });

/** The history entry may be older. */
const places = new Map<string, Place | null>();

export const placeInEntry = (): Place | null => entrySchema.safeParse(history.state).data?.place ?? null;

export const readPlace = (key: string): Place | null => {
  const place = places.get(key);
  return place === undefined ? placeInEntry() : place;
};

/** Null at the top of the page. */
export const rememberPlace = (key: string, place: Place | null): void => void places.set(key, place);

/** Does nothing if the history has moved on. */
export const savePlace = (key: string): void => {
  const entry: unknown = history.state;
  // The router calls the first entry of a visit "default".
  if ((keySchema.safeParse(entry).data?.key ?? "default") !== key) return;
  history.replaceState({ ...(typeof entry === "object" ? entry : null), place: places.get(key) ?? undefined }, "");
};
