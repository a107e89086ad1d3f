import { Query } from "appwrite";
import { limits } from "@/domain/limits";
import { profileSchema, type User } from "@/domain/user";
import { chunks } from "@/lib/batch";
import { AppError, errorKind } from "@/lib/errors";
import { uniqueBy } from "@/lib/unique-by";
import { perRequest } from "@/sdk/base/collect";
import { checkId, oldestFirst, table } from "@/sdk/base/collection";

export const profiles = table("users", profileSchema);

type Profile = Awaited<ReturnType<typeof profiles.get>>;

const moved = new Map<string, string>();

export const profileIdOf = (id: string): string => moved.get(id) ?? id;

export const ownProfiles = (rows: readonly Profile[]): User[] =>
  rows.map(({ documentId, user }) => {
    if (documentId === user.id) moved.delete(user.id);
    else moved.set(user.id, documentId);
    return user;
  });

/** If a stranger took a profile's place, it has another (flood-7). */
const findMoved = async (id: string): Promise<User | undefined> => {
  const filters = [Query.equal("accountId", [id])];
  return ownProfiles((await profiles.page(filters, { cursor: null, limit: 2, order: oldestFirst })).rows)[0];
};

/** Searches for hidden profiles. */
const mostSearched = 4;

const listMoved = async (ids: readonly string[]): Promise<User[]> => {
  const { rows, sent } = await profiles.list([
    Query.equal("accountId", [...ids]),
    oldestFirst,
    Query.limit(perRequest),
  ]);
  const users = ownProfiles(rows);
  if (sent < perRequest) return users;
  const hidden = ids.filter((id) => !users.some((user) => user.id === id)).slice(0, mostSearched);
  return [...users, ...(await Promise.all(hidden.map(findMoved))).flatMap((user) => user ?? [])];
};

/** In no order, without ids that belong to nobody. */
export const listUsersByIds = async (ids: readonly string[]): Promise<User[]> => {
  const users = ownProfiles(await profiles.listByIds(ids)).filter(({ id }) => ids.includes(id));
  const missing = ids.filter((id) => !users.some((user) => user.id === id));
  const others = (await Promise.all(chunks(missing, perRequest).map(listMoved))).flat();
  return [...users, ...missing.flatMap((id) => others.find((user) => user.id === id) ?? [])];
};

/** `texts` come from `searchedNames`. */
export const searchUsers = async (texts: readonly string[]): Promise<User[]> => {
  if (texts.length === 0) return [];
  const find = async (limit: number) => {
    const { rows, sent } = await profiles.list([
      ...texts.map((text) => Query.search("username", text)),
      Query.limit(limit),
    ]);
    return { users: uniqueBy(ownProfiles(rows), ({ id }) => id), sent };
  };
  const { users, sent } = await find(limits.searchedPeople);
  // Forged or repeated rows may hide others (flood-4).
  const isFlooded = sent === limits.searchedPeople && users.length < sent;
  return isFlooded ? (await find(perRequest)).users.slice(0, limits.searchedPeople) : users;
};

/** @throws AppError `not-found`, or `under-review` if somebody else may write it and the member has no other */
export const getUser = async (id: string): Promise<User> => {
  checkId(id);
  try {
    const here = ownProfiles([await profiles.get(id)])[0];
    if (here?.id === id) return here;
  } catch (error) {
    if (!["not-found", "under-review"].includes(errorKind(error))) throw error;
    const user = await findMoved(id);
    if (user) return user;
    throw error;
  }
  const user = await findMoved(id);
  if (!user) throw new AppError("not-found");
  return user;
};
