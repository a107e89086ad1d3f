// Owns who is signed in. Signing in or out forgets every cached answer: nothing of one member is shown to another.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useMemo, useSyncExternalStore } from "react";
import type { SessionUser } from "@/domain/user";
import { errorKind } from "@/lib/errors";
import { lateCode } from "@/lib/lazy";
import { authKeys } from "@/queries/keys";
import { forgetAnswers } from "@/queries/offline/kept";
import { replaceAnswer } from "@/queries/replace-answer";
import {
  forgetSession,
  onNoticeChange,
  onStoredSessionChange,
  rememberSession,
  setNotice,
  storedNotice,
  storedSession,
  type SessionNotice,
} from "@/sdk/stored-session";

/** What begins and ends sessions: code that nobody has a use for before the first try. */
const signing = () => lateCode(() => import("@/sdk/auth"));

/** Loads ahead of time what follows a login; a failure is left to the moment when it is needed. */
export const preloadAuth = async (): Promise<void> => {
  try {
    await Promise.all([signing(), import("@/sdk/session")]);
  } catch {
    // It is loaded when it is needed.
  }
};

/** Milliseconds for which a check is believed while its member goes from place to place. */
const trustedFor = 60_000;

export const authQueries = {
  /** *Current user* of the named data sets. */
  session: () =>
    queryOptions({
      queryKey: authKeys.session,
      queryFn: async ({ signal }) => {
        const { getSessionUser } = await lateCode(() => import("@/sdk/session"));
        const user = await getSessionUser();
        // A late answer, about a session that was left meanwhile, brings nobody back.
        if (!signal.aborted) rememberSession(user);
        return user;
      },
      staleTime: 5 * 60_000,
    }),
};

/** Changes some of what is known of the signed-in member, who does not count as asked for anew. */
export const changeSessionUser = (client: QueryClient, change: Partial<SessionUser>): void => {
  const { queryKey } = authQueries.session();
  const user = client.getQueryData(queryKey);
  if (user) replaceAnswer(client, queryKey, { ...user, ...change });
};

/** `isUnchecked`: the server could not be asked, and the member is who this browser remembers. */
type Session = { status: "signed-out" } | { status: "signed-in"; user: SessionUser; isUnchecked: boolean };

const storedMember = (): string | null => storedSession()?.id ?? null;

/** Who is signed in, at once: what this browser remembers stands until the server answers. */
export const useSession = (): Session => {
  const storedId = useSyncExternalStore(onStoredSessionChange, storedMember, storedMember);
  // Read anew whenever another member is remembered.
  const stored = useMemo(() => (storedId === null ? null : storedSession()), [storedId]);
  const { data, error, isPending, errorUpdateCount } = useQuery({
    ...authQueries.session(),
    enabled: storedId !== null,
  });
  const user = data?.id === storedId ? data : stored;
  if (!user) return { status: "signed-out" };
  // While it is asked again, the error of a query without an answer is forgotten.
  const isUnchecked = error ? errorKind(error) !== "signed-out" : isPending && errorUpdateCount > 0;
  return { status: "signed-in", user, isUnchecked };
};

/** Hands the signed-in member to all that is shown inside the guard of the main layout, where they stay who they are. */
export const SessionUserContext = createContext<SessionUser | null>(null);

/** The signed-in member. Only for what is shown inside the guard of the main layout. */
export const useSessionUser = (): SessionUser => {
  const user = use(SessionUserContext);
  if (!user) throw new Error("useSessionUser outside of the signed-in part of the app");
  return user;
};

/** Their id alone, which stays: who needs no more of them is not drawn again when more becomes known. */
export const SessionUserIdContext = createContext<string | null>(null);

/** The signed-in member's id. Only for what is shown inside the guard of the main layout. */
export const useSessionUserId = (): string => {
  const id = use(SessionUserIdContext);
  if (id === null) throw new Error("useSessionUserId outside of the signed-in part of the app");
  return id;
};

/** What the session has to say to its member, and the way to say that it was read. */
export const useSessionNotice = (): { notice: SessionNotice | null; dismiss: () => void } => ({
  notice: useSyncExternalStore(onNoticeChange, storedNotice, () => null),
  dismiss: () => setNotice(null),
});

/**
 * Checks the session as its member goes to another place: what is shown there may come from the cache, which would never
 * tell that the session has ended meanwhile.
 */
export const useSessionCheck = (place: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    const state = client.getQueryState(authKeys.session);
    const isOld = state?.status === "success" && Date.now() - state.dataUpdatedAt > trustedFor;
    if (isOld) void client.invalidateQueries({ queryKey: authKeys.session });
  }, [client, place]);
};

/**
 * Forgets every answer, and what was to follow in the cache from those that are still on their way: they are for a member
 * who has left.
 */
const forgetMember = (client: QueryClient): void => {
  for (const mutation of client.getMutationCache().getAll()) {
    const { mutationFn, meta } = mutation.options;
    if (mutation.state.status === "pending")
      mutation.setOptions({ ...(mutationFn && { mutationFn }), ...(meta && { meta }) });
  }
  if (storedSession()) client.getQueryCache().clear();
  // First the guards lead away: a screen that was just drawn would ask anew for what it then misses, as a guest.
  else setTimeout(() => !storedSession() && client.getQueryCache().clear());
};

const enter = (client: QueryClient, user: SessionUser): void => {
  if (storedNotice() !== "profile-replaced") setNotice(null);
  client.getQueryCache().clear();
  client.setQueryData(authQueries.session().queryKey, user);
  rememberSession(user);
};

/**
 * Forgets the member and every answer they were given; the guards then show the login, which says why, if `notice` is
 * given.
 */
export const leave = (client: QueryClient, notice: SessionNotice | null = null): void => {
  setNotice(notice);
  forgetSession();
  forgetMember(client);
  forgetAnswers(client);
};

/** Forgets every answer when another tab logs out or in: what is here belongs to a member who has left. */
export const watchSession = (client: QueryClient): (() => void) => {
  let member = storedSession()?.id;
  return onStoredSessionChange(() => {
    const now = storedSession()?.id;
    if (now === member) return;
    member = now;
    if (client.getQueryData(authQueries.session().queryKey)?.id !== now) forgetMember(client);
  });
};

export const useSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) =>
      (await signing()).signIn(email, password),
    onSuccess: (user) => enter(client, user),
  });
};

export const useSignUp = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ username, email, password }: { username: string; email: string; password: string }) =>
      (await signing()).signUp(username, email, password),
    onSuccess: (user) => enter(client, user),
  });
};

/** Asks for a mail with a link for a new password. */
export const useRequestRecovery = () =>
  useMutation({
    mutationFn: async (email: string) => {
      const { requestRecovery } = await lateCode(() => import("@/sdk/account"));
      await requestRecovery(email);
    },
  });

/** Logging out takes what was begun here along; a session that ends by itself leaves it for the next login. */
export const useSignOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const [{ signOut }, { removeDrafts }] = await lateCode(() =>
        Promise.all([import("@/sdk/auth"), import("@/sdk/drafts")]),
      );
      await signOut();
      return removeDrafts;
    },
    onSuccess: (removeDrafts) => {
      const member = storedSession();
      leave(client);
      if (member) removeDrafts(member.id);
    },
  });
};
