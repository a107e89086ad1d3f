// Teams and memberships are kept as documents are, so that lists of them know queries, cursors and readers.
import type { Collection } from "./schema.ts";

/** Its name is no id, so no route of documents reaches it. */
const databaseId = "teams of";

const collection = (id: string, keys: readonly string[], indexed: readonly string[]): Collection => ({
  id,
  databaseId,
  grants: { create: ["users"], read: [], update: [], delete: [] },
  documentSecurity: true,
  attributes: new Map(keys.map((key) => [key, { key, required: true, size: 65_535, default: null }])),
  indexes: indexed.map((key) => ({ key, type: "key", columns: [key] })),
  searchable: new Set(),
});

export const teamCollection = collection("teams", ["name", "prefs"], []);

/** `roles` is JSON, `confirm` 'true' or 'false'. */
export const membershipCollection = collection(
  "memberships",
  ["userId", "teamId", "roles", "invited", "joined", "confirm", "secretHash"],
  ["userId", "teamId"],
);

/** What lists may be asked by. */
const askable = (given: Collection, keys: readonly string[]): Collection => ({
  ...given,
  attributes: new Map([...given.attributes].filter(([key]) => keys.includes(key))),
});

export const askableTeams = askable(teamCollection, ["name"]);

export const askableMemberships = askable(membershipCollection, ["userId", "teamId", "invited", "joined"]);
