// From rows to cards. A row of a post names others: its writer, the post that it answers, the post that it quotes. Here
// the posts around a page of rows are loaded with one request, and are put into the page, because a card can't be drawn
// at its height without them.
//
// Everything else is a query of the card itself, so that it can change alone: the writer's name, whether the member
// likes or bookmarked it, how many answered and liked it. Cards are drawn a few at a time, and each few would send a
// request of their own; so names, hearts and bookmarks of the whole page are asked for here, and nobody waits for them.
// Numbers aren't: they are asked for when a card comes into sight (numbers.ts).
import type { QueryClient } from "@tanstack/react-query";
import type { Post, PostPage, PostRecord } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { prefetchAuthors } from "@/queries/people/users";
import { changeAnswersForGood } from "@/queries/replace-answer";
import { withWaitingChanges } from "@/queries/writing/with-waiting-changes";
import type { Page } from "@/sdk/base/collection";
import { listPostsByIds } from "@/sdk/posts/posts";
import { bookmarkOf } from "./bookmark-of";
import { appendPost, findPost, type PostList } from "./cache";
import { likedOf, startNumbers } from "./numbers";

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== "");

/** One request for those that are not cached. */
const loadPosts = async (
  client: QueryClient,
  ids: readonly string[],
  known: readonly PostRecord[],
): Promise<ReadonlyMap<string, PostRecord>> => {
  const atHand = ids.flatMap((id) => known.find((record) => record.id === id) ?? findPost(client, id) ?? []);
  const missing = await listPostsByIds(ids.filter((id) => !atHand.some((post) => post.id === id)));
  for (const post of missing) client.setQueryData(postKeys.record(post.id), post);
  const all = [...atHand, ...missing];
  prefetchAuthors(client, all);
  return new Map(all.map((post) => [post.id, post]));
};

export const prefetchCards = (client: QueryClient, posts: readonly PostRecord[]): void => {
  prefetchAuthors(client, posts);
  for (const { id } of posts) {
    void client.prefetchQuery(likedOf(id));
    void client.prefetchQuery(bookmarkOf(id));
  }
};

export const hydratePosts = async (client: QueryClient, records: readonly PostRecord[]): Promise<Post[]> => {
  prefetchCards(client, records);
  const around = distinct(records.flatMap(({ parentId, quotedPostId }) => [parentId, quotedPostId]));
  const related = await loadPosts(client, around, records);
  const posts = records.map((record) => {
    const parent = related.get(record.parentId);
    return {
      ...record,
      parent: record.parentId ? { authorId: parent ? parent.userId : "", isDeleted: !parent } : null,
      ...(record.quotedPostId && { quoted: related.get(record.quotedPostId) ?? null }),
    };
  });
  return withWaitingChanges(posts);
};

export const hydratePage = async (client: QueryClient, { rows, ...page }: Page<PostRecord>): Promise<PostPage> => ({
  ...page,
  posts: await hydratePosts(client, rows),
});

/** Below its post, if its list is on the device. */
export const showReply = async (client: QueryClient, record: PostRecord): Promise<void> => {
  const queryKey = postKeys.replies(record.parentId);
  const query = client.getQueryCache().find({ queryKey });
  if (!query || (query.state.data === undefined && query.state.fetchStatus === "idle")) return;
  startNumbers(client, record.id);
  const [reply] = await hydratePosts(client, [record]);
  if (reply) changeAnswersForGood<PostList>(client, { queryKey }, (list) => appendPost(list, reply));
};
