import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { mentions } from "@/domain/activity";
import { isWrittenBy } from "@/domain/document";
import type { PostRecord } from "@/domain/post";
import type { SessionUser } from "@/domain/user";
import { activityKeys } from "@/queries/keys";
import { authQueries, useSessionUser } from "@/queries/members/session";
import { findPost } from "@/queries/posts/cache";
import { addLike, changeLikes } from "@/queries/posts/likes";
import { subscribeToLikes, subscribeToPosts } from "@/sdk/realtime";
import { activityQueries, addresseeOf } from "./activity";

/** Whether there is something that the list on the screen does not hold. */
const news = queryOptions({
  queryKey: activityKeys.news,
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const mayConcern = (client: QueryClient, post: PostRecord, { id, handle = "" }: SessionUser): boolean => {
  if (post.userId === id) return false;
  const parent = findPost(client, post.parentId);
  return (
    post.parentUserId === id ||
    post.quotedUserId === id ||
    (parent !== undefined && isWrittenBy(parent, id)) ||
    mentions(post.content, handle)
  );
};

/** Milliseconds. */
const pause = 250;

export const useLiveActivity = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        client.setQueryData(news.queryKey, true);
        void client.invalidateQueries({ queryKey: activityKeys.allUnseen });
      }, pause);
    };
    const me = (): SessionUser | undefined => client.getQueryData(authQueries.session().queryKey);
    const onPost = (post: PostRecord): void => {
      const user = me();
      if (user && mayConcern(client, post, user)) lookSoon();
    };
    const onLike = ({ postUserId, userId }: { postUserId: string; userId: string }): void => {
      const id = me()?.id;
      if (postUserId === id && userId !== id) lookSoon();
    };
    const stop = [
      subscribeToPosts({ onCreate: onPost, onUpdate: onPost, onDelete: onPost, onReconnect: lookSoon }),
      subscribeToLikes({ onCreate: onLike, onDelete: onLike, onReconnect: () => undefined }),
    ];
    return () => {
      clearTimeout(timer);
      stop.forEach((unsubscribe) => unsubscribe());
    };
  }, [client]);
};

/** Whether the Activity screen lacks something, and the way to read it from its top. */
export const useActivityNews = (): { hasNews: boolean; show: () => void } => {
  const client = useQueryClient();
  const me = addresseeOf(useSessionUser());
  const { data: hasNews } = useQuery(news);
  const show = (): void => {
    client.setQueryData(news.queryKey, false);
    const { queryKey } = activityQueries.list(me);
    client.setQueryData(
      queryKey,
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    );
    void client.invalidateQueries({ queryKey });
  };
  return { hasNews, show };
};

export const useLiveLikes = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeToLikes({
        onCreate: (like) => like.isAuthentic && addLike(client, like),
        onDelete: ({ postId, userId, isAuthentic }) => isAuthentic && changeLikes(client, postId, userId, false),
        // posts/look compares them.
        onReconnect: () => undefined,
      }),
    [client],
  );
};
