export type EventFilter = (payload: Record<string, unknown>) => boolean;

const everything: EventFilter = () => true;

type Compare = (value: unknown, wanted: unknown) => boolean;

const ordered =
  (test: (sign: number) => boolean): Compare =>
  (value, wanted) =>
    typeof value === typeof wanted &&
    (typeof value === "string" || typeof value === "number") &&
    test(value < (wanted as typeof value) ? -1 : value === wanted ? 0 : 1);

const comparisons: Record<string, Compare> = {
  equal: (value, wanted) => value === wanted,
  lessThan: ordered((sign) => sign < 0),
  lessThanEqual: ordered((sign) => sign <= 0),
  greaterThan: ordered((sign) => sign > 0),
  greaterThanEqual: ordered((sign) => sign >= 0),
};

const filterOf = (query: unknown): EventFilter => {
  const {
    method,
    attribute,
    values = [],
  } = (query ?? {}) as { method?: unknown; attribute?: unknown; values?: unknown };
  if (typeof method !== "string" || !Array.isArray(values)) throw new SyntaxError("not a query");
  const list: unknown[] = values;
  if (method === "select") return everything;
  if (method === "and" || method === "or") {
    const filters = list.map(filterOf);
    return (payload) =>
      method === "and" ? filters.every((each) => each(payload)) : filters.some((each) => each(payload));
  }
  if (typeof attribute !== "string") throw new SyntaxError("not a query");
  if (method === "isNull") return (payload) => (payload[attribute] ?? null) === null;
  if (method === "isNotNull") return (payload) => (payload[attribute] ?? null) !== null;
  if (method === "notEqual") return (payload) => list.every((wanted) => payload[attribute] !== wanted);
  const compare = Object.hasOwn(comparisons, method) ? comparisons[method] : undefined;
  if (!compare) throw new SyntaxError("not a query");
  return (payload) => list.some((wanted) => compare(payload[attribute], wanted));
};

export const readEventFilters = (texts: readonly string[]): EventFilter => {
  const filters = texts.map((text) => filterOf(JSON.parse(text)));
  return (payload) => filters.every((each) => each(payload));
};
