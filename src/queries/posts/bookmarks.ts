import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { bookmarkKeys, postKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { createBookmark, deleteBookmark, listBookmarkedIds, listBookmarks } from "@/sdk/bookmarks";
import { listLikesBy } from "@/sdk/likes";
import { listPostsByIds, type RecordPage } from "@/sdk/posts";
import { isListed } from "./cache";
import { storedPosts } from "./queries";

/** In this order; deleted posts are left out. */
const postsInOrder = async (ids: readonly string[]): Promise<RecordPage["records"]> => {
  const distinct = [...new Set(ids)];
  const found = new Map((await listPostsByIds(distinct)).map((post) => [post.id, post]));
  return distinct.flatMap((id) => found.get(id) ?? []);
};

const bookmarkQueries = {
  posts: (userId: string) =>
    storedPosts(postKeys.bookmarked, async (cursor) => {
      const { bookmarks, nextCursor, total } = await listBookmarks(userId, cursor);
      return { records: await postsInOrder(bookmarks.map(({ postId }) => postId)), nextCursor, total };
    }),

  likedPosts: (userId: string) =>
    storedPosts(postKeys.liked(userId), async (cursor) => {
      const { likes, nextCursor, total } = await listLikesBy(userId, cursor);
      return { records: await postsInOrder(likes.map(({ postId }) => postId)), nextCursor, total };
    }),

  /** Null: the server knows no bookmarks. */
  ids: (userId: string) =>
    queryOptions({ queryKey: bookmarkKeys.ids, queryFn: () => listBookmarkedIds(userId), staleTime: 60_000 }),
};

export const useBookmarkedPosts = () => useInfiniteQuery(bookmarkQueries.posts(useSessionUserId()));

/** For the member alone. Likes come and go on other devices, hence the age. */
export const useLikedPosts = (userId: string) =>
  useInfiniteQuery({ ...bookmarkQueries.likedPosts(userId), staleTime: 60_000 });

/** False while that is not known, null where the server knows no bookmarks. */
export const useIsBookmarked = (postId: string): boolean | null => {
  const { data: ids } = useQuery(bookmarkQueries.ids(useSessionUserId()));
  return ids === null ? null : (ids?.includes(postId) ?? false);
};

/** `look` asks the server. */
export const useKnownBookmark = (postId: string): { isBookmarked: boolean | null; look: () => void } => {
  const client = useQueryClient();
  const ids = bookmarkQueries.ids(useSessionUserId());
  const { data: known = false } = useQuery({
    ...ids,
    enabled: false,
    // No timer for every card.
    staleTime: Number.POSITIVE_INFINITY,
    select: (bookmarked) => bookmarked && bookmarked.includes(postId),
  });
  // The list of bookmarked posts, if it was read later, saves a request.
  const readAt = (queryKey: QueryKey): number => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const isLater = readAt(postKeys.bookmarked) > readAt(ids.queryKey);
  const isBookmarked = known === false && isLater ? isListed(client, postKeys.bookmarked, postId) : known;
  const look = (): void => void client.ensureQueryData(ids).catch(() => undefined);
  return { isBookmarked, look };
};

interface BookmarkChange {
  postId: string;
  wanted?: boolean | undefined;
}

/**
 * Bookmarks a post or removes the bookmark, as `wanted` says, or else the opposite of now. Resolves to the new state,
 * null where the server knows no bookmarks; rejects, after a toast, when refused.
 */
export const useToggleBookmark = (): ((change: BookmarkChange) => Promise<boolean | null>) => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  const { mutateAsync } = useMutation({
    // One after the other: each looks at what the one before has done.
    scope: { id: "bookmarks" },
    mutationFn: async ({ postId, wanted }: BookmarkChange): Promise<boolean | null> => {
      const ids = await client.ensureQueryData(bookmarkQueries.ids(userId));
      if (ids === null) return null;
      const isBookmarked = wanted ?? !ids.includes(postId);
      await (isBookmarked ? createBookmark(postId, userId) : deleteBookmark(postId, userId));
      return isBookmarked;
    },
    onSuccess: (isBookmarked, { postId }) => {
      client.setQueryData(bookmarkQueries.ids(userId).queryKey, (before) => {
        const others = before?.filter((id) => id !== postId);
        return isBookmarked && others ? [postId, ...others] : others;
      });
      void client.invalidateQueries({ queryKey: postKeys.bookmarked });
    },
    meta: { failure: "Your bookmark could not be saved", saysWhy: true },
  });
  return mutateAsync;
};
