// Owns members' profiles in the cache, and the one request that brings the authors of a whole page.
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Author, User } from "@/domain/user";
import { errorKind } from "@/lib/errors";
import { getUser, listUsersByIds } from "@/sdk/users";
import { changeAuthor } from "./post-cache";

const toAuthor = ({ id, username, imgurl }: User): Author => ({ id, username, imgurl });

export const userQueries = {
  /** *User by id* of the named data sets. Null: there is no such member. */
  byId: (id: string) =>
    queryOptions({
      queryKey: ["users", "detail", "by-id", { id }],
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
    }),
};

export const useUser = (id: string) => useQuery(userQueries.byId(id));

/** The authors with these ids: one request for those that are not in the cache. Null for a member who is gone. */
export const loadAuthors = async (client: QueryClient, ids: readonly string[]): Promise<Map<string, Author | null>> => {
  const cached = (id: string): User | null | undefined => client.getQueryData(userQueries.byId(id).queryKey);
  const missing = [...new Set(ids)].filter((id) => id !== "" && cached(id) === undefined);
  if (missing.length > 0) {
    const users = await listUsersByIds(missing);
    for (const id of missing)
      client.setQueryData(userQueries.byId(id).queryKey, users.find((user) => user.id === id) ?? null);
  }
  return new Map(
    ids.map((id) => {
      const user = cached(id);
      return [id, user ? toAuthor(user) : null];
    }),
  );
};
