// Answers that outlive the visit (offline-1), so that a second visit shows what was last read before anything has been
// asked, and also without a network. Members only: a visitor's device keeps nothing.
//
// At the start what is stored for the member is read once (`restoreAnswers`). It never replaces an answer of this visit,
// and most of it is marked as stale, so that what is on the screen is asked for again; feeds ask by themselves, so that
// nothing moves. From then on each answer of a kept kind (persistedKeys) is written a second later, and at once when the
// page is hidden. Old answers, those of other builds and all beyond a kind's number are dropped when they are read.
//
// Logging out, in any tab, removes all of it. A write that was under way then is removed after it has ended.
import { experimental_createQueryPersister as createPersister } from "@tanstack/query-persist-client-core";
import { partialMatchKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { app } from "@/config/app";
import { persistedAnswers, persistedPrivatePictures } from "@/config/device-storage";
import { dropOldFiles } from "@/lib/cached-files";
import { answersOnDevice } from "@/lib/device-database";
import { stateOf } from "@/queries/client-state";
import { moderationKeys, persistedKeys, postKeys, userKeys } from "@/queries/keys";
import type { PostList } from "@/queries/posts/cache";
import { onStoredSessionChange, storedSession } from "@/sdk/account/stored-session";
import { forgetPersisted, notePersisted } from "./forget";

/** Raise it when answers change shape. */
const shape = 10;

const { pages } = persistedAnswers;
const maxAge = persistedAnswers.days * 24 * 60 * 60_000;
const pauseMs = 1000;
const memberAge = 60 * 60_000;
const limitsAge = 60_000;
const inMemoryMs = 24 * 60 * 60_000;

interface Persisted {
  queryKey: QueryKey;
  queryHash: string;
  buster: string;
  state: { data: unknown; dataUpdatedAt: number };
}

const kindOf = (queryKey: QueryKey) => persistedKeys.find(({ key }) => partialMatchKey(queryKey, key));

const isPostList = (data: unknown): data is PostList => typeof data === "object" && data !== null && "pages" in data;

const isFailure = (data: unknown): boolean => typeof data === "object" && data !== null && "failure" in data;

const trim = (data: unknown, most: number = pages): unknown =>
  isPostList(data) ? { pages: data.pages.slice(0, most), pageParams: data.pageParams.slice(0, most) } : data;

const isPersistedShape = (value: unknown): value is Persisted =>
  typeof value === "object" &&
  value !== null &&
  "queryKey" in value &&
  Array.isArray(value.queryKey) &&
  "state" in value;

const withinBounds = async (prefix: string): Promise<[string, Persisted][]> => {
  const all = await answersOnDevice.entries();
  const mine = all.flatMap(([name, value]): [string, Persisted][] =>
    name.startsWith(prefix) && isPersistedShape(value) ? [[name, value]] : [],
  );
  mine.sort(([, one], [, other]) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const counts = new Map<QueryKey, number>();
  const inBounds = mine.filter(([, { queryKey }]) => {
    const kind = kindOf(queryKey);
    if (!kind) return false;
    counts.set(kind.key, (counts.get(kind.key) ?? 0) + 1);
    return (counts.get(kind.key) ?? 0) <= kind.most;
  });
  const names = new Set(inBounds.map(([name]) => name));
  await Promise.all(all.flatMap(([name]) => (names.has(name) ? [] : answersOnDevice.remove(name))));
  return inBounds;
};

const persisterOf = (member: string, isWanted: (answer: Persisted) => boolean = () => true) => {
  // The persister puts a hyphen before a query's hash.
  const prefix = `answers ${member} `;
  return createPersister<Persisted>({
    prefix,
    maxAge,
    buster: `${app.version} ${shape}`,
    storage: {
      getItem: () => undefined,
      setItem: answersOnDevice.write,
      removeItem: answersOnDevice.remove,
      entries: async () => (await withinBounds(prefix)).filter(([, answer]) => isWanted(answer)),
    },
    serialize: ({ state, ...query }) => ({
      ...query,
      state: { data: trim(state.data, kindOf(query.queryKey)?.pages), dataUpdatedAt: state.dataUpdatedAt },
    }),
    deserialize: ({ state, ...query }) => ({
      ...query,
      state: { ...idle, data: state.data, dataUpdatedAt: state.dataUpdatedAt },
    }),
  });
};

const idle = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: "success",
  fetchStatus: "idle",
} as const;

const persistFromNow = (client: QueryClient, unsaved: readonly Query[]): void => {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWorthSaving = ({ state: { data, status } }: Query): boolean =>
    status === "success" && data !== undefined && data !== null && !isFailure(data);

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const member = storedSession()?.id;
    const queries = [...changed].flatMap((hash) => client.getQueryCache().get(hash) ?? []);
    changed.clear();
    if (member === undefined) return;
    const { persistQuery } = persisterOf(member);
    notePersisted();
    await Promise.all(queries.filter(isWorthSaving).map((query) => persistQuery(query)));
    // The member may have logged out, also in another tab.
    if (storedSession()?.id !== member) await forgetPersisted();
  };

  const saveSoon = ({ queryKey, queryHash }: Query): void => {
    if (!kindOf(queryKey)) return;
    changed.add(queryHash);
    timer ??= setTimeout(() => void save(), pauseMs);
  };

  unsaved.forEach(saveSoon);
  client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") saveSoon(event.query);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && changed.size > 0) void save();
  });
  onStoredSessionChange(() => {
    if (storedSession() === null) void forgetPersisted();
  });
};

const begin = (client: QueryClient): void => {
  stateOf(client).isPersisting = true;
  for (const { key } of persistedKeys) client.setQueryDefaults(key, { gcTime: inMemoryMs });
  void dropOldFiles(persistedPrivatePictures.cache, persistedPrivatePictures.days);
};

/** Home asks for a feed again by itself (posts/use-arrivals), and moves nothing; limits are asked for again unless they are new. */
const isTrusted = (query: Query): boolean =>
  partialMatchKey(query.queryKey, postKeys.feeds) ||
  [[userKeys.details, memberAge] as const, [moderationKeys.inForce, limitsAge] as const].some(
    ([key, age]) => partialMatchKey(query.queryKey, key) && Date.now() - query.state.dataUpdatedAt < age,
  );

/** Never replaces an answer of this visit. */
export const restoreAnswers = async (client: QueryClient, tooLate: AbortSignal): Promise<void> => {
  begin(client);
  const cache = client.getQueryCache();
  const restored = new Set<string>();
  const member = storedSession()?.id;
  if (member !== undefined) {
    const isWanted = ({ queryHash }: Persisted): boolean => {
      const isMissing = !tooLate.aborted && storedSession()?.id === member && !cache.get(queryHash)?.state.data;
      if (isMissing) restored.add(queryHash);
      return isMissing;
    };
    await persisterOf(member, isWanted).restoreQueries(client);
    for (const query of cache.getAll()) {
      if (!restored.has(query.queryHash)) continue;
      if (!isTrusted(query)) query.invalidate();
    }
  }
  persistFromNow(
    client,
    cache.getAll().filter(({ queryHash }) => !restored.has(queryHash)),
  );
};

/** Unless the start has begun with it. */
export const persistAnswers = (client: QueryClient): void => {
  if (stateOf(client).isPersisting) return;
  begin(client);
  persistFromNow(client, client.getQueryCache().getAll());
};
