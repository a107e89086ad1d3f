// Owns the posts collection. Says what is stored; who wrote it and how many replies it has is joined in queries/.
import { Query } from "appwrite";
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
import { limits } from "@/domain/limits";
import { postSchema, type Feed, type NewPost, type PostRecord, type ProfileTab } from "@/domain/post";
import { classifyTopic } from "@/domain/topic-classifier";
import { errorKind } from "@/lib/errors";
import { call } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { checkId, ownedBy, parseAll, parseOne } from "@/sdk/documents";

const collection = { databaseId: backendIds.database, collectionId: backendIds.posts };

/** One page of a list of posts: `cursor` is the id of the last post of the page before. */
interface PageRequest {
  cursor: string | null;
  limit?: number;
}

export interface RecordPage {
  records: PostRecord[];
  nextCursor: string | null;
  /** How many posts the whole list has; `limits.countCap` may mean more. */
  total: number;
}

const listPage = async (
  filters: readonly string[],
  { cursor, limit = limits.page }: PageRequest,
  order = Query.orderDesc("$createdAt"),
): Promise<RecordPage> => {
  const queries = [...filters, order, Query.limit(limit), ...(cursor ? [Query.cursorAfter(cursor)] : [])];
  const { documents, total } = await call(() => databases.listDocuments({ ...collection, queries }));
  // The cursor comes from what the server sent, so that a malformed last post does not end the list.
  const last = documents.length === limit ? documents.at(-1)?.$id : undefined;
  return { records: parseAll(postSchema, documents), nextCursor: last ?? null, total };
};

const topLevel = Query.equal("parentId", [""]);
const hasArticle = Query.notEqual("article", "");

/** A view of Home, newest first: the posts that `isInFeed` of domain/post says belong there. */
export const listFeed = ({ tab, topic }: Feed, page: PageRequest): Promise<RecordPage> =>
  listPage(
    [topLevel, ...(tab === "news" ? [hasArticle] : []), ...(topic ? [Query.equal("topic", [topic])] : [])],
    page,
  );

/** Replies to a post, oldest first. */
export const listReplies = (parentId: string, page: PageRequest): Promise<RecordPage> =>
  listPage([Query.equal("parentId", [parentId])], page, Query.orderAsc("$createdAt"));

/** The oldest replies to any of these posts, at most `limits.answers` together. */
export const listAnswers = async (parentIds: readonly string[]): Promise<PostRecord[]> => {
  const page = { cursor: null, limit: limits.answers };
  return (await listPage([Query.equal("parentId", [...parentIds])], page, Query.orderAsc("$createdAt"))).records;
};

/** One tab of a profile, newest first. */
export const listByUser = (userId: string, tab: ProfileTab, page: PageRequest): Promise<RecordPage> => {
  const filter = { posts: topLevel, replies: Query.notEqual("parentId", ""), articles: hasArticle }[tab];
  return listPage([Query.equal("userId", [userId]), filter], page);
};

/** Posts that link to this very address, newest first. */
export const listByArticle = (article: string, page: PageRequest): Promise<RecordPage> =>
  listPage([Query.equal("article", [article])], page);

export const searchFields = ["content", "topic", "location"] as const;

/** Posts whose `field` has the words of `text`, newest first, 20 a page. */
export const searchPosts = (
  field: (typeof searchFields)[number],
  text: string,
  cursor: string | null,
): Promise<RecordPage> => listPage([Query.search(field, text)], { cursor, limit: limits.searchPerField });

/** The latest posts, replies included: what popular topics are counted from. */
export const listLatest = async (): Promise<PostRecord[]> =>
  (await listPage([], { cursor: null, limit: limits.topicPosts })).records;

/** @throws AppError `not-found` */
export const getPost = async (id: string): Promise<PostRecord> => {
  checkId(id);
  return parseOne(postSchema, await call(() => databases.getDocument({ ...collection, documentId: id })));
};

/** The posts with these ids, at most one page's worth, in any order; those that are gone are left out. */
export const listPostsByIds = async (ids: readonly string[]): Promise<PostRecord[]> =>
  ids.length === 0 ? [] : (await listPage([Query.equal("$id", [...ids])], { cursor: null, limit: ids.length })).records;

const countRequest = 1000;
const replySchema = z.object({ parentId: z.string() });

/**
 * How many replies each post has, in one request for a whole page of posts. Only where the server holds more replies
 * than it sent are the posts counted one by one.
 */
export const countReplies = async (postIds: readonly string[]): Promise<Map<string, number>> => {
  if (postIds.length === 0) return new Map();
  const replies = await call(() =>
    databases.listDocuments({
      ...collection,
      queries: [Query.equal("parentId", [...postIds]), Query.select(["parentId"]), Query.limit(countRequest)],
    }),
  );
  if (replies.total > replies.documents.length) {
    const exact = await Promise.all(postIds.map(async (id) => [id, await countOne(id)] as const));
    return new Map(exact);
  }
  const counts = new Map(postIds.map((id) => [id, 0]));
  for (const { parentId } of parseAll(replySchema, replies.documents))
    counts.set(parentId, (counts.get(parentId) ?? 0) + 1);
  return counts;
};

const countOne = async (parentId: string): Promise<number> =>
  (await listReplies(parentId, { cursor: null, limit: 1 })).total;

/** How many top-level posts a member has written; `limits.countCap` may mean more. */
export const countPostsByUser = async (userId: string): Promise<number> =>
  (await listByUser(userId, "posts", { cursor: null, limit: 1 })).total;

/** Publishes a post. The same draft sent twice, as after a lost answer, is one post. */
export const createPost = async (post: NewPost): Promise<PostRecord> => {
  const { id, ...data } = { ...post, topic: post.topic || classifyTopic(post.content) };
  try {
    return parseOne(
      postSchema,
      await call(() =>
        databases.createDocument({ ...collection, documentId: id, data, permissions: ownedBy(data.userId) }),
      ),
    );
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
    const published = await getPost(id);
    if (!published.isAuthentic || published.userId !== data.userId) throw error;
    return published;
  }
};

/** Deletes one's own post; its replies stay. One that is gone already counts as deleted. */
export const deletePost = async (id: string): Promise<void> => {
  try {
    await call(() => databases.deleteDocument({ ...collection, documentId: id }));
  } catch (error) {
    if (errorKind(error) !== "not-found") throw error;
  }
};
