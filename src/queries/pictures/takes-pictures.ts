// Apart from ./chosen: a profile asks this too, and writes nothing.
import { useSyncExternalStore } from "react";
import { lacksColumn, onOlderSchema, type PictureColumn } from "@/sdk/call";

/** Whether the server has a place for pictures of posts, or of communities, as far as it is known. */
export const useTakesPictures = (column: PictureColumn = "pictures"): boolean =>
  useSyncExternalStore(onOlderSchema, () => !lacksColumn("pictures") && !lacksColumn(column));
