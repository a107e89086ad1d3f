// This code loads after the start.
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { followingSchema } from "@/domain/following";
import { withId } from "@/lib/with-id";
import { followingKeys, postKeys } from "@/queries/keys";
import type { PostList } from "@/queries/posts/cache";
import { usePressed } from "@/queries/pressed";
import { changeAnswers } from "@/queries/replace-answer";
import { storedSession } from "@/sdk/account/stored-session";
import { subscribe } from "@/sdk/base/realtime";
import {
  countFollowings,
  follow,
  isFollowing,
  listFollowedIds,
  listFollowings,
  memberOn,
  unfollow,
  type FollowSide,
} from "@/sdk/people/followings";
import { useMemberList } from "./member-list";
import { useSessionUserId } from "./session";

/** Newest first. */
export const followed = (me: string) =>
  queryOptions({
    queryKey: followingKeys.ids(me),
    queryFn: () => listFollowedIds(me),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

interface FollowChange {
  id: string;
  isFollowed: boolean;
}

const withChange = (ids: readonly string[], { id, isFollowed }: FollowChange): string[] => withId(ids, id, isFollowed);

export const useFollowed = () => {
  const { data: saved, error, refetch } = useQuery(followed(useSessionUserId()));
  const changes = usePressed<FollowChange>(followingKeys.set);
  const ids = useMemo(() => saved && changes.reduce<readonly string[]>(withChange, saved), [saved, changes]);
  return { data: ids, error, refetch };
};

/** Posts of a new member come with the next load, and posts of one who was unfollowed go at once. */
const showChange = (client: QueryClient, userId: string, isFollowed: boolean): void => {
  if (isFollowed) void client.invalidateQueries({ queryKey: postKeys.allFollowed });
  else
    changeAnswers<PostList>(client, { queryKey: postKeys.allFollowed }, (list) => ({
      ...list,
      pages: list.pages.map((page) => ({ ...page, posts: page.posts.filter((post) => post.userId !== userId) })),
    }));
  for (const queryKey of [followingKeys.counts, followingKeys.lists])
    void client.invalidateQueries({ queryKey, refetchType: queryKey === followingKeys.counts ? "active" : "none" });
};

export const useFollow = () => {
  const client = useQueryClient();
  const me = useSessionUserId();
  const { queryKey } = followed(me);
  return useMutation({
    mutationKey: followingKeys.set,
    // Each builds on the one before.
    scope: { id: "followings" },
    mutationFn: ({ id, isFollowed }: FollowChange) =>
      (isFollowed ? follow : unfollow)(id, me, client.getQueryData(queryKey) ?? []),
    onSuccess: async (_ids, change) => {
      // What is on its way may be older.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (ids = []) => withChange(ids, change));
      showChange(client, change.id, change.isFollowed);
    },
    // It may be saved, and only the answer be lost.
    onError: () => void client.invalidateQueries({ queryKey }),
    meta: { failure: t`Your follow couldn’t be saved`, saysWhy: true },
  });
};

const count = (side: FollowSide, userId: string) =>
  queryOptions({
    queryKey: followingKeys.count(side, userId),
    queryFn: () => countFollowings(side, userId),
    staleTime: 60_000,
  });

export const useFollowCount = (side: FollowSide, userId: string) => useQuery(count(side, userId));

export const useFollowsViewer = (userId: string): boolean => {
  const me = useSessionUserId();
  const { data: counted } = useQuery(count("following", userId));
  const isUnknown = counted?.ids === null;
  const { data } = useQuery({
    queryKey: followingKeys.back(userId),
    queryFn: () => isFollowing(userId, me),
    enabled: isUnknown && userId !== me,
    staleTime: 60_000,
  });
  return userId !== me && ((isUnknown ? data : counted?.ids?.includes(me)) ?? false);
};

export const useFollowMembers = (side: FollowSide, userId: string) =>
  useMemberList(
    followingKeys.list(side, userId),
    (cursor) => listFollowings(side, userId, { cursor }),
    (row) => memberOn(side, row),
  );

/** Of the member's other devices. */
export const followOwnFollowings = (client: QueryClient): (() => void) => {
  const look = ({ followerId }: { followerId: string }): void => {
    if (followerId === storedSession()?.id && client.isMutating() === 0)
      void client.invalidateQueries({ queryKey: followingKeys.ids(followerId) });
  };
  return subscribe("followings", followingSchema, { onCreate: look, onDelete: look });
};
