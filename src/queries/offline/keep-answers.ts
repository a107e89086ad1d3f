// Owns what of the cache is kept on this device for the next visit, and for times without a network: what was read last,
// of one member, within bounds of number, length and age (offline-1). Loaded for members only.
import { experimental_createQueryPersister as createPersister } from "@tanstack/query-persist-client-core";
import { partialMatchKey, useQueryClient, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { app } from "@/config/app";
import { clearDatabase, readDatabase, removeFromDatabase, writeDatabase } from "@/lib/device-database";
import { keptKeys, postKeys } from "@/queries/keys";
import type { PostList } from "@/queries/posts/cache";
import { onStoredSessionChange, storedSession } from "@/sdk/stored-session";
import { markAsKept, noteKept } from "./kept";

/** Counts up whenever an answer takes another shape: what was kept in an older one is dropped. */
const shape = 1;

const maxAge = 7 * 24 * 60 * 60_000;
/** Pages of a list. */
const longest = 2;
/** Milliseconds in which changes are gathered. */
const pause = 1000;
/** Milliseconds for which an answer that nobody looks at stays in memory: as long as an app is open in a day. */
const inMemory = 24 * 60 * 60_000;

/** An answer as it lies in the database. */
interface Kept {
  queryKey: QueryKey;
  queryHash: string;
  buster: string;
  state: { data: unknown; dataUpdatedAt: number };
}

const kindOf = (queryKey: QueryKey) => keptKeys.find(({ key }) => partialMatchKey(queryKey, key));

const isPostList = (data: unknown): data is PostList => typeof data === "object" && data !== null && "pages" in data;

/** Samples in the place of news that failed are no news. */
const isFailure = (data: unknown): boolean => typeof data === "object" && data !== null && "failure" in data;

const trim = (data: unknown): unknown =>
  isPostList(data) ? { pages: data.pages.slice(0, longest), pageParams: data.pageParams.slice(0, longest) } : data;

const isKeptShape = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "queryKey" in value &&
  Array.isArray(value.queryKey) &&
  "state" in value;

/** The newest of each kind, as many as are kept of it; what is beyond is removed. */
const withinBounds = async (prefix: string): Promise<[string, Kept][]> => {
  const all = await readDatabase();
  const mine = all.flatMap(([name, value]): [string, Kept][] =>
    name.startsWith(prefix) && isKeptShape(value) ? [[name, value]] : [],
  );
  mine.sort(([, one], [, other]) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const counts = new Map<QueryKey, number>();
  const kept = mine.filter(([, { queryKey }]) => {
    const kind = kindOf(queryKey);
    if (!kind) return false;
    counts.set(kind.key, (counts.get(kind.key) ?? 0) + 1);
    return (counts.get(kind.key) ?? 0) <= kind.most;
  });
  const names = new Set(kept.map(([name]) => name));
  await Promise.all(all.flatMap(([name]) => (names.has(name) ? [] : removeFromDatabase(name))));
  return kept;
};

const persisterOf = (member: string, isWanted: (kept: Kept) => boolean = () => true) => {
  // The persister puts a hyphen between this and the hash of a query.
  const prefix = `answers ${member} `;
  return createPersister<Kept>({
    prefix,
    maxAge,
    buster: `${app.version} ${shape}`,
    storage: {
      getItem: () => undefined,
      setItem: writeDatabase,
      removeItem: removeFromDatabase,
      entries: async () => (await withinBounds(prefix)).filter(([, kept]) => isWanted(kept)),
    },
    serialize: ({ state, ...query }) => ({
      ...query,
      state: { data: trim(state.data), dataUpdatedAt: state.dataUpdatedAt },
    }),
    deserialize: ({ state, ...kept }) => ({
      ...kept,
      state: { ...idle, data: state.data, dataUpdatedAt: state.dataUpdatedAt },
    }),
  });
};

/** What a kept answer has no need to remember. */
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

/** Whose pictures were seen here is nobody else's business either (scripts/service-worker). */
const forgetPictures = async (): Promise<void> => {
  if ("caches" in globalThis) await caches.delete("chorus-avatars");
};

export const forgetKept = async (): Promise<void> => {
  noteKept(false);
  await Promise.all([clearDatabase(), forgetPictures()]);
};

/** Keeps `unkept` and what changes, together, a moment later; at once when the page is left. */
const watch = (client: QueryClient, unkept: readonly Query[]): void => {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWorthKeeping = ({ state: { data, status } }: Query): boolean =>
    status === "success" && data !== undefined && data !== null && !isFailure(data);

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const member = storedSession()?.id;
    const queries = [...changed].flatMap((hash) => client.getQueryCache().get(hash) ?? []);
    changed.clear();
    if (member === undefined) return;
    const { persistQuery } = persisterOf(member);
    noteKept(true);
    await Promise.all(queries.filter(isWorthKeeping).map((query) => persistQuery(query)));
    // Whoever logged out meanwhile, perhaps in another tab, has left nothing here.
    if (storedSession()?.id !== member) await forgetKept();
  };

  const keepSoon = ({ queryKey, queryHash }: Query): void => {
    if (!kindOf(queryKey)) return;
    changed.add(queryHash);
    timer ??= setTimeout(() => void save(), pause);
  };

  unkept.forEach(keepSoon);
  client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") keepSoon(event.query);
  });
  const leave = (): void => {
    if (document.hidden && changed.size > 0) void save();
  };
  document.addEventListener("visibilitychange", leave);
  onStoredSessionChange(() => {
    if (storedSession() === null) void forgetKept();
  });
};

const keeping = new WeakSet<QueryClient>();

/**
 * Puts back what the signed-in member read last, unless that is `tooLate`, and keeps from now on what they read. An answer
 * of this visit is never replaced by a kept one.
 */
export const keepAnswers = async (client: QueryClient, tooLate: AbortSignal): Promise<void> => {
  keeping.add(client);
  for (const { key } of keptKeys) client.setQueryDefaults(key, { gcTime: inMemory });
  const cache = client.getQueryCache();
  const wanted = new Set<string>();
  const member = storedSession()?.id;
  if (member !== undefined) {
    const isWanted = ({ queryHash }: Kept): boolean => {
      const isMissing = !tooLate.aborted && storedSession()?.id === member && !cache.get(queryHash)?.state.data;
      if (isMissing) wanted.add(queryHash);
      return isMissing;
    };
    await persisterOf(member, isWanted).restoreQueries(client);
    for (const query of cache.getAll()) {
      if (!wanted.has(query.queryHash)) continue;
      markAsKept(client, query.queryHash, query.state.dataUpdatedAt);
      // A feed is not read anew under its reader: what came meanwhile waits above it (live-posts).
      if (!partialMatchKey(query.queryKey, postKeys.feeds)) query.invalidate();
    }
  }
  // What the server answered before the store of this device did.
  watch(
    client,
    cache.getAll().filter(({ queryHash }) => !wanted.has(queryHash)),
  );
};

/** Keeps what is read, also on a device that had nothing to put back. */
export const useKeptAnswers = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!keeping.has(client)) void keepAnswers(client, AbortSignal.abort());
  }, [client]);
};
