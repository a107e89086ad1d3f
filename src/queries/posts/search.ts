// Owns the search. For posts, three fields are asked for any of the words, and content for all of them; their answers become
// one list. Members are found by the words of their names, and by how their handles begin. What a member has searched for stays
// on this device.
import { keepPreviousData, type QueryClient, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { searchedHandleStart } from "@/domain/handle";
import type { PostPage, PostRecord } from "@/domain/post";
import { mergeSearchResults, searchedNames, searchWords } from "@/domain/search";
import type { User } from "@/domain/user";
import { postKeys, userKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { listHandlesByPrefix } from "@/sdk/handles";
import { type RecordPage, searchFields, searchPosts } from "@/sdk/posts";
import { forgetSearch, forgetSearches, onSearchesChange, recentSearches, rememberSearch } from "@/sdk/recent-searches";
import { listUsersByIds, searchUsers } from "@/sdk/users";
import { hydratePosts, postList } from "./queries";

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

const mostHandles = 10;

/** Those who are called exactly so first, by name or by handle, then by name. */
const inOrder = (users: readonly User[], text: string): User[] => {
  const wanted = text.toLowerCase().replace(/^@/, "");
  const rank = ({ username, handle }: User): number => (username.toLowerCase() === wanted || handle === wanted ? 0 : 1);
  return users.toSorted((a, b) => rank(a) - rank(b) || a.username.localeCompare(b.username));
};

const searchPeople = async (text: string): Promise<User[]> => {
  const start = searchedHandleStart(text);
  const [named, handles] = await Promise.all([
    searchUsers(searchedNames(text)),
    start ? listHandlesByPrefix(start, mostHandles) : [],
  ]);
  const others = handles.map(({ userId }) => userId).filter((id) => !named.some((user) => user.id === id));
  return inOrder([...named, ...(others.length > 0 ? await listUsersByIds(others) : [])], text);
};

const people = (text: string) =>
  queryOptions({ queryKey: userKeys.search(text), queryFn: () => searchPeople(text), staleTime: 60_000 });

/** Members of that name or handle. While a changed text is searched for, those of the text before stay. */
export const useSearchPeople = (text: string) => useQuery({ ...people(text), placeholderData: keepPreviousData });

/** What was searched for here, the latest first, and how that changes. */
export const useRecentSearches = () => {
  const id = useSessionUserId();
  const subscribe = useCallback((listener: () => void) => onSearchesChange(id, listener), [id]);
  return {
    searches: useSyncExternalStore(
      subscribe,
      () => recentSearches(id),
      () => recentSearches(id),
    ),
    remember: (text: string) => rememberSearch(id, text),
    forget: (text: string) => forgetSearch(id, text),
    forgetAll: () => forgetSearches(id),
  };
};
