import type { Account } from "./account-store.ts";
import { collationKey } from "./collation.ts";
import type { Database } from "./database.ts";
import type { StoredDocument } from "./document-rows.ts";
import type { Collection } from "./schema.ts";
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

const maxRemembered = 1000;

export interface TeamRoles {
  /** In the server's order. */
  of: (accountId: string) => readonly string[];
  /** Call it before a write. */
  forget: (written: Collection) => void;
}

export const createTeamRoles = (database: Database): TeamRoles => {
  const { documents } = tablesOf(membershipCollection);
  const remembered = new Map<string, readonly string[]>();

  const read = (accountId: string): string[] =>
    database
      .all(
        `SELECT _uid, "teamId", "roles" FROM ${documents} WHERE "userId~" = ? AND "confirm" = 'true' ORDER BY _id`,
        collationKey(accountId),
      )
      .flatMap(({ _uid, teamId, roles }) => {
        const team = `team:${String(teamId)}`;
        return [team, `member:${String(_uid)}`].concat(parsedRoles(String(roles)).map((role) => `${team}/${role}`));
      });

  return {
    of(accountId) {
      const roles = remembered.get(accountId) ?? read(accountId);
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(accountId, roles);
      return roles;
    },
    forget(written) {
      if (written === membershipCollection) remembered.clear();
    },
  };
};
