// What the lists of posts show of what was written, edited or deleted. It does nothing where no such list is on the device.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { PostRecord } from "@/domain/post";
import { postKeys, topicKeys, userKeys } from "@/queries/keys";
import { authQueries } from "@/queries/people/session";
import { findPost, prependToFeeds, removePost, showRecord } from "./cache";
import { countDeletedReply } from "./numbers";

/** `invalidateQueries` would keep a first load, whose answer may be older. */
const stopFirstLoads = (client: QueryClient, keys: readonly QueryKey[]): void => {
  for (const queryKey of keys)
    void client.cancelQueries({
      queryKey,
      fetchStatus: "fetching",
      predicate: ({ state }) => state.data === undefined,
    });
};

export const invalidateRelated = (
  client: QueryClient,
  { userId, article }: Pick<PostRecord, "userId" | "article">,
  when: "now" | "later",
): void => {
  const keys = [
    // The number first, as it may wait for the list.
    postKeys.countByUser(userId),
    postKeys.byUser(userId),
    topicKeys.latest,
    ...(article ? [postKeys.byArticle(article)] : []),
  ];
  if (when === "now") stopFirstLoads(client, keys);
  for (const queryKey of keys)
    void client.invalidateQueries({ queryKey, refetchType: when === "now" ? "active" : "none" });
};

export const afterDelete = (
  client: QueryClient,
  post: Pick<PostRecord, "id" | "userId" | "article" | "parentId">,
): void => {
  if (post.parentId) countDeletedReply(client, post);
  removePost(client, post.id);
  invalidateRelated(client, post, "now");
};

/** Shows the edited post everywhere. A list in which it no longer belongs loses it at its next load. */
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

export const showOwnPost = (client: QueryClient, record: PostRecord): void => {
  const user = client.getQueryData(authQueries.session().queryKey);
  if (user?.id !== record.userId) return;
  client.setQueryData(userKeys.byId(user.id), (known) => known ?? user);
  // The author has just seen the quoted post.
  const quoted = record.quotedPostId ? findPost(client, record.quotedPostId) : undefined;
  prependToFeeds(client, { ...record, parent: null, quoted });
};
