// Owns the SQL of lists and counts over one collection: order, cursor, limits. Conditions are made in filter-sql.ts.
import type { SqlValue } from "./database.ts";
import { compared, conditions, joined, type Plan, type Sql } from "./filter-sql.ts";
import type { Query, Scalar } from "./queries.ts";
import type { Collection } from "./schema.ts";
import { comparedColumn, isIndexedOrder, tablesOf } from "./tables.ts";

interface Term {
  column: string;
  descending: boolean;
  value: SqlValue;
}

/**
 * Rows strictly beyond the cursor in the order of the terms: equal in the first so many, beyond in the next. The first term
 * stands alone too, so that its index is used. Side by side, because SQLite's parser takes only so much nesting.
 */
const beyondCursor = (terms: readonly Term[]): Sql[] => {
  const [first] = terms;
  if (!first) return [];
  const beyond = ({ column, descending, value }: Term): Sql => ({
    text: `${column} ${descending ? "<" : ">"} ?`,
    values: [value],
  });
  const same = ({ column, value }: Term): Sql => ({ text: `${column} = ?`, values: [value] });
  const steps = terms.map((term, at) => joined([...terms.slice(0, at).map(same), beyond(term)], "AND"));
  if (terms.length === 1) return [beyond(first)];
  return [{ text: `${first.column} ${first.descending ? "<" : ">"}= ?`, values: [first.value] }, joined(steps, "OR")];
};

/** The cursor's own values, by attribute; as document-store.ts looked them up. */
export type CursorValues = (attribute: string) => Scalar | null;

/**
 * Documents that are equal in every order follow their sequence, as on the server; of two that were written in one
 * millisecond, newest first shows the later one first, which a faster store than the server's makes visible.
 */
const withTieBreak = (orders: Query["orders"]): Query["orders"] => {
  if (orders.some(({ attribute }) => attribute === "$id" || attribute === "$sequence")) return orders;
  const last = orders.at(-1);
  const inTime = last?.attribute === "$createdAt" || last?.attribute === "$updatedAt";
  return [...orders, { attribute: "$sequence", descending: inTime && last.descending }];
};

/** Whether an index holds the documents in the order that is asked for, and none is left out. */
const isInOrder = ({ random, orders: [first], offset }: Query): boolean =>
  !random && offset === 0 && (first === undefined || isIndexedOrder(first.attribute));

export const listSql = (
  collection: Collection,
  query: Query,
  readers: readonly string[] | null,
  columns: readonly string[],
  cursor: CursorValues | null,
  plan: Plan = "page",
): Sql => {
  const backwards = cursor !== null && query.cursor?.direction === "before";
  const orders = withTieBreak(query.orders);
  const terms = orders.map(({ attribute, descending }) => {
    const value = cursor?.(attribute) ?? null;
    return {
      column: comparedColumn(attribute),
      descending: descending !== backwards,
      value: value === null ? null : compared(attribute, value),
    };
  });
  const where = joined(
    [...conditions(collection, query, readers, plan), ...(cursor ? beyondCursor(terms) : [])],
    "AND",
  );
  const order = query.random
    ? "RANDOM()"
    : terms.map(({ column, descending }) => `${column}${descending ? " DESC" : ""}`).join(", ");
  const { documents } = tablesOf(collection);
  const page = `WHERE ${where.text} ORDER BY ${order} LIMIT ? OFFSET ?`;
  // What is put in order carries nothing but its number: whole documents are read once it is known which.
  const text = isInOrder(query)
    ? `SELECT ${columns.join(", ")} FROM ${documents} ${page}`
    : `SELECT ${columns.join(", ")} FROM ${documents} WHERE _id IN (SELECT _id FROM ${documents} ${page}) ORDER BY ${order}`;
  return { text, values: [...where.values, query.limit, query.offset] };
};

export const maxCounted = 5000;

/** The one search of a query that nothing else narrows: it is answered from the index of words alone. */
const searchAlone = (collection: Collection, { filters }: Query): { table: string; expression: string } | null => {
  const [only] = filters;
  if (filters.length !== 1 || !only || "filters" in only || only.method !== "search") return null;
  const expression = String(only.values[0] ?? "");
  return expression === "" ? null : { table: tablesOf(collection).search(only.attribute), expression };
};

export const countSql = (collection: Collection, query: Query, readers: readonly string[] | null): Sql => {
  const { documents } = tablesOf(collection);
  const words = readers === null ? searchAlone(collection, query) : null;
  if (words)
    return {
      text: `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${words.table} WHERE ${words.table} MATCH ? LIMIT ${maxCounted})`,
      values: [words.expression],
    };
  const where = joined(conditions(collection, query, readers, "count"), "AND");
  return {
    text: `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${documents} WHERE ${where.text} LIMIT ${maxCounted})`,
    values: where.values,
  };
};

/**
 * A page of a search that nothing else narrows, read step by step along the index of words: that is in the order of the
 * sequence, which is the order asked for where dates follow it (`inTime`). Null: another way has to be found.
 */
export const searchPageSql = (
  collection: Collection,
  query: Query,
  columns: readonly string[],
  cursor: CursorValues | null,
  inTime: () => boolean,
): Sql | null => {
  const words = searchAlone(collection, query);
  const [first = { attribute: "$sequence", descending: false }, ...others] = query.orders;
  const bySequence = first.attribute === "$sequence" || (first.attribute === "$createdAt" && inTime());
  if (!words || query.random || others.length > 0 || !bySequence) return null;
  const { documents } = tablesOf(collection);
  const backwards = cursor !== null && query.cursor?.direction === "before";
  const [sign, order] = first.descending !== backwards ? ["<", "DESC"] : [">", "ASC"];
  const beyond = cursor ? ` AND rowid ${sign} ?` : "";
  const found = `SELECT rowid FROM ${words.table} WHERE ${words.table} MATCH ?${beyond} ORDER BY rowid ${order} LIMIT ? OFFSET ?`;
  return {
    text: `SELECT ${columns.join(", ")} FROM ${documents} WHERE _id IN (${found}) ORDER BY _id ${order}`,
    values: [words.expression, ...(cursor ? [cursor("$sequence")] : []), query.limit, query.offset],
  };
};

/** The sequences of what matches, in no order; as many as are counted. */
export const matchesSql = (collection: Collection, query: Query, readers: readonly string[] | null): Sql => {
  const where = joined(conditions(collection, query, readers, "count"), "AND");
  return {
    text: `SELECT _id FROM ${tablesOf(collection).documents} WHERE ${where.text} LIMIT ${maxCounted}`,
    values: where.values,
  };
};

/** From so many matches on, walking along the order finds a page sooner than sorting the matches. */
const manyMatches = 3000;

/** The way to a page, from how many documents match; asked only where there is a choice. */
export const planFor = (query: Query, matches: () => number): Plan => {
  const [first] = query.orders;
  const alongIndex = !query.random && (first === undefined || first.attribute === "$createdAt");
  const searches = query.filters.some((filter) => !("filters" in filter) && filter.method === "search");
  return alongIndex && searches && matches() >= manyMatches ? "walk" : "page";
};
