// Owns the translation of parsed queries into SQL over one collection's tables. Values are always bound, never written in.
import type { SqlValue } from "./database.ts";
import { fold, foldAccents } from "./folding.ts";
import { matchExpression } from "./fulltext.ts";
import { quoted } from "./database.ts";
import type { Filter, FilterMethod, Query, Scalar } from "./queries.ts";
import type { Collection } from "./schema.ts";
import { comparedColumn, foldedColumn, tablesOf } from "./tables.ts";

export interface Sql {
  text: string;
  values: SqlValue[];
}

const operators: Partial<Record<FilterMethod, string>> = {
  lessThan: "<",
  lessThanEqual: "<=",
  greaterThan: ">",
  greaterThanEqual: ">=",
};

const isText = (attribute: string): boolean => !attribute.startsWith("$");

const compared = (attribute: string, value: Scalar): Scalar =>
  isText(attribute) && typeof value === "string" ? fold(value) : value;

const joined = (parts: readonly Sql[], word: "AND" | "OR"): Sql => ({
  text: parts.length === 0 ? "1" : parts.map(({ text }) => `(${text})`).join(` ${word} `),
  values: parts.flatMap(({ values }) => values),
});

const patternText: Record<string, (column: string) => string> = {
  contains: (column) => `instr(${column}, ?) > 0`,
  startsWith: (column) => `substr(${column}, 1, length(?)) = ?`,
  endsWith: (column) => `substr(${column}, -length(?)) = ?`,
};

const pattern = (method: string, attribute: string, values: readonly Scalar[]): Sql => {
  const column = isText(attribute) ? foldedColumn(attribute) : `lower(${comparedColumn(attribute)})`;
  const one = (value: Scalar): Sql => {
    const text = foldAccents(String(value));
    if (text === "") return { text: `${column} IS NOT NULL`, values: [] };
    const made = patternText[method]?.(column) ?? "0";
    return {
      text: made,
      values: made
        .split("?")
        .slice(1)
        .map(() => text),
    };
  };
  return joined(values.map(one), "OR");
};

const search = (collection: Collection, attribute: string, value: Scalar): Sql => {
  const expression = matchExpression(quoted(attribute), String(value));
  if (expression === null) return { text: "0", values: [] };
  const { search: table } = tablesOf(collection);
  return { text: `_id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`, values: [expression] };
};

const equal = (column: string, values: readonly Scalar[]): Sql => {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return { text: `${column} = ?`, values: [only] };
  // One statement for any number of values, so that the cache of statements stays small.
  return { text: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] };
};

const not = ({ text, values }: Sql): Sql => ({ text: `NOT (${text})`, values });

const filterSql = (collection: Collection, filter: Filter, counting: boolean): Sql => {
  if ("filters" in filter)
    return joined(
      filter.filters.map((each) => filterSql(collection, each, counting)),
      filter.method === "and" ? "AND" : "OR",
    );
  const { method, attribute } = filter;
  const column = comparedColumn(attribute);
  const values = filter.values.map((value) => compared(attribute, value));
  const [first = "", second = ""] = values;
  switch (method) {
    case "equal":
      return equal(column, values);
    case "notEqual":
      // Counting walks the index past the value; a list keeps to the index of its order, which `<>` cannot spoil.
      if (!counting) return { text: `${column} <> ?`, values: [first] };
      if (first === "") return { text: `${column} > ?`, values: [first] };
      return { text: `${column} < ? OR ${column} > ?`, values: [first, first] };
    case "between":
      return { text: `${column} BETWEEN ? AND ?`, values: [first, second] };
    case "notBetween":
      return { text: `${column} NOT BETWEEN ? AND ?`, values: [first, second] };
    case "isNull":
      return { text: `${column} IS NULL`, values: [] };
    case "isNotNull":
      return { text: `${column} IS NOT NULL`, values: [] };
    case "search":
      return search(collection, attribute, filter.values[0] ?? "");
    case "notSearch":
      return not(search(collection, attribute, filter.values[0] ?? ""));
    case "contains":
    case "startsWith":
    case "endsWith":
      return pattern(method, attribute, filter.values);
    case "notContains":
      return not(pattern("contains", attribute, filter.values));
    case "notStartsWith":
      return not(pattern("startsWith", attribute, filter.values));
    case "notEndsWith":
      return not(pattern("endsWith", attribute, filter.values));
    case "lessThan":
    case "lessThanEqual":
    case "greaterThan":
    case "greaterThanEqual":
      return { text: `${column} ${operators[method] ?? "="} ?`, values: [first] };
  }
};

/** `readers`: the roles a document must be readable by; null where the collection opens all of them. */
const access = (collection: Collection, readers: readonly string[] | null): Sql[] =>
  readers === null
    ? []
    : [
        {
          text: `_id IN (SELECT document FROM ${tablesOf(collection).readers} WHERE role IN (SELECT value FROM json_each(?)))`,
          values: [JSON.stringify(readers)],
        },
      ];

const conditions = (
  collection: Collection,
  query: Query,
  readers: readonly string[] | null,
  counting: boolean,
): Sql[] => [...query.filters.map((filter) => filterSql(collection, filter, counting)), ...access(collection, readers)];

interface Term {
  column: string;
  descending: boolean;
  value: SqlValue;
}

/** Rows strictly beyond the cursor in the order of the terms; the first term stands alone too, so that its index is used. */
const beyondCursor = (terms: readonly Term[]): Sql[] => {
  const [first, ...rest] = terms;
  if (!first) return [];
  const sign = first.descending ? "<" : ">";
  const further = { text: `${first.column} ${sign} ?`, values: [first.value] };
  if (rest.length === 0) return [further];
  const same = joined([{ text: `${first.column} = ?`, values: [first.value] }, ...beyondCursor(rest)], "AND");
  return [{ text: `${first.column} ${sign}= ?`, values: [first.value] }, joined([further, same], "OR")];
};

/** The cursor's own values, by attribute; what `find` in documents-store.ts looked up. */
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

export const listSql = (
  collection: Collection,
  query: Query,
  readers: readonly string[] | null,
  columns: readonly string[],
  cursor: CursorValues | null,
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
    [...conditions(collection, query, readers, false), ...(cursor ? beyondCursor(terms) : [])],
    "AND",
  );
  const order = query.random
    ? "RANDOM()"
    : terms.map(({ column, descending }) => `${column}${descending ? " DESC" : ""}`).join(", ");
  return {
    text: `SELECT ${columns.join(", ")} FROM ${tablesOf(collection).documents} WHERE ${where.text} ORDER BY ${order} LIMIT ? OFFSET ?`,
    values: [...where.values, query.limit, query.offset],
  };
};

export const mostCounted = 5000;

export const countSql = (collection: Collection, query: Query, readers: readonly string[] | null): Sql => {
  const where = joined(conditions(collection, query, readers, true), "AND");
  return {
    text: `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${tablesOf(collection).documents} WHERE ${where.text} LIMIT ${mostCounted})`,
    values: where.values,
  };
};
