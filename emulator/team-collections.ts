// Teams are stored like documents, so lists have queries, cursors and readers.
import type { Collection } from "./schema.ts";

/** No route reaches an id with a space. */
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

/** Attributes that queries may name. */
const askable = (given: Collection, keys: readonly string[]): Collection => ({
  ...given,
  attributes: new Map([...given.attributes].filter(([key]) => keys.includes(key))),
});

export const askableTeams = askable(teamCollection, ["name"]);

export const askableMemberships = askable(membershipCollection, ["userId", "teamId", "invited", "joined"]);
