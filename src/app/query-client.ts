import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { errorKind, type ErrorKind } from "@/lib/errors";
import { authQueries, leave } from "@/queries/auth";
import "@/queries/meta";

/** What may pass by itself. A refusal stays a refusal however often it is asked for. */
const passing: readonly ErrorKind[] = ["offline", "server"];

/** Milliseconds for which a check of the session is believed. */
const trustSession = 10_000;

interface QueryClientOptions {
  /** Milliseconds before the nth retry; the library's own backoff (1 s doubling, up to 30 s) unless given. */
  retryDelay?: (attempt: number) => number;
}

/** The cache of server answers, with what the whole app does about failures (query-6). */
export const createQueryClient = ({ retryDelay }: QueryClientOptions = {}): QueryClient => {
  const sessionKey = authQueries.session().queryKey;

  // To Appwrite, a member whose session has ended is a guest: lists are empty, posts do not exist, writes are refused.
  // Only the account says so plainly, and is asked where an answer looks like one for a guest.
  const recheckSession = (): void => {
    const checkedAt = client.getQueryState(sessionKey)?.dataUpdatedAt;
    // 0: its first check is under way, or is made again anyway.
    if (checkedAt && Date.now() - checkedAt > trustSession) void client.invalidateQueries({ queryKey: sessionKey });
  };

  const onError = (error: unknown): void => {
    // The session has ended on the server: the guards now show the login and lead back here afterwards.
    if (errorKind(error) === "signed-out") leave(client);
    if (errorKind(error) === "forbidden") void client.invalidateQueries({ queryKey: sessionKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError,
      onSuccess: (data, { meta }) => {
        if (meta?.isEmpty?.(data)) recheckSession();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        onError(error);
        // Why, the form says. A session that has ended is the login’s to say.
        if (meta?.failure && errorKind(error) !== "signed-out") toast({ title: meta.failure, variant: "destructive" });
      },
      onSuccess: (_data, _variables, _context, { meta }) => {
        if (meta?.success) toast({ title: meta.success });
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 30_000,
        retry: (failures, error) => failures < 3 && passing.includes(errorKind(error)),
        ...(retryDelay && { retryDelay }),
      },
      // Offline, a mutation must fail and say so, not wait for a better day with the text locked up in it.
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
};
