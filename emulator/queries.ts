import { badArgument, badQuery, notCovered, type BackendError } from "./errors.ts";
import { moment } from "./moment.ts";
import { isStorable } from "./params.ts";
import type { Collection } from "./schema.ts";

export type Scalar = string | number;

const comparisons = ["equal", "notEqual", "lessThan", "lessThanEqual", "greaterThan", "greaterThanEqual"] as const;
const filterMethods = [...comparisons, "contains", "startsWith", "search", "between", "notBetween", "isNull"] as const;

export type FilterMethod = (typeof filterMethods)[number];

export type Filter =
  | { method: FilterMethod; attribute: string; values: readonly Scalar[] }
  | { method: "and" | "or"; filters: readonly Filter[] };

export interface Query {
  filters: readonly Filter[];
  orders: readonly { attribute: string; descending: boolean }[];
  limit: number;
  /** Of the row after which the list goes on. */
  cursor: string | null;
  select: readonly string[] | null;
}

interface Parsed {
  method: string;
  attribute: string;
  values: readonly unknown[];
}

const otherMethods = ["select", "limit", "orderAsc", "orderDesc", "cursorAfter", "and", "or"];
const known = new Set<string>([...filterMethods, ...otherMethods]);

const beyond = new Set(
  "distanceEqual distanceNotEqual distanceGreaterThan distanceLessThan intersects notIntersects crosses notCrosses overlaps notOverlaps touches notTouches covers notCovers vectorDot vectorCosine vectorEuclidean elemMatch regex exists notExists containsAny containsAll notContains notStartsWith endsWith notEndsWith notSearch isNotNull offset orderRandom cursorBefore".split(
    " ",
  ),
);

const maxQueries = 100;
const maxQueryLength = 4096;
const maxValues = 500;
const maxNesting = 20;
const defaultLimit = 25;
const systemAttributes = ["$id", "$sequence", "$createdAt", "$updatedAt"];
const selectableSystem = new Set([...systemAttributes, "$permissions", "$databaseId", "$collectionId", "*"]);

/** PHP's names. */
const typeName = (value: unknown): string => {
  if (value === null) return "NULL";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "double";
  return typeof value;
};

const parsed = (value: unknown): Parsed => {
  if (typeof value !== "object" || value === null)
    throw badQuery(`Invalid query. Must be an array, got ${typeName(value)}`);
  const { method = "", attribute = "", values = [] } = value as Record<string, unknown>;
  if (typeof method !== "string") throw badQuery(`Invalid query method. Must be a string, got ${typeName(method)}`);
  if (beyond.has(method)) throw notCovered(`the query method ${method}`);
  if (!known.has(method)) throw badQuery(`Invalid query method: ${method}`);
  if (typeof attribute !== "string")
    throw badQuery(`Invalid query attribute. Must be a string, got ${typeName(attribute)}`);
  if (!Array.isArray(values)) throw badQuery(`Invalid query values. Must be an array, got ${typeName(values)}`);
  return { method, attribute, values };
};

const parseText = (text: string): Parsed => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badQuery("Invalid query: Syntax error");
  }
  return parsed(value);
};

const invalid = (message: string) => badQuery(`Invalid query: ${message}`);

const isAttribute = (collection: Collection, name: string): boolean =>
  collection.attributes.has(name) || systemAttributes.includes(name);

const requireAttribute = (collection: Collection, name: string): void => {
  if (!isAttribute(collection, name)) throw invalid(`Attribute not found in schema: ${name}`);
};

const scalar = (attribute: string, value: unknown): Scalar => {
  // Created only when thrown: a stack costs more than a short query.
  const fault = (): BackendError => invalid(`Query value is invalid for attribute "${attribute}"`);
  if (attribute === "$sequence") {
    if (!/^\d{1,15}$/.test(String(value))) throw fault();
    return Number(value);
  }
  if (typeof value !== "string" || !isStorable(value)) throw fault();
  if (attribute !== "$createdAt" && attribute !== "$updatedAt") return value;
  const time = moment(value);
  if (time === null) throw fault();
  return time;
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const checkCount = (method: string, count: number): void => {
  if (method === "equal" || method === "contains") {
    if (count === 0) throw invalid(`${capitalised(method)} queries require at least one value.`);
  } else if (method === "between" || method === "notBetween") {
    if (count !== 2) throw invalid(`${capitalised(method)} queries require exactly two values.`);
  } else if (method !== "isNull" && count !== 1) {
    throw invalid(`${capitalised(method)} queries require exactly one value.`);
  }
};

const isFilterMethod = (method: string): method is FilterMethod => filterMethods.some((each) => each === method);

const flattened = (method: "and" | "or", filters: readonly Filter[]): Filter => ({
  method,
  filters: filters.flatMap((filter) => ("filters" in filter && filter.method === method ? filter.filters : [filter])),
});

const filterOf = (collection: Collection, { method, attribute, values }: Parsed, depth = 0): Filter => {
  if (method === "and" || method === "or") {
    if (depth > maxNesting) throw notCovered(`queries that are nested more than ${maxNesting} times`);
    const inner = values.map(parsed);
    if (inner.some((each) => !isFilterMethod(each.method) && each.method !== "and" && each.method !== "or"))
      throw invalid(`${capitalised(method)} queries can only contain filter queries`);
    if (inner.length < 2) throw invalid(`${capitalised(method)} queries require at least two queries`);
    return flattened(
      method,
      inner.map((each) => filterOf(collection, each, depth + 1)),
    );
  }
  if (!isFilterMethod(method)) throw badQuery(`Invalid query method: ${method}`);
  checkCount(method, values.length);
  requireAttribute(collection, attribute);
  if (values.length > maxValues) throw invalid(`Query on attribute has greater than ${maxValues} values: ${attribute}`);
  const scalars = values.map((value) => scalar(attribute, value));
  if (method === "contains" && systemAttributes.slice(1).includes(attribute))
    throw invalid(`Cannot query ${method} on attribute "${attribute}" because it is not an array or string.`);
  return { method, attribute, values: scalars };
};

const checkSearches = (collection: Collection, filters: readonly Filter[]): void => {
  for (const filter of filters) {
    if ("filters" in filter) checkSearches(collection, filter.filters);
    else if (filter.method === "search" && !collection.searchable.has(filter.attribute))
      throw badQuery(`Searching by attribute "${filter.attribute}" requires a fulltext index.`);
  }
};

const limitOf = ([value]: readonly unknown[]): number => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || Number.isNaN(number)) throw invalid("Invalid limit: Value must be a valid number");
  if (!Number.isInteger(number) || number < 1 || number > 2 ** 63)
    throw invalid("Invalid limit: Value must be a valid range between 1 and 9,223,372,036,854,775,807");
  return Math.min(number, Number.MAX_SAFE_INTEGER);
};

const selection = (collection: Collection, values: readonly unknown[]): string[] => {
  if (values.length === 0) throw invalid("No attributes selected");
  return values.map((value) => {
    if (typeof value !== "string" || !(collection.attributes.has(value) || selectableSystem.has(value)))
      throw invalid(`Attribute not found in schema: ${String(value)}`);
    return value;
  });
};

const cursorId = ([value]: readonly unknown[]): string => {
  if (typeof value === "string" && /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/.test(value)) return value;
  throw badQuery(
    "Invalid cursor: UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a leading underscore",
  );
};

export const parseQueries = (collection: Collection, texts: unknown): Query => {
  const query = { filters: [] as Filter[], orders: [] as Query["orders"][number][] };
  let limit: number | null = null;
  let cursor: Query["cursor"] = null;
  let select: string[] | null = null;
  for (const each of checkedTexts(texts).map(parseText)) {
    const { method, attribute, values } = each;
    if (method === "limit") limit ??= limitOf(values);
    else if (method === "cursorAfter") cursor ??= cursorId(values);
    else if (method === "select") select = [...(select ?? []), ...selection(collection, values)];
    else if (method === "orderAsc" || method === "orderDesc") {
      requireAttribute(collection, attribute);
      // The first order by an attribute wins.
      if (query.orders.every((order) => order.attribute !== attribute))
        query.orders.push({ attribute, descending: method === "orderDesc" });
    } else query.filters.push(filterOf(collection, each));
  }
  checkSearches(collection, query.filters);
  return { ...query, limit: limit ?? defaultLimit, cursor, select };
};

/** A single document only uses `select`. */
export const parseSelect = (collection: Collection, texts: unknown): readonly string[] | null => {
  const foreign = checkedTexts(texts)
    .map(parseText)
    .find(({ method }) => method !== "select");
  if (foreign) throw invalid(`Invalid query method: ${foreign.method}`);
  return parseQueries(collection, texts).select;
};

const checkedTexts = (texts: unknown): string[] => {
  const list = texts ?? [];
  const isText = (value: unknown): value is string =>
    typeof value === "string" &&
    value.length > 0 &&
    (value.length <= maxQueryLength || Array.from(value).length <= maxQueryLength);
  if (Array.isArray(list) && list.length <= maxQueries && list.every(isText)) return list;
  throw badArgument(
    `Invalid \`queries\` param: Value must a valid array no longer than ${maxQueries} items and Value must be a valid string and at least 1 chars and no longer than ${maxQueryLength} chars`,
  );
};
