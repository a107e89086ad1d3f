import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { batched } from "@/lib/batch";
import { nextTask, stateOf } from "@/queries/client-state";
import { bookmarkKeys } from "@/queries/keys";
import { knownRoom } from "@/queries/members/session";
import { listBookmarkedOf } from "@/sdk/bookmarks";
import { forThisMember, storedSession } from "@/sdk/stored-session";

const load = (client: QueryClient, postId: string): Promise<ReadonlySet<string> | null> =>
  (stateOf(client).bookmarks ??= batched(
    async (ids) => listBookmarkedOf(ids, storedSession()?.id ?? "", await knownRoom(client)),
    () => forThisMember(nextTask()),
  ))(postId);

/** Milliseconds; another device may change it. */
const trust = 60 * 60_000;

/** Null if the server has no bookmarks. */
export const bookmarkOf = (postId: string) =>
  queryOptions({
    queryKey: bookmarkKeys.byPost(postId),
    queryFn: async ({ client }): Promise<boolean | null> => (await load(client, postId))?.has(postId) ?? null,
    staleTime: 60_000,
  });

export const prefetchBookmarks = async (client: QueryClient, postIds: readonly string[]): Promise<void> => {
  if (!(await knownRoom(client))) return;
  for (const postId of postIds) void client.prefetchQuery({ ...bookmarkOf(postId), staleTime: trust });
};
