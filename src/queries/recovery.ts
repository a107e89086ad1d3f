// Owns that what failed by weather goes on by itself: answers that are missing on screen are asked for again, with pauses
// that grow, and at once when the browser or the line to the server is back. What nobody looks at is left alone.
import { hashKey, onlineManager, type Query, type QueryClient } from "@tanstack/react-query";
import { errorKind, isWeather } from "@/lib/errors";
import { authKeys } from "./keys";

/** Milliseconds before the first new try; each pause is twice the one before, up to `longest`. */
export interface RecoveryPauses {
  first: number;
  longest: number;
}

const usualPauses: RecoveryPauses = { first: 3000, longest: 60_000 };

const sessionHash = hashKey(authKeys.session);

/** A check of the session is made again whatever it failed at: without it nobody knows what may be shown. */
const isStruck = (query: Query): boolean =>
  query.state.error !== null &&
  query.isActive() &&
  (isWeather(errorKind(query.state.error)) || query.queryHash === sessionHash);

/** As it was asked for: of a list whose next page failed, that page. */
const askAgain = async (query: Query): Promise<void> => {
  const { fetchMeta } = query.state;
  try {
    await query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : {});
  } catch {
    // Its state tells it.
  }
};

const recoveries = new WeakMap<QueryClient, () => void>();

/** The server is there: whatever failed is asked for again, now. */
export const recoverNow = (client: QueryClient): void => recoveries.get(client)?.();

/** Watches over the answers of a client until the returned function is called. */
export const watchRecovery = (client: QueryClient, { first, longest } = usualPauses): (() => void) => {
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = first;
  let isTrying = false;

  const struck = (): Query[] => cache.findAll({ fetchStatus: "idle", predicate: isStruck });

  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    isTrying = true;
    await Promise.all(struck().map(askAgain));
    isTrying = false;
    pause = struck().length > 0 ? Math.min(longest, pause * 2) : first;
    schedule();
  };

  const schedule = (): void => {
    // What fails once more ends with the others, and waits longer.
    if (timer !== undefined || isTrying || struck().length === 0) return;
    // Up to a fifth sooner: browsers that lost a server together do not come back in one moment.
    timer = setTimeout(() => void attempt(), pause * (1 - Math.random() / 5));
  };

  const now = (): void => {
    pause = first;
    void attempt();
  };

  if (!Number.isFinite(first)) return () => undefined;
  recoveries.set(client, now);
  const stops = [
    cache.subscribe(({ type }) => {
      if (type === "updated") schedule();
    }),
    onlineManager.subscribe((isOnline) => {
      if (isOnline) now();
    }),
  ];
  return () => {
    recoveries.delete(client);
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
};
