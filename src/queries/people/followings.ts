// This code loads after the start.
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { followingSchema } from "@/domain/following";
import { confirmed, isLastPress } from "@/queries/confirmed";
import { followingKeys, postKeys } from "@/queries/keys";
import type { PostList } from "@/queries/posts/cache";
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

export const useFollowed = () => useQuery(followed(useSessionUserId()));

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

interface FollowChange {
  id: string;
  isFollowed: boolean;
}

const withChange = (ids: readonly string[], { id, isFollowed }: FollowChange): string[] => {
  const others = ids.filter((other) => other !== id);
  return isFollowed ? [id, ...others] : others;
};

export const useFollow = () => {
  const client = useQueryClient();
  const me = useSessionUserId();
  const { queryKey } = followed(me);
  const mutationKey = ["follow"];
  const pressed = ({ id }: FollowChange) => ({ mutationKey, isSame: (other: FollowChange) => other.id === id });
  return useMutation({
    mutationKey,
    // Each builds on the one before.
    scope: { id: "followings" },
    mutationFn: ({ id, isFollowed }: FollowChange) =>
      (isFollowed ? follow : unfollow)(id, me, client.getQueryData(queryKey) ?? []),
    onMutate: async (change) => {
      const before = confirmed(client, pressed(change), client.getQueryData(queryKey)?.includes(change.id) ?? false);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (ids = []) => withChange(ids, change));
      return before;
    },
    // Others may wait behind it.
    onError: (_error, change, before) => {
      if (!before || !isLastPress(client, pressed(change))) return;
      client.setQueryData(queryKey, (ids = []) => withChange(ids, { id: change.id, isFollowed: before.value }));
    },
    onSuccess: (_ids, { id, isFollowed }, before) => {
      before.value = isFollowed;
      showChange(client, id, isFollowed);
    },
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
