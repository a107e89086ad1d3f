// Merges searches: three fields for any word, content for all words; a tag in content alone.
import { type QueryClient, useInfiniteQuery, useIsFetching } from "@tanstack/react-query";
import type { PostPage, PostRecord } from "@/domain/post";
import { hasTag, mergeSearchResults, searchedTag, searchWords } from "@/domain/search";
import { postKeys, sharedCommunityKeys, userKeys } from "@/queries/keys";
import type { Page } from "@/sdk/base/collection";
import { searchFields, searchPosts } from "@/sdk/posts/posts";
import { hydratePosts } from "./hydrate";
import { postList } from "./queries";

type Next = string | null | undefined;

/** `held`: not shown yet. */
interface SearchCursor {
  all: Next;
  any: Next[];
  held: PostRecord[];
}

const nothing: Pick<Page<PostRecord>, "rows" | "nextCursor"> = { rows: [], nextCursor: null };

const searchNext = async (field: (typeof searchFields)[number], texts: readonly string[], next: Next) =>
  next === null || texts.length === 0 ? nothing : searchPosts(field, texts, next ?? null);

/** Posts with all words first, then with any. */
const searchPage = async (client: QueryClient, text: string, cursor: string | null): Promise<PostPage> => {
  const { any, all } = searchWords(text);
  const from: SearchCursor = cursor === null ? { all: undefined, any: [], held: [] } : JSON.parse(cursor);
  const isAnyWanted = any !== "" && !from.all;
  const [best, ...pages] = await Promise.all([
    searchNext("content", all, from.all),
    ...searchFields.map((field, index) => searchNext(field, isAnyWanted ? [any] : [], from.any[index])),
  ]);
  const anyNext = isAnyWanted ? pages.map(({ nextCursor }) => nextCursor) : from.any;
  const merged = mergeSearchResults([from.held, ...pages.map(({ rows }) => rows)]);
  const reach = pages.flatMap(({ nextCursor, rows }) => (nextCursor ? (rows.at(-1)?.createdAt ?? []) : []));
  const isReached = ({ createdAt }: PostRecord): boolean =>
    best.nextCursor === null && reach.every((oldest) => createdAt >= oldest);
  const held = merged.filter((record) => !isReached(record));
  const first = best.rows;
  const rest = merged.filter((record) => isReached(record) && !first.some(({ id }) => id === record.id));
  const goesOn = [best.nextCursor, ...anyNext].some((next) => next !== null && next !== undefined);
  const next: SearchCursor = { all: best.nextCursor, any: anyNext, held };
  return {
    posts: await hydratePosts(client, [...first, ...rest]),
    nextCursor: goesOn || held.length > 0 ? JSON.stringify(next) : null,
    total: first.length + rest.length,
  };
};

/** Exact if one page has all hits. */
const tagPage = async (client: QueryClient, tag: string, cursor: string | null): Promise<PostPage> => {
  const { any, all } = searchWords(tag);
  // A word with a joiner in it is quoted already.
  const texts = all.length > 0 ? all : [`"${any.replaceAll('"', "")}"`];
  const { rows: records, nextCursor, total } = await searchPosts("content", texts, cursor);
  const tagged = records.filter(({ content }) => hasTag(content, tag));
  const isAll = cursor === null && nextCursor === null;
  return { posts: await hydratePosts(client, tagged), nextCursor, total: isAll ? tagged.length : total };
};

const pageOf = (client: QueryClient, text: string, cursor: string | null): Promise<PostPage> => {
  const tag = searchedTag(text);
  const isFound = tag !== null && searchWords(tag).any !== "";
  return isFound ? tagPage(client, tag, cursor) : searchPage(client, text, cursor);
};

export const useSearchPosts = (text: string) =>
  useInfiniteQuery({
    ...postList(postKeys.search(text), (cursor, client) => pageOf(client, text, cursor)),
    enabled: text !== "",
  });

/** Members and communities that stand above the posts. */
export const useIsFindingOthers = (text: string): boolean =>
  useIsFetching({ queryKey: userKeys.search(text) }) +
    useIsFetching({ queryKey: sharedCommunityKeys.searchStart(text) }) >
  0;
