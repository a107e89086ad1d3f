// Teams; memberships.ts has their members.
import type { Database } from "./database.ts";
import { isUniqueViolation } from "./database.ts";
import type { StoredDocument } from "./document-rows.ts";
import type { DocumentStore } from "./document-store.ts";
import { teamNotFound, teamTaken, unauthorized } from "./errors.ts";
import { teamEvent, type RealtimeEvent, type TeamAction } from "./events.ts";
import { createGuardedCollection } from "./guarded-collection.ts";
import { uniqueId } from "./ids.ts";
import type { Memberships } from "./memberships.ts";
import type { Query } from "./queries.ts";
import type { Requester } from "./request-auth.ts";
import { teamCollection } from "./team-collections.ts";

export const createTeams = (
  database: Database,
  store: DocumentStore,
  memberships: Memberships,
  clock: { now: () => Date; timestamp: () => string },
  publish: (event: RealtimeEvent) => void,
) => {
  const guarded = createGuardedCollection(store, { noun: "Team", notFound: teamNotFound });

  const shown = ({ id, createdAt, updatedAt, data }: StoredDocument): Record<string, unknown> => ({
    $id: id,
    $createdAt: createdAt,
    $updatedAt: updatedAt,
    name: data["name"],
    total: memberships.count(id),
    prefs: JSON.parse(data["prefs"] ?? "{}") as unknown,
  });

  const tell = (action: TeamAction, team: StoredDocument, userId = "", payload = shown(team)): void =>
    publish(teamEvent(action, team.id, clock.timestamp(), { userId, payload }));

  /** Throws 404 for outsiders. */
  const get = (who: Requester, id: string): StoredDocument => guarded.readable(who, teamCollection, id);

  const change = (
    who: Requester,
    id: string,
    data: Readonly<Record<string, string>>,
    action: TeamAction,
  ): StoredDocument => {
    const team = get(who, id);
    if (!guarded.may(who, teamCollection, team, "update")) throw unauthorized();
    const next = { ...team, updatedAt: clock.timestamp(), data: { ...team.data, ...data } };
    store.update(teamCollection, next);
    tell(action, next);
    return next;
  };

  return {
    get,
    shown,

    list(who: Requester, query: Query): { total: number; teams: Record<string, unknown>[] } {
      const { total, entries } = guarded.page(who, teamCollection, query, true);
      return { total, teams: entries.map(shown) };
    },

    create(who: Requester, id: string, name: string, roles: readonly string[]): Record<string, unknown> {
      const { account } = who;
      const teamId = id === "unique()" ? uniqueId(clock.now()) : id;
      const at = clock.timestamp();
      const owner = `team:${teamId}/owner`;
      const permissions = [`read("team:${teamId}")`, `update("${owner}")`, `delete("${owner}")`];
      const data = { name, prefs: "{}" };
      const team = database.transaction(() => {
        try {
          const made = store.insert(teamCollection, { id: teamId, createdAt: at, updatedAt: at, permissions, data });
          if (account) memberships.begin(account, teamId, roles);
          return made;
        } catch (error) {
          throw isUniqueViolation(error) ? teamTaken() : error;
        }
      });
      tell("create", team, account?.id);
      return shown(team);
    },

    rename: (who: Requester, id: string, name: string): Record<string, unknown> =>
      shown(change(who, id, { name }, "update")),

    setPrefs: (who: Requester, id: string, prefs: Record<string, unknown>): void =>
      void change(who, id, { prefs: JSON.stringify(prefs) }, "update.prefs"),

    remove(who: Requester, id: string) {
      const team = get(who, id);
      guarded.removable(who, teamCollection, id);
      const payload = shown(team);
      database.transaction(() => {
        store.remove(teamCollection, team);
        memberships.removeAllOf("teamId", id);
      });
      tell("delete", team, "", payload);
    },
  };
};

export type Teams = ReturnType<typeof createTeams>;
