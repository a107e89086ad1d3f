import { Query } from "appwrite";
import { type OwnRow, ownRowSchema } from "@/domain/document";
import { readSecret } from "@/sdk/account-preferences";
import { perRequest } from "@/sdk/collect";
import { newestFirst, table } from "@/sdk/collection";

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

/** Newest first, without forged ones. */
export const listOwnRows = async (
  name: OwnTable,
  userId: string,
  onPage: (rows: number) => void = () => undefined,
): Promise<OwnRow[]> => {
  const rows = table(name, ownRowSchema);
  const found: OwnRow[] = [];
  const filters = await filtersFor(name, userId);
  if (!filters) return found;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof rows.list>> = await rows.list([
      ...filters,
      newestFirst,
      Query.limit(perRequest),
      ...(cursor ? [Query.cursorAfter(cursor)] : []),
    ]);
    found.push(...page.rows);
    onPage(page.rows.length);
    cursor = page.sent === perRequest ? page.last : null;
  } while (cursor !== null);
  return found;
};

export const deleteOwnRow = async (name: OwnTable, id: string): Promise<void> =>
  void (await table(name, ownRowSchema).remove(id));
