// The session of this browser. Logging in or out clears the cache.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useMemo, useSyncExternalStore } from "react";
import type { MailedLink } from "@/domain/mailed-link";
import type { SessionUser } from "@/domain/user";
import { errorKind } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { startBatchesAnew } from "@/queries/batch";
import { authKeys } from "@/queries/keys";
import { forgetPersisted } from "@/queries/offline/forget";
import { replaceAnswer } from "@/queries/replace-answer";
import {
  forgetSession,
  onNoticeChange,
  onStoredSessionChange,
  rememberSession,
  setNotice,
  storedNotice,
  storedSession,
} from "@/sdk/account/stored-session";

export const signing = () => loadCode(() => import("@/sdk/account/auth"));

const checking = () => loadCode(() => import("@/sdk/account/session"));

/** Never rejects. */
export const preloadAuth = async (): Promise<void> => {
  try {
    await Promise.all([signing(), checking()]);
  } catch {}
};

/** Navigation trusts a check for this long. */
const trustedMs = 60_000;

export const authQueries = {
  /** The data set *Current user*. */
  session: () =>
    queryOptions({
      queryKey: authKeys.session,
      queryFn: async ({ signal }) => {
        const user = await (await checking()).getSessionUser();
        // The session may have ended during the request.
        if (!signal.aborted) rememberSession(user);
        return user;
      },
      staleTime: 5 * 60_000,
    }),
};

/** A failed check throws its error again. */
export const checkedUser = async (client: QueryClient): Promise<SessionUser> => {
  const check = client.getQueryState(authKeys.session);
  if (check?.status === "error" && check.fetchStatus === "idle" && check.data === undefined) throw check.error;
  return client.ensureQueryData(authQueries.session());
};

/** Of private rows (sdk/base/private-rows), or ''. */
export const knownRoom = async (client: QueryClient): Promise<string> => (await checkedUser(client)).room ?? "";

const storedMember = (): string | null => storedSession()?.id ?? null;

/** Keeps the answer's age. */
export const changeSessionUser = (client: QueryClient, change: Partial<SessionUser>): void => {
  const { queryKey } = authQueries.session();
  const user = client.getQueryData(queryKey);
  if (!user) return;
  replaceAnswer(client, queryKey, { ...user, ...change });
  // Another tab may have logged out.
  if (storedMember() === user.id) rememberSession({ ...user, ...change });
};

/** `isUnchecked`: the server did not answer. */
type Session = { status: "signed-out" } | { status: "signed-in"; user: SessionUser; isUnchecked: boolean };

export const isSignedIn = (): boolean => storedSession() !== null;

/** The stored member until the server answers. */
export const useSession = (): Session => {
  const storedId = useSyncExternalStore(onStoredSessionChange, storedMember, storedMember);
  const stored = useMemo(() => (storedId === null ? null : storedSession()), [storedId]);
  const { data, error, isPending, errorUpdateCount } = useQuery({
    ...authQueries.session(),
    enabled: storedId !== null,
  });
  const user = data?.id === storedId ? data : stored;
  if (!user) return { status: "signed-out" };
  // A query without an answer loses its error during a retry.
  const isUnchecked = error ? errorKind(error) !== "signed-out" : isPending && errorUpdateCount > 0;
  return { status: "signed-in", user, isUnchecked };
};

/** Before the first answer or failure; not without a network. */
export const useIsSessionLoading = (): boolean => {
  const { isLoading, failureCount } = useQuery({ ...authQueries.session(), enabled: isSignedIn() });
  return isLoading && failureCount === 0;
};

export const SessionUserContext = createContext<SessionUser | null>(null);

export const useSessionUser = (): SessionUser => {
  const user = use(SessionUserContext);
  if (!user) throw new Error("useSessionUser outside of the signed-in part of the app");
  return user;
};

/** Stable: a changed user renders nothing. */
export const SessionUserIdContext = createContext<string | null>(null);

export const useSessionUserId = (): string => {
  const id = use(SessionUserIdContext);
  if (id === null) throw new Error("useSessionUserId outside of the signed-in part of the app");
  return id;
};

export type SessionNotice = NonNullable<ReturnType<typeof storedNotice>>;

export const useSessionNotice = (): { notice: SessionNotice | null; dismiss: () => void } => ({
  notice: useSyncExternalStore(onNoticeChange, storedNotice, () => null),
  dismiss: () => setNotice(null),
});

/** Cached answers would hide that the session has ended. */
export const useSessionCheck = (path: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    const state = client.getQueryState(authKeys.session);
    const isOld = state?.status === "success" && Date.now() - state.dataUpdatedAt > trustedMs;
    if (isOld) void client.invalidateQueries({ queryKey: authKeys.session });
  }, [client, path]);
};

/** Also drops mutations that wait, and callbacks of running ones: the next member waits behind none of them. */
const forgetMember = (client: QueryClient): void => {
  startBatchesAnew(client);
  const mutations = client.getMutationCache();
  for (const mutation of mutations.findAll({ status: "pending" })) {
    const { mutationFn, meta } = mutation.options;
    // While its options still name its scope.
    mutations.remove(mutation);
    mutation.setOptions({ ...(mutationFn && { mutationFn }), ...(meta && { meta }) });
  }
  if (storedSession()) client.getQueryCache().clear();
  // After the guards' redirect, or the screen would load again as a guest.
  else setTimeout(() => !storedSession() && client.getQueryCache().clear());
};

export const enter = (client: QueryClient, user: SessionUser): void => {
  if (storedNotice() !== "profile-replaced") setNotice(null);
  startBatchesAnew(client);
  client.getQueryCache().clear();
  client.setQueryData(authQueries.session().queryKey, user);
  rememberSession(user);
};

export const leave = (client: QueryClient, notice: SessionNotice | null = null): void => {
  setNotice(notice);
  forgetSession();
  forgetMember(client);
  forgetPersisted().catch(() => undefined);
};

export const watchSession = (client: QueryClient): (() => void) => {
  let member = storedSession()?.id;
  return onStoredSessionChange(() => {
    const now = storedSession()?.id;
    if (now === member) return;
    member = now;
    if (client.getQueryData(authQueries.session().queryKey)?.id !== now) forgetMember(client);
  });
};

/** `open` opens a session. */
const useEntering = <Given>(open: (given: Given) => Promise<SessionUser>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn: open, onSuccess: (user) => enter(client, user) });
};

interface Credentials {
  email: string;
  password: string;
}

export const useSignIn = () =>
  useEntering(async ({ email, password }: Credentials) => (await signing()).signIn(email, password));

export const useSignUp = () =>
  useEntering(async ({ username, email, password }: Credentials & { username: string }) =>
    (await signing()).signUp(username, email, password),
  );

/** For a member whose host made the account without a password. */
export const useJoin = () =>
  useEntering(async ({ link, username, password }: { link: MailedLink; username: string; password: string }) =>
    (await signing()).join(link, username, password),
  );
