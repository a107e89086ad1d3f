// Owns what is read of the posts collection (sdk/post-writes writes it). Says what is stored; who wrote it and how many replies it has is joined in queries/.
import { Query } from "appwrite";
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
import { limits } from "@/domain/limits";
import { postSchema, type Feed, type PostRecord, type ProfileTab } from "@/domain/post";
import { call, lacksColumn, noteMissingColumn } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { chunks, checkId, isMissingColumn, parseAll, parseOne } from "@/sdk/documents";

/** Where posts are stored. */
export const posts = { databaseId: backendIds.database, collectionId: backendIds.posts };

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
  const { documents, total } = await call(() => databases.listDocuments({ ...posts, queries }));
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

/** The oldest replies to any of these posts, at most `limits.answers` together; `isAll` unless there are more. */
export const listAnswers = async (parentIds: readonly string[]): Promise<{ records: PostRecord[]; isAll: boolean }> => {
  const page = { cursor: null, limit: limits.answers };
  const { records, total } = await listPage(
    [Query.equal("parentId", [...parentIds])],
    page,
    Query.orderAsc("$createdAt"),
  );
  return { records, isAll: total <= limits.answers };
};

/** One tab of a profile, newest first. */
export const listByUser = (userId: string, tab: ProfileTab, page: PageRequest): Promise<RecordPage> => {
  const filter = { posts: topLevel, replies: Query.notEqual("parentId", ""), articles: hasArticle }[tab];
  return listPage([Query.equal("userId", [userId]), filter], page);
};

/** Posts that link to this very address, newest first. */
export const listByArticle = (article: string, page: PageRequest): Promise<RecordPage> =>
  listPage([Query.equal("article", [article])], page);

/** The latest posts and replies of a member: as many as topics are counted from. */
export const listLatestByUser = async (userId: string): Promise<PostRecord[]> =>
  (await listPage([Query.equal("userId", [userId])], { cursor: null, limit: limits.topicPosts })).records;

/** Whom a reply answers: the schema of 0.8.0 has no column for it. */
export const parentUser = "parentUserId";

/** Whom posts may be for: `words` are those of their handle, '' for nobody's. */
interface Addressee {
  id: string;
  words: string;
}

/**
 * Posts that say they answer this member, or hold the words of their handle one after the other, newest first: nothing of
 * it is checked, and the words may stand there by chance. `since` leaves out what is not newer than that moment. Where
 * replies cannot say whom they answer, only the words are looked for.
 */
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

/** The latest replies to any of these posts. */
export const listLatestReplies = async (parentIds: readonly string[]): Promise<PostRecord[]> =>
  parentIds.length === 0
    ? []
    : (await listPage([Query.equal("parentId", [...parentIds])], { cursor: null, limit: limits.topicPosts })).records;

export const searchFields = ["content", "topic", "location"] as const;

/** Posts whose `field` has something of each of these texts (see `searchWords`), newest first, 20 a page. */
export const searchPosts = (
  field: (typeof searchFields)[number],
  texts: readonly string[],
  cursor: string | null,
): Promise<RecordPage> =>
  listPage(
    texts.map((text) => Query.search(field, text)),
    { cursor, limit: limits.searchPerField },
  );

/** The latest posts, replies included: what popular topics are counted from. */
export const listLatest = async (): Promise<PostRecord[]> =>
  (await listPage([], { cursor: null, limit: limits.topicPosts })).records;

/** @throws AppError `not-found` */
export const getPost = async (id: string): Promise<PostRecord> => {
  checkId(id);
  return parseOne(postSchema, await call(() => databases.getDocument({ ...posts, documentId: id })));
};

/** Values of an id that one request asks for. */
const idsPerRequest = 100;

/** The posts with these ids, in any order; those that are gone are left out. One request per 100 ids. */
export const listPostsByIds = async (ids: readonly string[]): Promise<PostRecord[]> => {
  const pages = await Promise.all(
    chunks(ids, idsPerRequest).map((some) =>
      listPage([Query.equal("$id", some)], { cursor: null, limit: some.length }),
    ),
  );
  return pages.flatMap(({ records }) => records);
};

/** Replies in an answer from which the replies of a page of posts are counted. */
const countRequest = { first: 100, last: 500 };
const replySchema = z.object({ parentId: z.string() });

type Counts = Map<string, number>;

/** The newest replies to these posts, counted; `isExact` unless there are more of them. */
const tally = async (ids: readonly string[], limit: number): Promise<{ counts: Counts; isExact: boolean }> => {
  const filter = Query.equal("parentId", [...ids]);
  const queries = [filter, Query.select(["parentId"]), Query.orderDesc("$createdAt"), Query.limit(limit)];
  const { documents, total } = await call(() => databases.listDocuments({ ...posts, queries }));
  const counts: Counts = new Map(ids.map((id) => [id, 0]));
  for (const { parentId } of parseAll(replySchema, documents)) counts.set(parentId, (counts.get(parentId) ?? 0) + 1);
  return { counts, isExact: total <= documents.length };
};

const countEach = async (ids: readonly string[]): Promise<[string, number][]> =>
  Promise.all(
    ids.map(async (id) => [id, (await listReplies(id, { cursor: null, limit: 1 })).total] satisfies [string, number]),
  );

/**
 * How many replies each post has, in one small answer for a whole page of posts. Where the server holds more, the few posts
 * that most of that answer belongs to are counted by their totals, and the others once more; `limits.countCap` may mean
 * more.
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

/** How many top-level posts a member has written; `limits.countCap` may mean more. */
export const countPostsByUser = async (userId: string): Promise<number> =>
  (await listByUser(userId, "posts", { cursor: null, limit: 1 })).total;
