// The roles that memberships give.
import { collationKey } from "./collation.ts";
import type { Database } from "./database.ts";
import { tablesOf } from "./tables.ts";
import { membershipCollection } from "./team-collections.ts";

export const parsedRoles = (text: string | null | undefined): string[] => JSON.parse(text ?? "[]") as string[];

/** In the server's order. */
export const createTeamRoles = (database: Database) => {
  const { documents } = tablesOf(membershipCollection);
  return (accountId: string): string[] =>
    database
      .all(
        `SELECT _uid, "teamId", "roles" FROM ${documents} WHERE "userId~" = ? AND "confirm" = 'true' ORDER BY _id`,
        collationKey(accountId),
      )
      .flatMap(({ _uid, teamId, roles }) => [
        `team:${String(teamId)}`,
        `member:${String(_uid)}`,
        ...parsedRoles(String(roles)).map((role) => `team:${String(teamId)}/${role}`),
      ]);
};
