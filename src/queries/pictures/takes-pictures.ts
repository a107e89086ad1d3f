// Apart from ./chosen, as profiles need only this.
import { useSyncExternalStore } from "react";
import { lacksColumn, onOlderSchema, type PictureColumn } from "@/sdk/call";

/** Whether the server stores pictures of posts, or of communities, as far as known. */
export const useTakesPictures = (column: PictureColumn = "pictures"): boolean =>
  useSyncExternalStore(onOlderSchema, () => !lacksColumn("pictures") && !lacksColumn(column));
