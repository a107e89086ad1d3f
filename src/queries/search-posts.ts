// Owns the search: three fields are asked for any of the words, and content for all of them; their answers become one list.
import { useInfiniteQuery, type QueryClient } from "@tanstack/react-query";
import type { PostPage, PostRecord } from "@/domain/post";
import { mergeSearchResults, searchWords } from "@/domain/search";
import { hydratePosts } from "@/queries/hydrate-posts";
import { postList } from "@/queries/posts";
import { searchFields, searchPosts, type RecordPage } from "@/sdk/posts";
import { postKeys } from "./keys";

/** Where a search goes on: null at its end, undefined before its beginning. */
type Next = string | null | undefined;

/** Where the searches go on, and what was found by `any` and is not shown yet. */
interface SearchCursor {
  all: Next;
  any: Next[];
  held: PostRecord[];
}

const nothing: Pick<RecordPage, "records" | "nextCursor"> = { records: [], nextCursor: null };

const searchNext = async (field: (typeof searchFields)[number], texts: readonly string[], next: Next) =>
  next === null || texts.length === 0 ? nothing : searchPosts(field, texts, next ?? null);

/**
 * One page of the searches as one list: posts with all the words first, then those with any, each newest first. A search
 * with many hits reads less far back than one with few: what lies beyond the shortest reach waits for a later page, so that
 * no page brings posts newer than the last.
 */
const searchPage = async (client: QueryClient, text: string, cursor: string | null): Promise<PostPage> => {
  const { any, all } = searchWords(text);
  const from: SearchCursor = cursor === null ? { all: undefined, any: [], held: [] } : JSON.parse(cursor);
  // The first page asks everything at once; then those with any word wait until all with every word were shown.
  const isAnyWanted = any !== "" && !from.all;
  const [best, ...pages] = await Promise.all([
    searchNext("content", all, from.all),
    ...searchFields.map((field, index) => searchNext(field, isAnyWanted ? [any] : [], from.any[index])),
  ]);
  const anyNext = isAnyWanted ? pages.map(({ nextCursor }) => nextCursor) : from.any;
  const found = mergeSearchResults([from.held, ...pages.map(({ records }) => records)]);
  const reach = pages.flatMap(({ nextCursor, records }) => (nextCursor ? (records.at(-1)?.createdAt ?? []) : []));
  const isReached = ({ createdAt }: PostRecord): boolean =>
    best.nextCursor === null && reach.every((oldest) => createdAt >= oldest);
  const held = found.filter((record) => !isReached(record));
  const first = best.records;
  const rest = found.filter((record) => isReached(record) && !first.some(({ id }) => id === record.id));
  const goesOn = [best.nextCursor, ...anyNext].some((next) => next !== null && next !== undefined);
  const next: SearchCursor = { all: best.nextCursor, any: anyNext, held };
  return {
    posts: await hydratePosts(client, [...first, ...rest]),
    nextCursor: goesOn || held.length > 0 ? JSON.stringify(next) : null,
    total: first.length + rest.length,
  };
};

/** Asks nothing while there is no text. */
export const useSearchPosts = (text: string) =>
  useInfiniteQuery({
    ...postList(postKeys.search(text), (cursor, client) => searchPage(client, text, cursor)),
    enabled: text !== "",
  });
