import { queryOptions } from "@tanstack/react-query";
import { batchOf } from "@/queries/batch";
import { bookmarkKeys } from "@/queries/keys";
import { knownRoom } from "@/queries/people/session";
import { listBookmarkedOf } from "@/sdk/posts/bookmarks";

/** Nobody without a room has any. */
const bookmarked = batchOf(async (postIds, client): Promise<ReadonlySet<string>> => {
  const room = await knownRoom(client);
  return room === "" ? new Set() : listBookmarkedOf(postIds, room);
});

export const bookmarkOf = (postId: string) =>
  queryOptions({
    queryKey: bookmarkKeys.byPost(postId),
    queryFn: async ({ client }): Promise<boolean> => (await bookmarked(client, postId)).has(postId),
    staleTime: 60_000,
  });
