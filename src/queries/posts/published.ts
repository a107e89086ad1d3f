import type { QueryClient } from "@tanstack/react-query";
import type { PostRecord } from "@/domain/post";
import { reportOnce } from "@/lib/errors";
import { postKeys } from "@/queries/keys";
import { keepStorage } from "@/queries/offline/keep-storage";
import { invalidateRelated } from "./changes";
import { showOwnPost, showReply } from "./hydrate";
import { countReply, startNumbers } from "./numbers";

/** Feeds keep their length. */
export const showPublished = (client: QueryClient, record: PostRecord): void => {
  keepStorage();
  startNumbers(client, record.id);
  if (record.parentId) countReply(client, record);
  // The bell has to know whose it is.
  client.setQueryData(postKeys.record(record.id), record);
  invalidateRelated(client, record, "now");
  void client.invalidateQueries({ queryKey: postKeys.searches });
  if (record.parentId) {
    for (const queryKey of postKeys.around) void client.invalidateQueries({ queryKey, refetchType: "none" });
    showReply(client, record).catch((error: unknown) => reportOnce("A reply could not be shown", error));
  } else showOwnPost(client, record);
};
