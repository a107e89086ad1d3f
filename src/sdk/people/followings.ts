// Nobody can forge the viewer's own list in their preferences.
import { Query } from "appwrite";
import { followingSchema, type Following } from "@/domain/following";
import { limits } from "@/domain/limits";
import { ignoring } from "@/lib/errors";
import { digestId, uniqueId } from "@/lib/object-id";
import { uniqueBy } from "@/lib/unique-by";
import { readFollowed, rememberFollowed } from "@/sdk/account/account-preferences";
import { ownedBy } from "@/sdk/base/authentic";
import { perRequest, readPages } from "@/sdk/base/collect";
import { createdAfter, newestFirst, type Page, table } from "@/sdk/base/collection";

const followings = table("followings", followingSchema);

const rowId = (userId: string, followerId: string): Promise<string> => digestId(`${followerId} follows ${userId}`);

/** Finds the row among up to about 400 forged ones (following-9). */
const rowsOf = async (userId: string, followerId: string): Promise<Following[]> => {
  const filters = [Query.equal("userId", [userId]), Query.equal("followerId", [followerId])];
  return (await followings.page(filters, { cursor: null, limit: perRequest })).rows;
};

/** Looks for the row by its id, and searches for it if a stranger has taken that id. */
export const isFollowing = async (followerId: string, userId: string): Promise<boolean> => {
  const { rows, sent } = await followings.list([Query.equal("$id", [await rowId(userId, followerId)])]);
  if (sent === 0) return false;
  const isTheirs = rows.some((row) => row.userId === userId && row.followerId === followerId);
  return isTheirs || (await rowsOf(userId, followerId)).length > 0;
};

/** The ids of all followed members, newest first. */
export const listFollowedIds = async (me: string): Promise<string[]> => {
  const noted = await readFollowed();
  // Another device's change may not be saved.
  const mostPages = noted ? 1 : limits.followed / perRequest;
  const { rows } = await readPages((cursor) => followings.answer([Query.equal("followerId", [me])], cursor), mostPages);
  return [...new Set([...(noted ?? []), ...rows.map(({ userId }) => userId)])].slice(0, limits.followed);
};

/** Pressing twice makes one row. If a stranger took its id, it gets another. */
export const follow = async (userId: string, me: string, before: readonly string[]): Promise<string[]> => {
  const create = (id: string) => followings.create(id, { userId, followerId: me }, ownedBy(me));
  const made = await ignoring("taken", create(await rowId(userId, me)));
  if (!made && (await rowsOf(userId, me)).length === 0) await create(uniqueId());
  return rememberFollowed(userId, true, before);
};

export const unfollow = async (userId: string, me: string, before: readonly string[]): Promise<string[]> => {
  const others = (await rowsOf(userId, me)).map(({ id }) => id);
  for (const id of new Set([await rowId(userId, me), ...others])) await ignoring("forbidden", followings.remove(id));
  return rememberFollowed(userId, false, before);
};

export type FollowSide = "followers" | "following";

const columnOf = (side: FollowSide) => (side === "followers" ? "userId" : "followerId");

export const memberOn = (side: FollowSide, { userId, followerId }: Following): string =>
  side === "followers" ? followerId : userId;

/** Each member once a page. */
export const listFollowings = (
  side: FollowSide,
  userId: string,
  { cursor, limit = limits.page }: { cursor: string | null; limit?: number },
): Promise<Page<Following>> =>
  followings.page([Query.equal(columnOf(side), [userId])], { cursor, limit }, (rows) =>
    uniqueBy(rows, (row) => memberOn(side, row)),
  );

/** Newest first, each follower once. `since` is ISO 8601, or '' for all. */
export const listFollowersSince = (
  userId: string,
  { since = "", ...page }: { cursor: string | null; since?: string; limit: number },
): Promise<Page<Following>> =>
  followings.page([Query.equal("userId", [userId]), ...createdAfter(since)], page, (rows) =>
    uniqueBy(rows, ({ followerId }) => followerId),
  );

/** Exact up to `limits.page` rows; then it may include forged rows, and `ids` is null. */
export const countFollowings = async (
  side: FollowSide,
  userId: string,
): Promise<{ count: number; ids: string[] | null }> => {
  const queries = [Query.equal(columnOf(side), [userId]), newestFirst, Query.limit(limits.page)];
  const { rows, sent, total } = await followings.list(queries);
  if (total > sent) return { count: total, ids: null };
  const ids = [...new Set(rows.map((row) => memberOn(side, row)))];
  return { count: ids.length, ids };
};
