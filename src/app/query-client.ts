import { hashKey, MutationCache, notifyManager, QueryCache, QueryClient, timeoutManager } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { errorKind, errorText, isWeather } from "@/lib/errors";
import { runTogether, sharedTimers } from "@/lib/shared-timers";
import { createClientState } from "@/queries/client-state";
import { authKeys } from "@/queries/keys";
import { isSignedIn, leave } from "@/queries/members/session";
import "@/queries/meta";

// Before there is any query. What several of them have to tell is told at once, so that a screen is drawn once for it.
timeoutManager.setTimeoutProvider(sharedTimers);
notifyManager.setScheduler(runTogether);

/** Milliseconds for which a check of the session is believed; twice as long after each check that failed. */
const trustSession = { first: 10_000, longest: 5 * 60_000 };

interface QueryClientOptions {
  /** Milliseconds before the nth retry; the library's own backoff (1 s doubling, up to 30 s) unless given. */
  retryDelay?: (attempt: number) => number;
}

/** The cache of server answers, with what the whole app does about failures (query-6). */
export const createQueryClient = ({ retryDelay }: QueryClientOptions = {}): QueryClient => {
  const sessionHash = hashKey(authKeys.session);
  let trust = trustSession.first;

  // To Appwrite, a member whose session has ended is a guest: lists are empty, posts do not exist, writes are refused.
  // Only the account says so plainly, and is asked where an answer looks like one for a guest.
  const recheckSession = (): void => {
    const state = client.getQueryState(authKeys.session);
    const askedAt = Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0);
    // 0: its first check is under way, or is made again anyway.
    if (askedAt && Date.now() - askedAt > trust) void client.invalidateQueries({ queryKey: authKeys.session });
  };

  /** Says whether the session is over: the guards now show the login, which says why and leads back here afterwards. */
  const endSession = (error: unknown): boolean => {
    const kind = errorKind(error);
    if (kind !== "signed-out" && kind !== "blocked") return false;
    // Nobody is here who could be sent away, as at a login that was refused.
    if (!isSignedIn()) return false;
    leave(client, kind === "blocked" ? "blocked" : "ended");
    return true;
  };

  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => {
        if (endSession(error)) return;
        // Its own refusal is no reason to ask it again.
        if (queryHash === sessionHash) trust = Math.min(trustSession.longest, trust * 2);
        else if (errorKind(error) === "forbidden") recheckSession();
      },
      onSuccess: (data, { queryHash, meta }) => {
        if (queryHash === sessionHash) trust = trustSession.first;
        else if (meta?.isEmpty?.(data)) recheckSession();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        // Why, the form says, where there is one; that a session has ended, the login.
        if (endSession(error)) return;
        // Nobody is here any more to be told.
        if (!meta?.failure || errorKind(error) === "left") return;
        const where = errorKind(error) === "offline" ? meta.offline : undefined;
        const description = meta.saysWhy ? errorText(error) : where;
        toast({ title: meta.failure, description, variant: "destructive" });
      },
      onSuccess: (_data, _variables, _context, { meta }) => {
        if (meta?.success) toast({ title: meta.success });
      },
    }),
    defaultOptions: {
      queries: {
        meta: { state: createClientState() },
        gcTime: 5 * 60_000,
        staleTime: 30_000,
        retry: (failures, error) => failures < 3 && isWeather(errorKind(error)),
        ...(retryDelay && { retryDelay }),
      },
      // Offline, a mutation must fail and say so, not wait for a better day with the text locked up in it.
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
};
