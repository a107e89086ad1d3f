// Values are always bound.
import { collationKey, foldAccents } from "./collation.ts";
import type { SqlValue } from "./database.ts";
import { matchExpression } from "./fulltext.ts";
import type { Filter, FilterMethod, Query, Scalar } from "./queries.ts";
import type { Collection } from "./schema.ts";
import { collatedColumn, comparedColumn, tablesOf } from "./tables.ts";

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

export const compared = (attribute: string, value: Scalar): Scalar =>
  isText(attribute) && typeof value === "string" ? collationKey(value) : value;

export const joined = (parts: readonly Sql[], word: "AND" | "OR"): Sql => ({
  text: parts.length === 0 ? "1" : parts.map(({ text }) => `(${text})`).join(` ${word} `),
  values: parts.flatMap(({ values }) => values),
});

const pattern = (method: "contains" | "startsWith", attribute: string, values: readonly Scalar[]): Sql => {
  const column = isText(attribute) ? collatedColumn(attribute) : `lower(${comparedColumn(attribute)})`;
  const matches = `instr(${column}, value) ${method === "contains" ? "> 0" : "= 1"}`;
  return {
    text: `iif(${column} IS NULL, NULL, EXISTS (SELECT 1 FROM json_each(?) WHERE ${matches}))`,
    values: [JSON.stringify(values.map((value) => foldAccents(String(value))))],
  };
};

const search = (collection: Collection, attribute: string, text: string): Sql => {
  const expression = matchExpression(text);
  if (expression === null) return { text: "0", values: [] };
  const table = tablesOf(collection).search(attribute);
  return { text: `_id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`, values: [expression] };
};

const equal = (column: string, values: readonly Scalar[]): Sql => {
  const [only] = values;
  // For one value SQLite may follow the index's order.
  if (values.length === 1 && only !== undefined) return { text: `${column} = ?`, values: [only] };
  return { text: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] };
};

const filterSql = (collection: Collection, filter: Filter): Sql => {
  if ("filters" in filter)
    return joined(
      filter.filters.map((each) => filterSql(collection, each)),
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
      return { text: `${column} <> ?`, values: [first] };
    case "between":
      return { text: `${column} BETWEEN ? AND ?`, values: [first, second] };
    case "notBetween":
      return { text: `${column} NOT BETWEEN ? AND ?`, values: [first, second] };
    case "isNull":
      return { text: `${column} IS NULL`, values: [] };
    case "search":
      return search(collection, attribute, String(filter.values[0] ?? ""));
    case "contains":
    case "startsWith":
      return pattern(method, attribute, filter.values);
    case "lessThan":
    case "lessThanEqual":
    case "greaterThan":
    case "greaterThanEqual":
      return { text: `${column} ${operators[method] ?? "="} ?`, values: [first] };
  }
};

/** Readers are rows of their own, so that a list asks an index. */
const access = (collection: Collection, readers: readonly string[] | null): Sql[] =>
  readers === null
    ? []
    : [
        {
          text: `_id IN (SELECT document FROM ${tablesOf(collection).readers} WHERE role IN (SELECT value FROM json_each(?)))`,
          values: [JSON.stringify(readers)],
        },
      ];

export const conditions = (collection: Collection, { filters }: Query, readers: readonly string[] | null): Sql[] => [
  ...filters.map((filter) => filterSql(collection, filter)),
  ...access(collection, readers),
];
