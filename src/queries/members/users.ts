// Owns members' profiles in the cache. The authors of a page come with one request.
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Author, User } from "@/domain/user";
import { batched } from "@/lib/batch";
import { errorKind } from "@/lib/errors";
import { nextTask, stateOf } from "@/queries/client-state";
import { authKeys, userKeys } from "@/queries/keys";
import { changeAuthor } from "@/queries/posts/cache";
import { agedProfile, distrustProfile, noteProfileRead } from "@/sdk/profile-read";
import { forThisMember, rememberSession, storedSession } from "@/sdk/stored-session";
import { getUser, listUsersByIds } from "@/sdk/users";
import { changeSessionUser } from "./session";

export const toAuthor = ({ id, username, imgurl, handle }: User): Author => ({ id, username, imgurl, handle });

export const userQueries = {
  /** *User by id* of the named data sets. Null: there is no such member. */
  byId: (id: string) =>
    queryOptions({
      queryKey: userKeys.byId(id),
      queryFn: async ({ client }): Promise<User | null> => {
        try {
          const user = await getUser(id);
          changeAuthor(client, toAuthor(user));
          return user;
        } catch (error) {
          if (errorKind(error) === "not-found") return null;
          throw error;
        }
      },
      staleTime: 60_000,
      meta: { isEmpty: (data: unknown) => data === null },
    }),
};

export const useUser = (id: string) => useQuery(userQueries.byId(id));

/** The viewer's own profile, which came with others; without one the session is checked. */
const updateSession = (client: QueryClient, user: User | undefined): void => {
  if (!user) {
    distrustProfile();
    void client.invalidateQueries({ queryKey: authKeys.session });
    return;
  }
  noteProfileRead(user.id);
  const stored = storedSession();
  if (stored?.id !== user.id) return;
  rememberSession({ ...stored, ...user });
  changeSessionUser(client, user);
};

const loadUsers = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  const ownId = agedProfile();
  const all = [...new Set([...ids, ...(ownId ? [ownId] : [])])];
  const users = await listUsersByIds(all);
  const find = (id: string): User | undefined => users.find((user) => user.id === id);
  if (ownId) updateSession(client, find(ownId));
  for (const id of all) client.setQueryData(userKeys.byId(id), find(id) ?? null);
};

const load = (client: QueryClient, id: string): Promise<void> =>
  (stateOf(client).authors ??= batched(
    (ids) => loadUsers(client, ids),
    () => forThisMember(nextTask()),
  ))(id);

/** Asks, in one request, for those that are not in the cache of this visit. */
export const loadAuthors = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  const isMissing = (id: string): boolean => {
    const known = client.getQueryState(userKeys.byId(id));
    // Restored from an earlier visit, their name may be outdated.
    return id !== "" && (known?.data === undefined || known.isInvalidated);
  };
  await Promise.all([...new Set(ids)].filter(isMissing).map((id) => load(client, id)));
};

/** Asks for the viewer's own profile if it did not come with authors. */
export const useFollowedProfile = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const ownId = agedProfile();
    if (ownId) load(client, ownId).catch(() => undefined);
  }, [client]);
};

/** The cached author; null for a member who does not exist, and for ''. */
export const findAuthor = (client: QueryClient, id: string): Author | null => {
  const user = client.getQueryData<User | null>(userKeys.byId(id));
  return user ? toAuthor(user) : null;
};

export const useAuthors = (): ((id: string) => Author | null) => {
  const client = useQueryClient();
  return (id) => findAuthor(client, id);
};
