import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { likeEvents, postEvents, type Addressee } from "@/domain/activity";
import type { Like } from "@/domain/like";
import type { PostRecord } from "@/domain/post";
import { uniqueBy } from "@/lib/unique-by";
import { batchOf } from "@/queries/batch";
import { postKeys } from "@/queries/keys";
import { findPost } from "@/queries/posts/cache";
import { listPostsByIds } from "@/sdk/posts/posts";

interface About {
  posts: readonly PostRecord[];
  likes: readonly Like[];
}

const postsOf = batchOf(async (ids) => new Map((await listPostsByIds(ids)).map((post) => [post.id, post])));

const subject = (id: string) =>
  queryOptions({
    queryKey: postKeys.record(id),
    queryFn: async ({ client }): Promise<PostRecord | null> => (await postsOf(client, id)).get(id) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** As they are now if `isShown`. Whose they are never changes, so that the bell takes what the device has. */
export const loadSubjects = async (
  client: QueryClient,
  { posts, likes }: About,
  { isShown = false } = {},
): Promise<Map<string, PostRecord>> => {
  const load = (id: string): Promise<PostRecord | null> =>
    isShown ? client.fetchQuery(subject(id)) : client.ensureQueryData(subject(id));
  const ids = [
    ...posts.flatMap(({ parentId, quotedPostId }) => [parentId, quotedPostId]),
    ...likes.map(({ postId }) => postId),
  ].filter((id) => id !== "");
  const loaded = await Promise.all([...new Set(ids)].map(async (id) => findPost(client, id) ?? (await load(id))));
  return new Map(loaded.flatMap((post) => (post ? [[post.id, post]] : [])));
};

export const postsAbout = async (
  client: QueryClient,
  me: Addressee,
  posts: readonly PostRecord[],
): Promise<PostRecord[]> => {
  const subjects = await loadSubjects(client, { posts, likes: [] });
  return posts.filter((post) => postEvents([post], subjects, me).length > 0);
};

/** Of the member's own posts, each liker once. */
export const likesAbout = async (client: QueryClient, me: Addressee, likes: readonly Like[]): Promise<Like[]> => {
  const subjects = await loadSubjects(client, { posts: [], likes });
  return uniqueBy(
    likes.filter((like) => likeEvents([like], subjects, me).length > 0),
    ({ postId, userId }) => `${postId} ${userId}`,
  );
};
