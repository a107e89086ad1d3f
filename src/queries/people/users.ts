import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Author, User } from "@/domain/user";
import { ignoring } from "@/lib/errors";
import { isObjectId } from "@/lib/object-id";
import { batchOf } from "@/queries/batch";
import { authKeys, userKeys } from "@/queries/keys";
import { rememberSession, storedSession } from "@/sdk/account/stored-session";
import { agedProfile, distrustProfile, noteProfileRead } from "@/sdk/people/profile-read";
import { getUser, listUsersByIds } from "@/sdk/people/users";
import { changeSessionUser } from "./session";

const toAuthor = ({ id, username, imgurl, handle }: User): Author => ({ id, username, imgurl, handle });

export const userQueries = {
  /** The data set *User by id*. Null if there is none. */
  byId: (id: string) =>
    queryOptions({
      queryKey: userKeys.byId(id),
      queryFn: async ({ client }): Promise<User | null> => {
        const ownId = agedProfile();
        // One request for both.
        if (ownId && ownId !== id && isObjectId(id)) return (await load(client, id)).get(id) ?? null;
        const user = await ignoring("not-found", getUser(id));
        if (user && id === ownId) updateSession(client, user);
        return user;
      },
      staleTime: 60_000,
      meta: { isEmpty: (data: unknown) => data === null },
    }),
};

export const useUser = (id: string) => useQuery(userQueries.byId(id));

/** A missing profile may mean that the session has ended. */
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

const load = batchOf(async (ids, client): Promise<ReadonlyMap<string, User>> => {
  const ownId = agedProfile();
  const users = await listUsersByIds([...new Set([...ids, ...(ownId ? [ownId] : [])])]);
  const byId = new Map(users.map((user) => [user.id, user]));
  if (ownId) {
    updateSession(client, byId.get(ownId));
    if (!ids.includes(ownId)) client.setQueryData(userKeys.byId(ownId), byId.get(ownId) ?? null);
  }
  return byId;
});

const isUnknown = ({ state }: { state: { data: unknown } }): boolean => state.data === undefined;

/** The same entry as `userQueries.byId`. */
const author = (id: string) =>
  queryOptions({
    queryKey: userKeys.byId(id),
    queryFn: async ({ client }): Promise<User | null> => (await load(client, id)).get(id) ?? null,
    // Their list loads names that may be out of date.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: isUnknown,
    refetchOnReconnect: isUnknown,
  });

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== "");

/** In the order of `ids`, each once, without deleted ones. One request. Callers retry failures. */
export const loadMembers = async (client: QueryClient, ids: readonly string[]): Promise<User[]> => {
  const users = await Promise.all(distinct(ids).map((id) => client.fetchQuery({ ...author(id), retry: false })));
  return users.flatMap((user) => user ?? []);
};

interface Written {
  userId: string;
}

/** Whoever wrote `rows`, as `loadMembers`. */
export const loadAuthors = (client: QueryClient, rows: readonly Written[]): Promise<User[]> =>
  loadMembers(
    client,
    rows.map(({ userId }) => userId),
  );

/** Whoever wrote `rows`. One request, which nobody waits for. */
export const prefetchAuthors = (client: QueryClient, rows: readonly Written[]): void => {
  for (const id of distinct(rows.map(({ userId }) => userId))) void client.prefetchQuery(author(id));
};

const authorOrNull = (user: User | null): Author | null => user && toAuthor(user);

/** Null for '' or a deleted member. */
export const useAuthor = (id: string): Author | null | undefined => {
  const { data, isFetching } = useQuery({ ...author(id), enabled: id !== "", select: authorOrNull });
  return data === undefined && isFetching ? undefined : (data ?? null);
};

/** Of the member, if it was read a while ago. */
export const refreshOwnProfile = (client: QueryClient): void => {
  const ownId = agedProfile();
  if (ownId) load(client, ownId).catch(() => undefined);
};

export const findAuthor = (client: QueryClient, id: string): Author | null => {
  const user = client.getQueryData<User | null>(userKeys.byId(id));
  return user ? toAuthor(user) : null;
};

export const useAuthors = (): ((id: string) => Author | null) => {
  const client = useQueryClient();
  return (id) => findAuthor(client, id);
};

/** Without deleted members. */
export const useMembersById = (ids: readonly string[]) =>
  useQuery({
    queryKey: userKeys.byIds(ids),
    queryFn: ({ client }): Promise<Author[]> => loadMembers(client, ids),
  });
