import { Query } from "appwrite";
import { type OwnRow, ownRowSchema } from "@/domain/document";
import { ifTable, newestFirst, perRequest, table } from "@/sdk/collection";

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

/** Listed to their owner alone: `userId` in them is who is muted. */
const isPrivate = (name: OwnTable): boolean => name === "bookmarks" || name === "mutes" || name === "reads";

/**
 * The latest first; rows that others wrote in the member's name are left out. `onPage` gets each page's number of rows.
 */
export const listOwnRows = async (
  name: OwnTable,
  userId: string,
  onPage: (rows: number) => void = () => undefined,
): Promise<OwnRow[]> => {
  const rows = table(name, ownRowSchema);
  const filters = isPrivate(name) ? [] : [Query.equal(name === "followings" ? "followerId" : "userId", [userId])];
  const found: OwnRow[] = [];
  let cursor: string | null = null;
  do {
    const asked = rows.list([
      ...filters,
      newestFirst,
      Query.limit(perRequest),
      ...(cursor ? [Query.cursorAfter(cursor)] : []),
    ]);
    const page = await ifTable(asked, { rows: [], sent: 0, last: null });
    const own = page.rows.filter((row) => row.isOwnedBy(userId));
    found.push(...own);
    onPage(own.length);
    cursor = page.sent === perRequest ? page.last : null;
  } while (cursor !== null);
  return found;
};

export const deleteOwnRow = async (name: OwnTable, id: string): Promise<void> =>
  void (await table(name, ownRowSchema).remove(id));
