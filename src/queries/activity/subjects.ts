// The posts that others answer, quote and like, and which rows tell the truth about them.
import type { QueryClient } from "@tanstack/react-query";
import { likeEvents, postEvents, type Addressee } from "@/domain/activity";
import type { Like } from "@/domain/like";
import type { PostRecord } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { findPost } from "@/queries/posts/cache";
import { listPostsByIds } from "@/sdk/posts";
import { onceEach } from "./kept";

interface About {
  posts: readonly PostRecord[];
  likes: readonly Like[];
}

export const loadSubjects = async (client: QueryClient, { posts, likes }: About): Promise<Map<string, PostRecord>> => {
  const ids = [
    ...new Set([
      ...posts.flatMap(({ parentId, quotedPostId }) => [parentId, quotedPostId]),
      ...likes.map(({ postId }) => postId),
    ]),
  ];
  const atHand = ids.flatMap(
    (id) => findPost(client, id) ?? client.getQueryData<PostRecord>(postKeys.record(id)) ?? [],
  );
  const missing = ids.filter((id) => id !== "" && !atHand.some((post) => post.id === id));
  const found = await listPostsByIds(missing);
  for (const post of found) client.setQueryData(postKeys.record(post.id), post);
  return new Map([...atHand, ...found].map((post) => [post.id, post]));
};

/** Those that answer, quote or name the member. */
export const postsAbout = async (
  client: QueryClient,
  me: Addressee,
  posts: readonly PostRecord[],
): Promise<PostRecord[]> => {
  const subjects = await loadSubjects(client, { posts, likes: [] });
  return posts.filter((post) => postEvents([post], subjects, me).length > 0);
};

/** Those of the member's own posts, each member's once. */
export const likesAbout = async (client: QueryClient, me: Addressee, likes: readonly Like[]): Promise<Like[]> => {
  const subjects = await loadSubjects(client, { posts: [], likes });
  return onceEach(
    likes.filter((like) => likeEvents([like], subjects, me).length > 0),
    ({ postId, userId }) => `${postId} ${userId}`,
  );
};
