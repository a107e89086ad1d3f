import { hashKey, MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { errorKind, errorText, isLimit, isTemporary } from "@/lib/errors";
import { createClientState } from "@/queries/client-state";
import { authKeys } from "@/queries/keys";
import { isSignedIn, leave } from "@/queries/people/session";

// In tasks of their own, each answer would render the screen once.
notifyManager.setScheduler(queueMicrotask);

/** How long a check of the session counts; a failed check doubles it. */
const sessionCheckMs = { first: 10_000, longest: 5 * 60_000 };

interface QueryClientOptions {
  /** The pause before the nth retry, in ms. */
  retryDelay?: (attempt: number) => number;
}

/** Also handles failures (query-6). */
export const createQueryClient = ({ retryDelay }: QueryClientOptions = {}): QueryClient => {
  const sessionHash = hashKey(authKeys.session);
  let trust = sessionCheckMs.first;

  // For Appwrite a member without a session is a guest: lists are empty, writes are refused. Only the account tells.
  const recheckSession = (): void => {
    const state = client.getQueryState(authKeys.session);
    const askedAt = Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0);
    if (askedAt && Date.now() - askedAt > trust) void client.invalidateQueries({ queryKey: authKeys.session });
  };

  const endSession = (error: unknown): boolean => {
    const kind = errorKind(error);
    if (kind !== "signed-out" && kind !== "blocked") return false;
    // A refused login comes here too, and what fails after the session was found to have ended.
    if (isSignedIn()) leave(client, kind === "blocked" ? "blocked" : "ended");
    return true;
  };

  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => {
        if (endSession(error)) return;
        if (queryHash === sessionHash) trust = Math.min(sessionCheckMs.longest, trust * 2);
        else if (errorKind(error) === "forbidden") recheckSession();
      },
      onSuccess: (data, { queryHash, meta }) => {
        if (queryHash === sessionHash) trust = sessionCheckMs.first;
        else if (meta?.isEmpty?.(data)) recheckSession();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        // The login says that a session has ended.
        if (endSession(error)) return;
        // A moderator may be none any more.
        if (errorKind(error) === "forbidden") recheckSession();
        if (!meta?.failure || errorKind(error) === "left") return;
        toast({
          title: meta.failure,
          description: meta.saysWhy ? errorText(error) : undefined,
          variant: "destructive",
        });
      },
      onSuccess: (data, _variables, _context, { meta }) => {
        const title = data === "waits" ? meta?.waits : data === "left" ? undefined : meta?.success;
        if (title) toast({ title });
      },
    }),
    defaultOptions: {
      queries: {
        meta: { state: createClientState() },
        gcTime: 5 * 60_000,
        staleTime: 30_000,
        refetchOnWindowFocus: ({ state }) => !isLimit(errorKind(state.error)),
        retry: (failures, error) => failures < 3 && isTemporary(errorKind(error)),
        ...(retryDelay && { retryDelay }),
      },
      // A paused mutation would lock the form.
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
};
