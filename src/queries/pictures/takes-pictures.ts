// Apart from ./chosen, because profiles need only this.
import { useSyncExternalStore } from "react";
import { lacksColumn, onOlderSchema, type PictureColumn } from "@/sdk/call";

/** As far as known. */
export const useTakesPictures = (column: PictureColumn = "pictures"): boolean =>
  useSyncExternalStore(onOlderSchema, () => !lacksColumn("pictures") && !lacksColumn(column));
