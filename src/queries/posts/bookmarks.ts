import { t } from "@lingui/core/macro";
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PostRecord } from "@/domain/post";
import { authKeys, bookmarkKeys, postKeys } from "@/queries/keys";
import { changeSessionUser, checkedUser, knownRoom, useSessionUserId } from "@/queries/people/session";
import { usePressed } from "@/queries/pressed";
import { openRoom } from "@/sdk/account/open-room";
import {
  createBookmark,
  deleteBookmark,
  hasStrayBookmarks,
  listBookmarks,
  listFewBookmarks,
} from "@/sdk/posts/bookmarks";
import { listLikesBy } from "@/sdk/posts/likes";
import { listPostsByIds } from "@/sdk/posts/posts";
import { bookmarkOf } from "./bookmark-of";
import { storedPosts } from "./queries";

const open = async (client: QueryClient): Promise<string> => {
  const { id } = await checkedUser(client);
  const room = await openRoom(id);
  changeSessionUser(client, { room });
  return room;
};

const gatherPrivateRows = (client: QueryClient): Promise<string> =>
  client.fetchQuery({ queryKey: authKeys.room, queryFn: () => open(client), staleTime: 0, gcTime: 0 });

const roomOf = async (client: QueryClient): Promise<string> => (await knownRoom(client)) || gatherPrivateRows(client);

/** Without deleted ones. */
const postsInOrder = async (rows: readonly { postId: string }[]): Promise<PostRecord[]> => {
  const distinct = [...new Set(rows.map(({ postId }) => postId))];
  const byId = new Map((await listPostsByIds(distinct)).map((post) => [post.id, post]));
  return distinct.flatMap((id) => byId.get(id) ?? []);
};

const listFirst = async (client: QueryClient): ReturnType<typeof listBookmarks> => {
  const room = await knownRoom(client);
  const few = room === "" ? null : await listFewBookmarks(room);
  if (few) return few;
  const tidied = (await hasStrayBookmarks(room)) ? await gatherPrivateRows(client) : room;
  return listBookmarks(tidied, null);
};

const bookmarkedPosts = storedPosts(postKeys.bookmarked, async (cursor, client) => {
  const { rows, ...page } = await (cursor === null
    ? listFirst(client)
    : listBookmarks(await knownRoom(client), cursor));
  for (const { postId } of rows) client.setQueryData(bookmarkOf(postId).queryKey, true);
  return { ...page, rows: await postsInOrder(rows) };
});

export const useBookmarkedPosts = () => useInfiniteQuery(bookmarkedPosts);

export const useLikedPosts = (userId: string) =>
  useInfiniteQuery({
    ...storedPosts(postKeys.liked(userId), async (cursor) => {
      const { rows, ...page } = await listLikesBy(userId, cursor);
      return { ...page, rows: await postsInOrder(rows) };
    }),
    staleTime: 60_000,
  });

interface BookmarkControl {
  isBookmarked: boolean;
  /** Rejects, after a toast, if refused. */
  bookmark: (isBookmarked: boolean) => Promise<unknown>;
}

export const useBookmark = (postId: string): BookmarkControl => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  const bookmarked = bookmarkOf(postId);
  const { data: known = false } = useQuery(bookmarked);
  const mutationKey = bookmarkKeys.set(postId);
  const wanted = usePressed<boolean>(mutationKey).at(-1);
  const { mutateAsync } = useMutation({
    mutationKey,
    // Each depends on the one before.
    scope: { id: "bookmarks" },
    mutationFn: async (isBookmarked: boolean): Promise<void> => {
      const room = await roomOf(client);
      await (isBookmarked ? createBookmark(postId, userId, room) : deleteBookmark(postId, room));
    },
    onSuccess: (_, isBookmarked) => {
      client.setQueryData(bookmarked.queryKey, isBookmarked);
      void client.invalidateQueries({ queryKey: postKeys.bookmarked });
    },
    // It may be saved, and only the answer be lost.
    onError: () => void client.invalidateQueries({ queryKey: bookmarked.queryKey }),
    meta: { failure: t`Your bookmark couldn’t be saved`, saysWhy: true },
  });
  return { isBookmarked: wanted ?? known, bookmark: mutateAsync };
};
