import { queryOptions } from "@tanstack/react-query";
import { batchOf } from "@/queries/batch";
import { bookmarkKeys } from "@/queries/keys";
import { knownRoom } from "@/queries/members/session";
import { listBookmarkedOf } from "@/sdk/bookmarks";

const bookmarked = batchOf(async (postIds, client) => listBookmarkedOf(postIds, await knownRoom(client)));

export const bookmarkOf = (postId: string) =>
  queryOptions({
    queryKey: bookmarkKeys.byPost(postId),
    queryFn: async ({ client }): Promise<boolean> => (await bookmarked(client, postId)).has(postId),
    staleTime: 60_000,
  });
