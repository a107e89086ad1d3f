import { Query } from "appwrite";
import { type OwnRow, ownRowSchema } from "@/domain/document";
import { readSecret } from "@/sdk/account/account-preferences";
import { readAll } from "@/sdk/base/collect";
import { table } from "@/sdk/base/collection";

export const ownTables = [
  "posts",
  "threads",
  "messages",
  "memberships",
  "reads",
  "likes",
  "followings",
  "bookmarks",
  "mutes",
  "handles",
  "subscriptions",
] as const;

export type OwnTable = (typeof ownTables)[number];

const columnOf = (name: OwnTable): string => (name === "followings" ? "followerId" : "userId");

const filtersFor = async (name: OwnTable, userId: string): Promise<string[] | null> => {
  // Only their owner can read them; `userId` in mutes is the muted member.
  if (name === "bookmarks" || name === "mutes") return [];
  if (name !== "reads") return [Query.equal(columnOf(name), [userId])];
  const secret = await readSecret();
  return secret === undefined ? null : [Query.equal("secret", [secret])];
};

/** All rows of the member in one table, newest first, without forged ones. @throws AppError `too-many` */
export const listOwnRows = async (
  name: OwnTable,
  userId: string,
  onPage: (rows: number) => void = () => undefined,
): Promise<OwnRow[]> => {
  const rows = table(name, ownRowSchema);
  const filters = await filtersFor(name, userId);
  if (!filters) return [];
  return readAll(async (cursor) => {
    const page = await rows.answer(filters, cursor);
    onPage(page.rows.length);
    return page;
  });
};

export const deleteOwnRow = async (name: OwnTable, id: string): Promise<void> =>
  void (await table(name, ownRowSchema).remove(id));
