// Where a list was read, saved in the entry of the history: a reload of this tab finds it there again.
import * as z from "zod/mini";

/** A post on the screen, and where its top is, in pixels from the top of the window. */
export interface Place {
  postId: string;
  top: number;
}

const entrySchema = z.object({ place: z.object({ postId: z.string(), top: z.number() }) });

/** Null where nothing is saved. */
export const readPlace = (): Place | null => entrySchema.safeParse(history.state).data?.place ?? null;

/** Null at the top of the page. */
export const savePlace = (place: Place | null): void => {
  const entry: unknown = history.state;
  history.replaceState({ ...(typeof entry === "object" ? entry : null), place: place ?? undefined }, "");
};
