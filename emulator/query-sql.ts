import type { SqlValue } from "./database.ts";
import { compared, conditions, joined, type Sql } from "./filter-sql.ts";
import type { Query, Scalar } from "./queries.ts";
import type { Collection } from "./schema.ts";
import { comparedColumn, tablesOf } from "./tables.ts";

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

export const listSql = (
  collection: Collection,
  query: Query,
  readers: readonly string[] | null,
  columns: readonly string[],
  cursor: CursorValues | null,
): Sql => {
  const terms = withTieBreak(query.orders).map(({ attribute, descending }) => {
    const value = cursor?.(attribute) ?? null;
    return {
      column: comparedColumn(attribute),
      descending,
      value: value === null ? null : compared(attribute, value),
    };
  });
  const where = joined([...conditions(collection, query, readers), ...(cursor ? beyondCursor(terms) : [])], "AND");
  const order = terms.map(({ column, descending }) => `${column}${descending ? " DESC" : ""}`).join(", ");
  const text = `SELECT ${columns.join(", ")} FROM ${tablesOf(collection).documents} WHERE ${where.text} ORDER BY ${order} LIMIT ?`;
  return { text, values: [...where.values, query.limit] };
};

const maxCounted = 5000;

export const countSql = (collection: Collection, query: Query, readers: readonly string[] | null): Sql => {
  const where = joined(conditions(collection, query, readers), "AND");
  return {
    text: `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${tablesOf(collection).documents} WHERE ${where.text} LIMIT ${maxCounted})`,
    values: where.values,
  };
};
