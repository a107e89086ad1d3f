import { Query } from "appwrite";
import * as z from "zod/mini";
import { limits } from "@/domain/limits";
import { postSchema, type Feed, type PostRecord, type ProfileTab } from "@/domain/post";
import { lacksColumn, noteMissingColumn } from "@/sdk/call";
import { newestFirst, table, type PageRequest } from "@/sdk/collection";
import { isMissingColumn } from "@/sdk/documents";

export const posts = table("posts", postSchema);

export interface RecordPage {
  records: PostRecord[];
  nextCursor: string | null;
  total: number;
}

const oldestFirst = Query.orderAsc("$createdAt");

const listPage = async (
  filters: readonly string[],
  { cursor, limit = limits.page }: PageRequest,
  order = newestFirst,
): Promise<RecordPage> => {
  const { rows, ...page } = await posts.page(filters, { cursor, limit }, order);
  return { records: rows, ...page };
};

const topLevel = Query.equal("parentId", [""]);
const hasArticle = Query.notEqual("article", "");

export const listFeed = ({ tab, topic }: Feed, page: PageRequest): Promise<RecordPage> =>
  listPage(
    [topLevel, ...(tab === "news" ? [hasArticle] : []), ...(topic ? [Query.equal("topic", [topic])] : [])],
    page,
  );

export const listReplies = (parentId: string, page: PageRequest): Promise<RecordPage> =>
  listPage([Query.equal("parentId", [parentId])], page, oldestFirst);

/** At most `limits.answers` together; `isAll` unless there are more. */
export const listAnswers = async (parentIds: readonly string[]): Promise<{ records: PostRecord[]; isAll: boolean }> => {
  const page = { cursor: null, limit: limits.answers };
  const { records, total } = await listPage([Query.equal("parentId", [...parentIds])], page, oldestFirst);
  return { records, isAll: total <= limits.answers };
};

export const listByUser = (userId: string, tab: ProfileTab, page: PageRequest): Promise<RecordPage> => {
  const filter = { posts: topLevel, replies: Query.notEqual("parentId", ""), articles: hasArticle }[tab];
  return listPage([Query.equal("userId", [userId]), filter], page);
};

export const listByArticle = (article: string, page: PageRequest): Promise<RecordPage> =>
  listPage([Query.equal("article", [article])], page);

export const listLatestByUser = async (userId: string): Promise<PostRecord[]> =>
  (await listPage([Query.equal("userId", [userId])], { cursor: null, limit: limits.topicPosts })).records;

/** Whom a reply answers: the schema of 0.8.0 has no column for it. */
const parentUser = "parentUserId";

/** `words` is the search for their handle, '' without one. */
interface Addressee {
  id: string;
  words: string;
}

/** Posts that say they answer this member, or hold their handle: newest first and unchecked. `since` is a moment. */
export const listAddressedTo = async (
  { id, words }: Addressee,
  { since = "", ...page }: PageRequest & { since?: string },
): Promise<RecordPage> => {
  const list = (filter: string): Promise<RecordPage> =>
    listPage([filter, ...(since ? [Query.greaterThan("$createdAt", since)] : [])], page);
  const isReply = Query.equal("parentUserId", [id]);
  const isMention = words && Query.search("content", `"${words}"`);
  try {
    if (!lacksColumn(parentUser)) return await list(isMention ? Query.or([isReply, isMention]) : isReply);
  } catch (error) {
    if (!isMissingColumn(error)) throw error;
    noteMissingColumn(parentUser);
  }
  return isMention ? list(isMention) : { records: [], nextCursor: null, total: 0 };
};

export const listLatestReplies = async (parentIds: readonly string[]): Promise<PostRecord[]> =>
  parentIds.length === 0
    ? []
    : (await listPage([Query.equal("parentId", [...parentIds])], { cursor: null, limit: limits.topicPosts })).records;

export const searchFields = ["content", "topic", "location"] as const;

export const searchPosts = (
  field: (typeof searchFields)[number],
  texts: readonly string[],
  cursor: string | null,
): Promise<RecordPage> =>
  listPage(
    texts.map((text) => Query.search(field, text)),
    { cursor, limit: limits.searchPerField },
  );

export const listLatest = async (): Promise<PostRecord[]> =>
  (await listPage([], { cursor: null, limit: limits.topicPosts })).records;

/** @throws AppError `not-found` */
export const getPost = (id: string): Promise<PostRecord> => posts.get(id);

export const listPostsByIds = (ids: readonly string[]): Promise<PostRecord[]> => posts.listByIds(ids);

/** Replies in an answer from which the replies of a page of posts are counted. */
const countRequest = { first: 100, last: 500 };
const parents = table("posts", z.object({ parentId: z.string() }));

type Counts = Map<string, number>;

/** `isExact` unless there are more of them. */
const tally = async (ids: readonly string[], limit: number): Promise<{ counts: Counts; isExact: boolean }> => {
  const filter = Query.equal("parentId", [...ids]);
  const { rows, sent, total } = await parents.list([
    filter,
    Query.select(["parentId"]),
    newestFirst,
    Query.limit(limit),
  ]);
  const counts: Counts = new Map(ids.map((id) => [id, 0]));
  for (const { parentId } of rows) counts.set(parentId, (counts.get(parentId) ?? 0) + 1);
  return { counts, isExact: total <= sent };
};

const countEach = async (ids: readonly string[]): Promise<[string, number][]> =>
  Promise.all(
    ids.map(async (id) => [id, (await listReplies(id, { cursor: null, limit: 1 })).total] satisfies [string, number]),
  );

/**
 * In one small answer for a page of posts. Beyond that the busiest posts are counted by their totals. `limits.countCap`
 * may mean more.
 */
export const countReplies = async (postIds: readonly string[]): Promise<Counts> => {
  if (postIds.length === 0) return new Map();
  const sample = await tally(postIds, countRequest.first);
  if (sample.isExact) return sample.counts;
  const isBusy = (id: string): boolean => (sample.counts.get(id) ?? 0) >= countRequest.first / 8;
  const rest = postIds.filter((id) => !isBusy(id));
  const [busy, others] = await Promise.all([
    countEach(postIds.filter(isBusy)),
    rest.length > 0 ? tally(rest, countRequest.last) : { counts: new Map<string, number>(), isExact: true },
  ]);
  return new Map([...busy, ...(others.isExact ? others.counts : await countEach(rest))]);
};

export const countPostsByUser = async (userId: string): Promise<number> =>
  (await listByUser(userId, "posts", { cursor: null, limit: 1 })).total;
