// Owns the ceiling on the work of one query. SQLite answers synchronously, so that one costly query holds up everybody:
// what would take too long is refused before it begins, in the words of the server for a query that timed out. The
// measure is work, not time: a busy machine refuses nothing more. It knows no SQL.
import { BackendError } from "./errors.ts";
import { searchedWords } from "./fulltext.ts";
import type { Filter, Query } from "./queries.ts";
import type { Collection } from "./schema.ts";

/** In nanoseconds on an ordinary machine: a tenth of a second, and a busy one still stays below a quarter. */
const maxCost = 100_000_000;

/** Nanoseconds for each document that is looked at. */
const perDocument = { read: 250, comparison: 60, pattern: 200, word: 20, order: 150 };
const perValue = 1000;

/** Columns are as long as this most of the time; longer ones take longer to look through. */
const usualSize = 160;

/** As many words as fit into a post: a search for them alone is answered step by step from its index. */
const maxStepwiseWords = 30;

const patterns = new Set(["contains", "notContains", "startsWith", "notStartsWith", "endsWith", "notEndsWith"]);

const isSearch = (filter: Filter): boolean => filter.method === "search" || filter.method === "notSearch";

const perDocumentOf = (collection: Collection, filter: Filter): number => {
  if ("filters" in filter) return filter.filters.reduce((sum, each) => sum + perDocumentOf(collection, each), 0);
  const { method, attribute, values } = filter;
  if (isSearch(filter)) return searchedWords(String(values[0] ?? "")).length * perDocument.word;
  if (!patterns.has(method)) return perDocument.comparison;
  const size = collection.attributes.get(attribute)?.size ?? usualSize;
  return values.length * perDocument.pattern * Math.max(1, Math.log2(size / usualSize));
};

const valuesOf = (filter: Filter): number =>
  "filters" in filter ? filter.filters.reduce((sum, each) => sum + valuesOf(each), 0) : filter.values.length;

const isShortSearch = (filter: Filter): boolean =>
  !("filters" in filter) &&
  filter.method === "search" &&
  searchedWords(String(filter.values[0] ?? "")).length <= maxStepwiseWords;

const isStepwise = ({ filters, orders }: Query): boolean =>
  filters.length === 1 && orders.length < 2 && filters.every(isShortSearch);

const maxNarrowing = 100;

/** Whether a look at how many documents a filter leaves costs next to nothing where it has an index. */
export const isCheap = (filter: Filter): boolean =>
  isShortSearch(filter) ||
  (!("filters" in filter) && filter.method === "equal" && filter.values.length <= maxNarrowing);

/** Answered from an index whatever the size: few plain comparisons. They are the app's own lists. */
const isPlain = (filter: Filter): boolean =>
  !("filters" in filter) && !patterns.has(filter.method) && !isSearch(filter);
const maxPlain = 8;

const costOf = (collection: Collection, query: Query, documents: number): number => {
  const each = query.filters.reduce((sum, filter) => sum + perDocumentOf(collection, filter), perDocument.read);
  const values = query.filters.reduce((sum, filter) => sum + valuesOf(filter), 0);
  // A page beyond a cursor or an offset is counted besides.
  const times = query.cursor || query.offset > 0 ? 2 : 1;
  return times * documents * (each + query.orders.length * perDocument.order) + values * perValue;
};

export const tooCostly = (): BackendError =>
  new BackendError(408, "database_timeout", "Database timed out. Try adjusting your queries or adding an index.");

/**
 * Throws 408. `size`: how many documents there are; `narrowed`: how many an index leaves of them at most, which takes a
 * look and is asked only where it matters.
 */
export const refuseCostly = (
  collection: Collection,
  query: Query,
  size: () => number,
  narrowed: () => number,
): void => {
  const isOurs = query.filters.length <= maxPlain && query.orders.length <= 2 && query.filters.every(isPlain);
  if (isOurs || isStepwise(query)) return;
  const documents = size();
  if (costOf(collection, query, documents) <= maxCost) return;
  if (costOf(collection, query, Math.min(documents, narrowed())) > maxCost) throw tooCostly();
};

/** A longer page would hold everybody up while it is put into words. */
export const maxPage = 5000;
