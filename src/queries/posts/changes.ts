// Owns what follows in the cache when a post comes, goes or changes: by one's own hand (queries/posts/mutations,
// queries/offline/outbox) or another's (queries/posts/live).
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { feedsOf, type Post, type PostRecord } from "@/domain/post";
import { reportOnce } from "@/lib/errors";
import { postKeys, topicKeys } from "@/queries/keys";
import { authQueries } from "@/queries/members/session";
import { toAuthor } from "@/queries/members/users";
import { countReplies } from "@/sdk/posts";
import { appendPost, changeListsForGood, changePost, findPost, prependPost, removePost } from "./cache";
import { startLikes } from "./likes";
import { hydrateNewPost, refreshFeeds } from "./queries";
import { showRecord } from "./shown";

/**
 * Stops what is being read for the first time: `invalidateQueries` would wait for its answer, which may be older than
 * what has changed, and take it for the new one.
 */
const stopFirstLoads = (client: QueryClient, keys: readonly QueryKey[]): void => {
  for (const queryKey of keys)
    void client.cancelQueries({
      queryKey,
      fetchStatus: "fetching",
      predicate: ({ state }) => state.data === undefined,
    });
};

/** Counts the replies of these posts anew, wherever they are shown. */
export const recountReplies = async (client: QueryClient, postIds: readonly string[]): Promise<void> => {
  const counts = await countReplies(postIds);
  for (const [id, replyCount] of counts)
    changePost(client, id, (post) => (post.replyCount === replyCount ? post : { ...post, replyCount }));
};

/** Follows a change of one's own; should it fail, the next look at the post counts anew. */
const recountSoon = (client: QueryClient, parentId: string): void => {
  recountReplies(client, [parentId]).catch((error: unknown) => reportOnce("Replies could not be counted", error));
};

/**
 * What else a post that has come or gone changes: its author's profile, its article's page, the topics. They are asked
 * for again `now` where they show, or only when they are next opened.
 */
export const invalidateRelated = (
  client: QueryClient,
  { userId, article }: Pick<PostRecord, "userId" | "article">,
  when: "now" | "later",
): void => {
  const keys = [
    // The number first: it may be waiting for the list.
    postKeys.countByUser(userId),
    postKeys.byUser(userId),
    topicKeys.popular,
    ...(article ? [postKeys.byArticle(article)] : []),
  ];
  if (when === "now") stopFirstLoads(client, keys);
  for (const queryKey of keys)
    void client.invalidateQueries({ queryKey, refetchType: when === "now" ? "active" : "none" });
};

/** Puts a reply behind those that are shown, or are just being read. */
export const showReply = async (client: QueryClient, record: PostRecord): Promise<void> => {
  const queryKey = postKeys.replies(record.parentId);
  const query = client.getQueryCache().find({ queryKey });
  if (!query || (query.state.data === undefined && query.state.fetchStatus === "idle")) return;
  const reply = await hydrateNewPost(client, record);
  if (reply) changeListsForGood(client, queryKey, (list) => appendPost(list, reply));
};

/** Puts one's own new post on top of the views of the feed that it belongs to, until they are read anew. */
export const showOwnPost = (client: QueryClient, record: PostRecord): void => {
  const user = client.getQueryData(authQueries.session().queryKey);
  if (!record.isAuthentic || user?.id !== record.userId) return;
  const post: Post = { ...record, creator: toAuthor(user), replyCount: 0, parent: null };
  for (const { tab, topic } of feedsOf(record))
    changeListsForGood(client, postKeys.feed(tab, topic), (list) => prependPost(list, post));
};

/** Shows one's own post wherever it belongs once it is published. The feeds stay as long as they were read. */
export const showPublished = (client: QueryClient, record: PostRecord): void => {
  startLikes(client, record.id);
  invalidateRelated(client, record, "now");
  void client.invalidateQueries({ queryKey: postKeys.searches });
  if (record.parentId) {
    for (const queryKey of postKeys.around) void client.invalidateQueries({ queryKey, refetchType: "none" });
    recountSoon(client, record.parentId);
    showReply(client, record).catch((error: unknown) => reportOnce("A reply could not be shown", error));
  } else showOwnPost(client, record);
};

/** What follows in the cache once a form has published a post: its writer goes on to the top of the feed. */
export const afterCreate = async (client: QueryClient, record: PostRecord): Promise<void> => {
  showPublished(client, record);
  if (!record.parentId) await refreshFeeds(client);
};

/** What follows in the cache once a post is deleted. */
export const afterDelete = (
  client: QueryClient,
  post: Pick<PostRecord, "id" | "userId" | "article" | "parentId">,
): void => {
  removePost(client, post.id);
  invalidateRelated(client, post, "now");
  if (post.parentId) recountSoon(client, post.parentId);
};

/** Shows a post as it reads by now, wherever it stands; lists that it no longer belongs to follow when they are read anew. */
export const showEdited = (client: QueryClient, record: PostRecord): void => {
  const before = findPost(client, record.id);
  // Answers and events may come in any order.
  if (before && before.updatedAt > record.updatedAt) return;
  showRecord(client, record);
  if (before && before.topic === record.topic && before.article === record.article) return;
  for (const { article } of [record, ...(before ? [before] : [])])
    invalidateRelated(client, { userId: record.userId, article }, "later");
  for (const queryKey of [postKeys.feeds, postKeys.searches])
    void client.invalidateQueries({ queryKey, refetchType: "none" });
};
