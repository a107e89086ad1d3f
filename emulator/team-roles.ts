import type { Account } from "./account-store.ts";
import { collationKey } from "./collation.ts";
import type { Database } from "./database.ts";
import type { StoredDocument } from "./document-rows.ts";
import { tablesOf } from "./tables.ts";
import { membershipCollection } from "./team-collections.ts";

const parsedRoles = (text: string | null | undefined): string[] => JSON.parse(text ?? "[]") as string[];

/** Without the member. */
export const shownMembership = (
  { id, createdAt, updatedAt, data }: StoredDocument,
  account: Account | undefined,
  teamName: string,
): Record<string, unknown> => ({
  $id: id,
  $createdAt: createdAt,
  $updatedAt: updatedAt,
  userId: data["userId"],
  userName: account?.name ?? "",
  userEmail: account?.email ?? "",
  userPhone: "",
  teamId: data["teamId"],
  teamName,
  invited: data["invited"],
  joined: data["joined"],
  confirm: data["confirm"] === "true",
  mfa: false,
  userAccessedAt: "",
  roles: parsedRoles(data["roles"]),
});

/** In the server's order. */
export const createTeamRoles =
  (database: Database) =>
  (accountId: string): readonly string[] =>
    database
      .all(
        `SELECT _uid, "teamId", "roles" FROM ${tablesOf(membershipCollection).documents} WHERE "userId~" = ? AND "confirm" = 'true' ORDER BY _id`,
        collationKey(accountId),
      )
      .flatMap(({ _uid, teamId, roles }) => {
        const team = `team:${String(teamId)}`;
        return [team, `member:${String(_uid)}`].concat(parsedRoles(String(roles)).map((role) => `${team}/${role}`));
      });
