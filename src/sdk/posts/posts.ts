import { Query } from "appwrite";
import * as z from "zod/mini";
import { limits } from "@/domain/limits";
import { postSchema, type Feed, type PostRecord, type ProfileTab } from "@/domain/post";
import type { Keep } from "@/sdk/base/collect";
import { createdAfter, newestFirst, oldestFirst, type Page, table, type PageRequest } from "@/sdk/base/collection";

export const posts = table("posts", postSchema);

const listPage = (
  filters: readonly string[],
  { cursor, limit = limits.page }: PageRequest,
  order = newestFirst,
  keep?: Keep<PostRecord>,
): Promise<Page<PostRecord>> => posts.page(filters, { cursor, limit, order }, keep);

const topLevel = Query.equal("parentId", [""]);
const hasArticle = Query.notEqual("article", "");
/** Leaves out null too, in older rows. */
const hasPictures = Query.notEqual("pictures", "");

/** `since` is ISO 8601, or ''. */
export const listFeed = (
  { tab, topic }: Feed,
  { since = "", ...page }: PageRequest & { since?: string },
): Promise<Page<PostRecord>> => {
  const filters = [
    topLevel,
    ...(tab === "news" ? [hasArticle] : []),
    ...(topic ? [Query.equal("topic", [topic])] : []),
    ...createdAfter(since),
  ];
  return listPage(filters, page);
};

export const listReplies = (parentIds: readonly string[], page: PageRequest): Promise<Page<PostRecord>> =>
  listPage([Query.equal("parentId", [...parentIds])], page, oldestFirst);

/** The first replies to any of these posts, oldest first. */
export const listAnswers = async (parentIds: readonly string[]): Promise<PostRecord[]> =>
  parentIds.length === 0 ? [] : (await listReplies(parentIds, { cursor: null, limit: limits.answers })).rows;

/** Newest first. */
export const listByUser = async (
  userId: string,
  tab: ProfileTab,
  { cursor }: Pick<PageRequest, "cursor">,
): Promise<Page<PostRecord>> => {
  const filter = {
    posts: topLevel,
    replies: Query.notEqual("parentId", ""),
    articles: hasArticle,
    pictures: hasPictures,
  }[tab];
  return listPage([Query.equal("userId", [userId]), filter], { cursor });
};

export const listByArticle = (article: string, page: PageRequest): Promise<Page<PostRecord>> =>
  listPage([Query.equal("article", [article])], page);

/** `until` is ISO 8601, or '' for now. Complete down to `reach`, or to the end if it is ''. */
export const listByMembers = async (
  userIds: readonly string[],
  topic: string,
  until: string,
  limit: number,
): Promise<{ records: PostRecord[]; reach: string }> => {
  const { rows, sent, lastAt } = await posts.list([
    Query.equal("userId", [...userIds]),
    topLevel,
    ...(topic ? [Query.equal("topic", [topic])] : []),
    ...(until ? [Query.lessThanEqual("$createdAt", until)] : []),
    newestFirst,
    Query.limit(limit),
  ]);
  return { records: rows, reach: sent === limit ? lastAt : "" };
};

export const listLatestByUser = async (userId: string): Promise<PostRecord[]> =>
  (await listPage([Query.equal("userId", [userId])], { cursor: null, limit: limits.topicPosts })).rows;

/** `words` is the search for their handle, or ''. */
interface Addressee {
  id: string;
  words: string;
}

/** Newest first. Rows only claim to concern this member: `keep` those that do. `since` is ISO 8601. */
export const listAddressedTo = (
  { id, words }: Addressee,
  { since = "", ...page }: PageRequest & { since?: string },
  keep?: Keep<PostRecord>,
): Promise<Page<PostRecord>> => {
  const isFor = [
    Query.equal("quotedUserId", [id]),
    Query.equal("parentUserId", [id]),
    ...(words ? [Query.search("content", `"${words}"`)] : []),
  ];
  return listPage([Query.or(isFor), ...createdAfter(since)], page, newestFirst, keep);
};

export const listLatestReplies = async (parentIds: readonly string[]): Promise<PostRecord[]> =>
  parentIds.length === 0
    ? []
    : (await listPage([Query.equal("parentId", [...parentIds])], { cursor: null, limit: limits.topicPosts })).rows;

export const searchFields = ["content", "topic", "location"] as const;

export const searchPosts = (
  field: (typeof searchFields)[number],
  texts: readonly string[],
  cursor: string | null,
): Promise<Page<PostRecord>> =>
  listPage(
    texts.map((text) => Query.search(field, text)),
    { cursor, limit: limits.searchPerField },
  );

export const listLatest = async (): Promise<PostRecord[]> =>
  (await listPage([], { cursor: null, limit: limits.topicPosts })).rows;

/** @throws AppError `not-found` */
export const getPost = (id: string): Promise<PostRecord> => posts.get(id);

export const listPostsByIds = (ids: readonly string[]): Promise<PostRecord[]> => posts.listByIds(ids);

const replies = table("posts", z.object({ parentId: z.string() }));

/** The server's total: `limits.countCap` may mean more. */
export const countReplies = async (postId: string): Promise<number> =>
  (await replies.list([Query.equal("parentId", [postId]), Query.select(["parentId"]), Query.limit(1)])).total;

/** Of top-level ones, without forged rows; beyond `limits.countedPosts` the server's total, which may include some. */
export const countPostsByUser = async (userId: string): Promise<number> => {
  const filters = [Query.equal("userId", [userId]), topLevel];
  return (await posts.page(filters, { cursor: null, limit: limits.countedPosts })).total;
};
