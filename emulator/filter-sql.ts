// Values are always bound.
import { collationKey, foldAccents } from "./collation.ts";
import type { SqlValue } from "./database.ts";
import type { Filter, FilterMethod, Query, Scalar } from "./queries.ts";
import type { Collection } from "./schema.ts";
import { collatedColumn, comparedColumn, tablesOf } from "./tables.ts";

export interface Sql {
  text: string;
  values: SqlValue[];
}

/** `count` uses only indexes; `walk` follows the order: fast for many matches. */
export type Plan = "page" | "count" | "walk";

const operators: Partial<Record<FilterMethod, string>> = {
  lessThan: "<",
  lessThanEqual: "<=",
  greaterThan: ">",
  greaterThanEqual: ">=",
};

const isText = (attribute: string): boolean => !attribute.startsWith("$");

export const compared = (attribute: string, value: Scalar): Scalar =>
  isText(attribute) && typeof value === "string" ? collationKey(value) : value;

export const joined = (parts: readonly Sql[], word: "AND" | "OR"): Sql => ({
  text: parts.length === 0 ? "1" : parts.map(({ text }) => `(${text})`).join(` ${word} `),
  values: parts.flatMap(({ values }) => values),
});

const patternText: Record<string, (column: string, value: string) => string> = {
  contains: (column, value) => `instr(${column}, ${value}) > 0`,
  startsWith: (column, value) => `substr(${column}, 1, length(${value})) = ${value}`,
  endsWith: (column, value) => `(${value} = '' OR substr(${column}, -length(${value})) = ${value})`,
};

/** NULL is neither like nor unlike a text. */
const patternSql = (method: string, column: string, text: string): Sql => {
  if (text === "") return { text: `iif(${column} IS NULL, NULL, 1)`, values: [] };
  const sql = patternText[method]?.(column, "?") ?? "0";
  return { text: sql, values: Array.from(sql.matchAll(/\?/g), () => text) };
};

const maxSpelledOut = 16;

const pattern = (method: string, attribute: string, values: readonly Scalar[]): Sql => {
  const column = isText(attribute) ? collatedColumn(attribute) : `lower(${comparedColumn(attribute)})`;
  const texts = values.map((value) => foldAccents(String(value)));
  if (texts.length <= maxSpelledOut)
    return joined(
      texts.map((text) => patternSql(method, column, text)),
      "OR",
    );
  const matches = patternText[method]?.(column, "value") ?? "0";
  return {
    text: `iif(${column} IS NULL, NULL, EXISTS (SELECT 1 FROM json_each(?) WHERE ${matches}))`,
    values: [JSON.stringify(texts)],
  };
};

const search = (collection: Collection, attribute: string, expression: string, plan: Plan): Sql => {
  if (expression === "") return { text: "0", values: [] };
  const { documents, ...tables } = tablesOf(collection);
  const table = tables.search(attribute);
  const text =
    plan === "walk"
      ? `EXISTS (SELECT 1 FROM ${table} AS words WHERE words.${table} MATCH ? AND words.rowid = ${documents}._id)`
      : `_id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`;
  return { text, values: [expression] };
};

const equal = (column: string, values: readonly Scalar[]): Sql => {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return { text: `${column} = ?`, values: [only] };
  // One statement for any number of values is cached once.
  return { text: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] };
};

const not = ({ text, values }: Sql): Sql => ({ text: `NOT (${text})`, values });

const filterSql = (collection: Collection, filter: Filter, plan: Plan): Sql => {
  if ("filters" in filter)
    return joined(
      filter.filters.map((each) => filterSql(collection, each, plan)),
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
      // With `<>` a list stays on the index of its order.
      if (plan !== "count") return { text: `${column} <> ?`, values: [first] };
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
      return search(collection, attribute, String(filter.values[0] ?? ""), plan);
    case "notSearch":
      return not(search(collection, attribute, String(filter.values[0] ?? ""), plan));
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

const access = (collection: Collection, readers: readonly string[] | null): Sql[] =>
  readers === null
    ? []
    : [
        {
          text: `_id IN (SELECT document FROM ${tablesOf(collection).readers} WHERE role IN (SELECT value FROM json_each(?)))`,
          values: [JSON.stringify(readers)],
        },
      ];

/** Most texts here are empty: the index would mislead SQLite. */
const isCommon = (filter: Filter): boolean =>
  !("filters" in filter) && filter.method === "equal" && filter.values.length === 1 && filter.values[0] === "";

export const findsFew = (collection: Collection, filter: Filter, plan: Plan): boolean => {
  if ("filters" in filter || isCommon(filter)) return false;
  if (filter.method === "search" || filter.attribute === "$id") return true;
  return (
    (filter.method === "equal" || (filter.method === "notEqual" && plan === "count")) &&
    collection.indexes.some(({ type, columns }) => type !== "fulltext" && columns[0] === filter.attribute)
  );
};

/** The plus sign keeps SQLite from using the index. */
const withoutIndex = ({ text, values }: Sql): Sql => ({ text: `+${text}`, values });

export const conditions = (
  collection: Collection,
  { filters }: Query,
  readers: readonly string[] | null,
  plan: Plan,
): Sql[] => {
  const few = filters.some((filter) => findsFew(collection, filter, plan));
  const made = filters.map((filter) => {
    const sql = filterSql(collection, filter, plan);
    return few && isCommon(filter) ? withoutIndex(sql) : sql;
  });
  return [...made, ...access(collection, readers)];
};
