// Owns the ceiling on the work of one query. SQLite answers synchronously, so that one costly query holds up everybody:
// what would take too long is refused before it begins, in the words of the server for a query that timed out. The
// measure is work, not time: a busy machine refuses nothing more. It knows no SQL.
import { BackendError } from "./errors.ts";
import { searchedWords } from "./fulltext.ts";
import type { Filter, Query } from "./queries.ts";
import type { Collection } from "./schema.ts";
import { isIndexedOrder } from "./tables.ts";

/**
 * In units that take about a nanosecond where a processor has nothing else to do, and up to four where everything about it
 * is busy: a quarter of a second then. Measured at 100,000 posts with texts and addresses as long as they may be.
 */
const maxCost = 66_000_000;

/** For each document that is looked at. */
const perDocument = { read: 250, comparison: 60, choice: 300, pattern: 200, word: 20, order: 200 };
/** For each document that an offset leaves out: along an index, or where all up to there are put in order first. */
const perSkipped = { walked: 150, sorted: 2500 };
/** For each document of a page, and for each of its attributes: most of it is putting them into words. */
const perListed = { document: 4500, attribute: 1100 };
const perValue = 1000;

/** Columns are as long as this most of the time; longer ones take longer to look through. */
const usualSize = 160;
/** A pattern this long may agree with every place of a text for a long while before it does not. */
const longPattern = 32;

/** As many words as fit into a post: a search for them alone is answered step by step from its index. */
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
  // The end of a text is found by counting its letters, from its beginning.
  const isSlow =
    method.toLowerCase().endsWith("endswith") || values.some((value) => String(value).length > longPattern);
  return values.length * perDocument.pattern * (isSlow ? times : Math.max(1, Math.log2(times)));
};

const valuesOf = (filter: Filter): number =>
  "filters" in filter ? filter.filters.reduce((sum, each) => sum + valuesOf(each), 0) : filter.values.length;

const isShortSearch = (filter: Filter): boolean => {
  if ("filters" in filter || filter.method !== "search") return false;
  const text = String(filter.values[0] ?? "");
  // A phrase compares places besides.
  return searchedWords(text).length * (text.startsWith('"') ? 1.5 : 1) <= maxStepwiseWords;
};

const maxNarrowing = 100;

/** Whether a look at how many documents a filter leaves costs next to nothing where it has an index. */
export const isCheap = (filter: Filter): boolean =>
  isShortSearch(filter) ||
  (!("filters" in filter) && filter.method === "equal" && filter.values.length <= maxNarrowing);

/** As many as the app's longest lists. */
const maxQuickPage = 1000;
const maxPlain = 4;

/** Few plain comparisons, or words alone, along an index: answered step by step whatever the size. They are the app's own lists. */
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

/** Whether a list takes a millisecond or two; others take turns. */
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
  // All that match are put in order, after as many as are counted were found.
  const times = filters.length > 0 && orders > 0 ? 2 : 1;
  return times * looked * each + page + sum(filters.map(valuesOf)) * perValue;
};

export const tooCostly = (): BackendError =>
  new BackendError(408, "database_timeout", "Database timed out. Try adjusting your queries or adding an index.");

interface Looks {
  /** How many documents there are. */
  size: () => number;
  /** How many an index leaves of them at most, which takes a look and is asked only where it matters. */
  narrowed: () => number;
  /** Whether an index leads to the few that a filter leaves. */
  hasIndex: (filter: Filter) => boolean;
}

/** Throws 408. */
export const refuseCostly = (collection: Collection, query: Query, { size, narrowed, hasIndex }: Looks): void => {
  if (isQuick(query, hasIndex)) return;
  const documents = size();
  if (costOf(collection, query, documents) <= maxCost) return;
  if (costOf(collection, query, Math.min(documents, narrowed())) > maxCost) throw tooCostly();
};

/** A longer page would hold everybody up while it is put into words. */
export const maxPage = 5000;
