// Where a list was read, by the key of its location: Back finds it there again. It is saved in the entry of the history too,
// once its reader rests, for a reload of this tab.
import * as z from "zod/mini";

/** A post on the screen, and where its top is, in pixels from the top of the window. */
export interface Place {
  postId: string;
  top: number;
}

const entrySchema = z.object({ place: z.object({ postId: z.string(), top: z.number() }) });
const keySchema = z.object({ key: z.string() });

/** What was seen last. An entry may be left before its reader rests: what it holds is older. */
const places = new Map<string, Place | null>();

/** Null where nothing is saved. */
export const placeInEntry = (): Place | null => entrySchema.safeParse(history.state).data?.place ?? null;

/** Null where nothing is known. */
export const readPlace = (key: string): Place | null => {
  const place = places.get(key);
  return place === undefined ? placeInEntry() : place;
};

/** Null at the top of the page. */
export const rememberPlace = (key: string, place: Place | null): void => void places.set(key, place);

/** Nothing where the reader has gone on to another entry, while this list still shows. */
export const savePlace = (key: string): void => {
  const entry: unknown = history.state;
  // The router gives the first entry of a visit no key, and calls it so.
  if ((keySchema.safeParse(entry).data?.key ?? "default") !== key) return;
  history.replaceState({ ...(typeof entry === "object" ? entry : null), place: places.get(key) ?? undefined }, "");
};
