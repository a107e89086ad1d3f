// Owns members' profiles in the cache, and the one request that brings the authors of a whole page.
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Author, User } from "@/domain/user";
import { errorKind } from "@/lib/errors";
import { authKeys, userKeys } from "@/queries/keys";
import { changeAuthor } from "@/queries/posts/cache";
import { forThisMember, rememberSession, storedSession } from "@/sdk/stored-session";
import { agedProfile, distrustProfile, getUser, listUsersByIds, noteProfileRead } from "@/sdk/users";
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
          // Posts that were loaded before may name them as they were.
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

/** Ids that wait to be asked for together. */
interface Batch {
  ids: Set<string>;
  answer: Promise<void>;
}

const gathering = new WeakMap<QueryClient, Batch>();
const onTheirWay = new WeakMap<QueryClient, Map<string, Batch["answer"]>>();

const wayOf = (client: QueryClient): Map<string, Batch["answer"]> => {
  const ways = onTheirWay.get(client) ?? new Map<string, Batch["answer"]>();
  onTheirWay.set(client, ways);
  return ways;
};

/** One's own profile, as it came along with others: the session says so too, or makes sure that there is one. */
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

const ask = async (client: QueryClient, ids: Set<string>): Promise<void> => {
  // What is asked for in one go, as a post and its replies are, is one request.
  const moment = new Promise((resolve) => setTimeout(resolve, 0));
  try {
    await forThisMember(moment).finally(() => gathering.delete(client));
    const ownId = agedProfile();
    if (ownId) ids.add(ownId);
    const users = await listUsersByIds([...ids]);
    if (ownId)
      updateSession(
        client,
        users.find(({ id }) => id === ownId),
      );
    for (const id of ids) client.setQueryData(userKeys.byId(id), users.find((user) => user.id === id) ?? null);
  } finally {
    ids.forEach((id) => wayOf(client).delete(id));
  }
};

const load = (client: QueryClient, id: string): Batch["answer"] => {
  const way = wayOf(client).get(id);
  if (way) return way;
  let batch = gathering.get(client);
  if (batch) batch.ids.add(id);
  else {
    const ids = new Set([id]);
    batch = { ids, answer: ask(client, ids) };
    gathering.set(client, batch);
  }
  wayOf(client).set(id, batch.answer);
  return batch.answer;
};

/** Asks for the authors with these ids, in one request, that are neither in the cache of this visit nor on their way. */
export const loadAuthors = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  const isMissing = (id: string): boolean => {
    const known = client.getQueryState(userKeys.byId(id));
    // Kept from an earlier visit, a member may have another name by now.
    return id !== "" && (known?.data === undefined || known.isInvalidated);
  };
  await Promise.all([...new Set(ids)].filter(isMissing).map((id) => load(client, id)));
};

/** Looks at one's own profile where no authors were asked for. */
export const useFollowedProfile = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const ownId = agedProfile();
    // What fails is tried again with the next authors.
    if (ownId) load(client, ownId).catch(() => undefined);
  }, [client]);
};

/** What is known of an author by now. Null for a member who is gone, and for nobody (''). */
export const findAuthor = (client: QueryClient, id: string): Author | null => {
  const user = client.getQueryData<User | null>(userKeys.byId(id));
  return user ? toAuthor(user) : null;
};

/** What is known of authors by now, for lists whose query has loaded them. */
export const useAuthors = (): ((id: string) => Author | null) => {
  const client = useQueryClient();
  return (id) => findAuthor(client, id);
};
