import type { SqlValue } from "./database.ts";
import { compared, conditions, findsFew, joined, type Plan, type Sql } from "./filter-sql.ts";
import type { Filter, Query, Scalar } from "./queries.ts";
import type { Collection } from "./schema.ts";
import { comparedColumn, isIndexedOrder, tablesOf } from "./tables.ts";

interface Term {
  column: string;
  descending: boolean;
  value: SqlValue;
}

/** SQLite's parser allows little nesting. */
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

export type CursorValues = (attribute: string) => Scalar | null;

/** The later of two in one millisecond is newer. */
const withTieBreak = (orders: Query["orders"]): Query["orders"] => {
  if (orders.some(({ attribute }) => attribute === "$id" || attribute === "$sequence")) return orders;
  const last = orders.at(-1);
  const inTime = last?.attribute === "$createdAt" || last?.attribute === "$updatedAt";
  return [...orders, { attribute: "$sequence", descending: inTime && last.descending }];
};

/** If dates follow the sequence (`inTime`), an attribute's index has this order. */
export const orderedAlongIndex = (collection: Collection, query: Query, inTime: () => boolean): Query => {
  const isOne = (filter: Filter): boolean =>
    "attribute" in filter &&
    filter.method === "equal" &&
    filter.values.length === 1 &&
    filter.attribute !== "$id" &&
    findsFew(collection, filter, "page");
  if (query.random || query.cursor || query.orders.length > 0 || !query.filters.some(isOne) || !inTime()) return query;
  return { ...query, orders: [{ attribute: "$createdAt", descending: false }] };
};

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
  // Sorts only ids and reads documents afterwards.
  const text = isInOrder(query)
    ? `SELECT ${columns.join(", ")} FROM ${documents} ${page}`
    : `SELECT ${columns.join(", ")} FROM ${documents} WHERE _id IN (SELECT _id FROM ${documents} ${page}) ORDER BY ${order}`;
  return { text, values: [...where.values, query.limit, query.offset] };
};

export const maxCounted = 5000;

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

/** Null if the query needs another way. */
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

export const matchesSql = (collection: Collection, query: Query, readers: readonly string[] | null): Sql => {
  const where = joined(conditions(collection, query, readers, "count"), "AND");
  return {
    text: `SELECT _id FROM ${tablesOf(collection).documents} WHERE ${where.text} LIMIT ${maxCounted}`,
    values: where.values,
  };
};

/** From here walking along the order beats sorting. */
const manyMatches = 3000;

export const planFor = (query: Query, matches: () => number): Plan => {
  const [first] = query.orders;
  const alongIndex = !query.random && (first === undefined || first.attribute === "$createdAt");
  const searches = query.filters.some((filter) => !("filters" in filter) && filter.method === "search");
  return alongIndex && searches && matches() >= manyMatches ? "walk" : "page";
};
