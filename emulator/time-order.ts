// Whether documents were written in the order of their dates; then the sequence tells which is newer.
import type { Database } from "./database.ts";
import type { Collection } from "./schema.ts";
import { tablesOf } from "./tables.ts";

export interface TimeOrder {
  holds(collection: Collection): boolean;
  wrote(collection: Collection, createdAt: string): void;
}

export const createTimeOrder = (database: Database): TimeOrder => {
  const known = new Map<Collection, { latest: string; holds: boolean }>();

  const look = (collection: Collection): { latest: string; holds: boolean } => {
    const { documents } = tablesOf(collection);
    const latest = database.one(`SELECT MAX(_createdAt) AS latest FROM ${documents}`)?.["latest"];
    const broken = database.one(
      `SELECT 1 FROM (SELECT _createdAt AS at, LAG(_createdAt) OVER (ORDER BY _id) AS before FROM ${documents}) WHERE at < before LIMIT 1`,
    );
    return { latest: typeof latest === "string" ? latest : "", holds: broken === undefined };
  };

  return {
    holds(collection) {
      const state = known.get(collection) ?? look(collection);
      known.set(collection, state);
      return state.holds;
    },

    wrote(collection, createdAt) {
      const state = known.get(collection);
      if (!state) return;
      if (createdAt < state.latest) state.holds = false;
      else state.latest = createdAt;
    },
  };
};
