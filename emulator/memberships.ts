import type { Account, AccountStore } from "./account-store.ts";
import { collationKey } from "./collation.ts";
import type { Database } from "./database.ts";
import type { StoredDocument } from "./document-rows.ts";
import type { DocumentStore } from "./document-store.ts";
import {
  confirmedAlready,
  invitationNotFound,
  membershipNotFound,
  otherTeams,
  refused,
  teamNotFound,
  unauthorized,
} from "./errors.ts";
import { membershipEvent, type MembershipAction, type RealtimeEvent } from "./events.ts";
import { createGuardedCollection } from "./guarded-collection.ts";
import { uniqueId } from "./ids.ts";
import type { Query } from "./queries.ts";
import type { Requester } from "./request-auth.ts";
import { hashed, isSecret, randomSecret } from "./secrets.ts";
import { tablesOf } from "./tables.ts";
import { membershipCollection, teamCollection } from "./team-collections.ts";
import { shownMembership } from "./team-roles.ts";

export interface Invited {
  account: Account;
  roles: readonly string[];
  /** Without an invitation, for API keys. */
  isMember: boolean;
  at?: string | undefined;
}

const isConfirmed = ({ data }: StoredDocument): boolean => data["confirm"] === "true";

const isOwner = (who: Requester, teamId: string): boolean =>
  who.privileged || who.roles.includes(`team:${teamId}/owner`);

const isOf = (team: StoredDocument, membership: StoredDocument): boolean => membership.data["teamId"] === team.id;

export const createMemberships = (
  database: Database,
  store: DocumentStore,
  accounts: AccountStore,
  clock: { now: () => Date; timestamp: () => string },
  publish: (event: RealtimeEvent) => void,
) => {
  const guarded = createGuardedCollection(store, { noun: "Membership", notFound: membershipNotFound });

  const members = tablesOf(membershipCollection).documents;

  /** Without the member, as in lists. */
  const shown = (membership: StoredDocument): Record<string, unknown> => {
    const { userId, teamId } = membership.data;
    const teamName = store.byId(teamCollection, teamId ?? "")?.data["name"] ?? "";
    return shownMembership(membership, accounts.byId(userId ?? ""), teamName);
  };

  const tell = (action: MembershipAction, membership: StoredDocument): void =>
    publish(
      membershipEvent(action, membership.data["teamId"] ?? "", membership.id, clock.timestamp(), {
        userId: membership.data["userId"] ?? "",
        // The whole team hears it, and the server tells it the address.
        payload: { ...shown(membership), userEmail: "" },
      }),
    );

  const insertMember = (
    account: Account,
    teamId: string,
    roles: readonly string[],
    { readers, isMember, secret }: { readers: readonly string[]; isMember: boolean; secret: string },
    at = clock.timestamp(),
  ): StoredDocument => {
    const owner = `team:${teamId}/owner`;
    const own = `user:${account.id}`;
    return store.insert(membershipCollection, {
      id: uniqueId(clock.now()),
      createdAt: at,
      updatedAt: at,
      permissions: [
        ...readers.map((role) => `read("${role}")`),
        ...["update", "delete"].flatMap((action) => [`${action}("${own}")`, `${action}("${owner}")`]),
      ],
      data: {
        userId: account.id,
        teamId,
        roles: JSON.stringify(roles),
        invited: at,
        joined: isMember ? at : "",
        confirm: String(isMember),
        secretHash: secret === "" ? "" : hashed(secret),
      },
    });
  };

  const changed = (membership: StoredDocument, data: Readonly<Record<string, string>>): StoredDocument => {
    const next = { ...membership, updatedAt: clock.timestamp(), data: { ...membership.data, ...data } };
    store.update(membershipCollection, next);
    return next;
  };

  const touched = (teamId: string): void => {
    const team = store.byId(teamCollection, teamId);
    if (team) store.update(teamCollection, { ...team, updatedAt: clock.timestamp() });
  };

  const allOf = (attribute: "teamId" | "userId", id: string): StoredDocument[] =>
    database
      .all(`SELECT _uid FROM ${members} WHERE "${attribute}~" = ? ORDER BY _id`, collationKey(id))
      .flatMap(({ _uid }) => store.byId(membershipCollection, String(_uid)) ?? []);

  const get = (who: Requester, team: StoredDocument, id: string): StoredDocument => {
    const membership = guarded.readable(who, membershipCollection, id);
    if (!isOf(team, membership)) throw otherTeams();
    return membership;
  };

  return {
    allOf,
    get,
    shown,

    /** Without invitations. */
    count: (teamId: string): number =>
      Number(
        database.one(
          `SELECT count(*) AS total FROM ${members} WHERE "teamId~" = ? AND "confirm" = 'true'`,
          collationKey(teamId),
        )?.["total"] ?? 0,
      ),

    list(who: Requester, team: StoredDocument, { filters, ...query }: Query) {
      const ofTeam = { method: "equal", attribute: "teamId", values: [team.id] } as const;
      return guarded.page(who, membershipCollection, { ...query, filters: [...filters, ofTeam] }, true);
    },

    begin(account: Account, teamId: string, roles: readonly string[]) {
      const readers = [`user:${account.id}`, `team:${teamId}`];
      insertMember(account, teamId, [...new Set([...roles, "owner"])], { readers, isMember: true, secret: "" });
    },

    /** `secret` is for the mail. */
    invite(who: Requester, team: StoredDocument, { account, roles, isMember, at = clock.timestamp() }: Invited) {
      if (!isOwner(who, team.id)) throw unauthorized("User is not allowed to send invitations for this team");
      const secret = randomSecret();
      const before = allOf("userId", account.id).find((each) => isOf(team, each));
      if (before && isConfirmed(before)) throw confirmedAlready();
      const membership = before
        ? changed(before, { secretHash: hashed(secret), invited: at, ...(isMember && { joined: at, confirm: "true" }) })
        : insertMember(account, team.id, roles, { readers: ["any"], isMember, secret }, at);
      if (isMember) touched(team.id);
      tell("create", membership);
      return { membership, secret };
    },

    accept(who: Requester, teamId: string, id: string, { userId, secret }: { userId: string; secret: string }) {
      const membership = store.byId(membershipCollection, id);
      if (!membership) throw membershipNotFound();
      const team = store.byId(teamCollection, teamId);
      if (!team) throw teamNotFound();
      if (!isOf(team, membership)) throw otherTeams();
      const { secretHash, userId: invited } = membership.data;
      if (!isSecret(secret, secretHash ?? ""))
        throw refused(
          "team_invalid_secret",
          "The team invitation secret is invalid. Please request a new invitation and try again.",
        );
      const account = who.account ?? accounts.byId(userId);
      if (userId !== invited || account?.id !== invited)
        throw refused(
          "team_invite_mismatch",
          `Invite does not belong to current user (${who.account?.email ?? account?.email ?? ""})`,
        );
      if (isConfirmed(membership)) throw confirmedAlready();
      return database.transaction(() => {
        const at = clock.timestamp();
        accounts.verifyEmail(account.id, at);
        const accepted = changed(membership, { joined: at, confirm: "true" });
        touched(teamId);
        tell("update.status", accepted);
        return accepted;
      });
    },

    setRoles(who: Requester, team: StoredDocument, id: string, roles: readonly string[]): StoredDocument {
      const membership = get(who, team, id);
      if (!isOwner(who, team.id)) throw unauthorized("User is not allowed to modify roles");
      const next = changed(membership, { roles: JSON.stringify(roles) });
      tell("update", next);
      return next;
    },

    remove(who: Requester, id: string, team: () => StoredDocument) {
      const membership = store.byId(membershipCollection, id);
      if (!membership || !guarded.may(who, membershipCollection, membership, "read")) throw invitationNotFound();
      const { id: teamId } = team();
      if (membership.data["teamId"] !== teamId) throw otherTeams();
      guarded.removable(who, membershipCollection, id);
      database.transaction(() => {
        store.remove(membershipCollection, membership);
        if (isConfirmed(membership)) touched(teamId);
      });
      tell("delete", membership);
    },

    /** An invitation proves that the account has the address that it was sent to. */
    voidInvitations(userId: string) {
      for (const membership of allOf("userId", userId))
        if (!isConfirmed(membership)) changed(membership, { secretHash: "" });
    },

    removeAllOf(attribute: "teamId" | "userId", id: string) {
      for (const membership of allOf(attribute, id)) store.remove(membershipCollection, membership);
    },
  };
};

export type Memberships = ReturnType<typeof createMemberships>;
