// SQLite is synchronous: a costly query blocks everybody. Not timed, because the machine may be busy.
import { BackendError } from "./errors.ts";
import { searchedWords } from "./fulltext.ts";
import type { Filter, Query } from "./queries.ts";
import type { Collection } from "./schema.ts";
import { isIndexedOrder } from "./tables.ts";

/** About a nanosecond each. */
const maxCost = 66_000_000;

const perDocument = { read: 250, comparison: 60, choice: 300, pattern: 200, word: 20, order: 200 };
const perSkipped = { walked: 150, sorted: 2500 };
const perListed = { document: 4500, attribute: 1100 };
const perValue = 1000;

/** Longer columns cost more. */
const usualSize = 160;
const longPattern = 32;

const maxStepwiseWords = 30;

const patterns = new Set(["contains", "notContains", "startsWith", "notStartsWith", "endsWith", "notEndsWith"]);

const isSearch = (filter: Filter): boolean => filter.method === "search" || filter.method === "notSearch";

const perDocumentOf = (collection: Collection, filter: Filter): number => {
  if ("filters" in filter) return filter.filters.reduce((sum, each) => sum + perDocumentOf(collection, each), 0);
  const { method, attribute, values } = filter;
  if (isSearch(filter)) return searchedWords(String(values[0] ?? "")).length * perDocument.word;
  if (!patterns.has(method))
    return values.length > 1 && method === "equal" ? perDocument.choice : perDocument.comparison;
  const times = Math.max(1, (collection.attributes.get(attribute)?.size ?? usualSize) / usualSize);
  // LIKE finds the end by counting from the start.
  const isSlow =
    method.toLowerCase().endsWith("endswith") || values.some((value) => String(value).length > longPattern);
  return values.length * perDocument.pattern * (isSlow ? times : Math.max(1, Math.log2(times)));
};

const valuesOf = (filter: Filter): number =>
  "filters" in filter ? filter.filters.reduce((sum, each) => sum + valuesOf(each), 0) : filter.values.length;

const isShortSearch = (filter: Filter): boolean => {
  if ("filters" in filter || filter.method !== "search") return false;
  const text = String(filter.values[0] ?? "");
  return searchedWords(text).length * (text.startsWith('"') ? 1.5 : 1) <= maxStepwiseWords;
};

const maxNarrowing = 100;

export const isCheap = (filter: Filter): boolean =>
  isShortSearch(filter) ||
  (!("filters" in filter) && filter.method === "equal" && filter.values.length <= maxNarrowing);

const maxQuickPage = 1000;
const maxPlain = 4;

/** Follows an index, whatever the size. */
export const isQuick = (query: Query, hasIndex: (filter: Filter) => boolean): boolean => {
  const { filters, orders, random, limit, offset } = query;
  if (random || orders.length > 1 || limit > maxQuickPage || offset > 0) return false;
  if (!orders.every(({ attribute }) => isIndexedOrder(attribute))) return false;
  if (filters.length === 1 && filters.every(isShortSearch)) return orders.every(({ attribute }) => attribute !== "$id");
  const isPlain = (filter: Filter): boolean =>
    !("filters" in filter) &&
    !patterns.has(filter.method) &&
    !isSearch(filter) &&
    (filter.method !== "equal" || filter.values.length === 1 || hasIndex(filter));
  return filters.length <= maxPlain && filters.every(isPlain);
};

const maxShortPage = 100;

export const isShort = (query: Query): boolean => query.limit <= maxShortPage && isQuick(query, () => true);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const pageCost = (collection: Collection, { limit, select }: Query, documents: number): number => {
  const attributes = select === null || select.includes("*") ? collection.attributes.size : select.length;
  return Math.min(limit, documents, maxPage) * (perListed.document + attributes * perListed.attribute);
};

const costOf = (collection: Collection, query: Query, documents: number): number => {
  const { filters, random, offset, limit } = query;
  const orders = query.orders.filter(({ attribute }) => !isIndexedOrder(attribute)).length + (random ? 1 : 0);
  const skipped = Math.min(offset, documents) * (orders > 0 ? perSkipped.sorted : perSkipped.walked);
  const page = pageCost(collection, query, documents) + skipped;
  const isWalk = filters.length === 0 && orders === 0;
  const looked = isWalk ? Math.min(documents, offset + limit) : documents;
  const each =
    perDocument.read + sum(filters.map((filter) => perDocumentOf(collection, filter))) + orders * perDocument.order;
  const times = filters.length > 0 && orders > 0 ? 2 : 1;
  return times * looked * each + page + sum(filters.map(valuesOf)) * perValue;
};

export const tooCostly = (): BackendError =>
  new BackendError(408, "database_timeout", "Database timed out. Try adjusting your queries or adding an index.");

interface Looks {
  size: () => number;
  /** The most rows that an index leaves; runs a query. */
  narrowed: () => number;
  hasIndex: (filter: Filter) => boolean;
}

export const refuseCostly = (collection: Collection, query: Query, { size, narrowed, hasIndex }: Looks): void => {
  if (isQuick(query, hasIndex)) return;
  const documents = size();
  if (costOf(collection, query, documents) <= maxCost) return;
  if (costOf(collection, query, Math.min(documents, narrowed())) > maxCost) throw tooCostly();
};

export const maxPage = 5000;
