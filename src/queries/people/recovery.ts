// What failed is asked for again: after growing pauses, and at once when the network or realtime is back.
import { hashKey, onlineManager, type Query, type QueryClient } from "@tanstack/react-query";
import { errorKind, isLimit, isTemporary } from "@/lib/errors";
import { together } from "@/lib/listen";
import { authKeys, realtimeKeys } from "@/queries/keys";
import { isServerLimited } from "@/queries/server-limit";

/** In ms. Each pause doubles, up to `longest`. */
export interface RecoveryPauses {
  first: number;
  longest: number;
}

const usualPauses: RecoveryPauses = { first: 3000, longest: 60_000 };

const sessionHash = hashKey(authKeys.session);
const connectedHash = hashKey(realtimeKeys.connected);

/** A minute at first, at most twenty. */
const whenLimited = 20;

/** Nothing shows without the session, so each of its failures counts. */
const isFailed = (query: Query): boolean => {
  if (query.state.error === null || !query.isActive()) return false;
  const kind = errorKind(query.state.error);
  return isTemporary(kind) || isLimit(kind) || query.queryHash === sessionHash;
};

/** The meta says which page failed. */
const askAgain = async (query: Query): Promise<void> => {
  const { fetchMeta } = query.state;
  try {
    await query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : {});
  } catch {
    // Its state has the error.
  }
};

export const watchRecovery = (client: QueryClient, { first, longest } = usualPauses): (() => void) => {
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = first;
  let isTrying = false;

  const failed = (): Query[] => cache.findAll({ fetchStatus: "idle", predicate: isFailed });

  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    isTrying = true;
    await Promise.all(failed().map(askAgain));
    isTrying = false;
    pause = failed().length > 0 ? Math.min(longest, pause * 2) : first;
    schedule();
  };

  const schedule = (): void => {
    if (timer !== undefined || isTrying || failed().length === 0) return;
    // Up to a fifth sooner, so that browsers do not return together.
    const times = isServerLimited(client) ? whenLimited : 1;
    timer = setTimeout(() => void attempt(), pause * times * (1 - Math.random() / 5));
  };

  const now = (): void => {
    if (isServerLimited(client)) return;
    pause = first;
    void attempt();
  };

  if (!Number.isFinite(first)) return () => undefined;
  return together(
    () => clearTimeout(timer),
    cache.subscribe((event) => {
      if (event.type !== "updated") return;
      if (event.query.queryHash === connectedHash && event.action.type === "success") now();
      else schedule();
    }),
    onlineManager.subscribe((isOnline) => {
      if (isOnline) now();
    }),
  );
};
