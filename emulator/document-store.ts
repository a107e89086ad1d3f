// A write also changes the document's readers and search index.
import { collationKey } from "./collation.ts";
import { quoted, type Database, type SqlValue } from "./database.ts";
import { fromRows, systemColumns, type StoredDocument } from "./document-rows.ts";
import { findsFew } from "./filter-sql.ts";
import { matchExpression, type Expand } from "./fulltext.ts";
import { rolesFor } from "./permissions.ts";
import type { Filter, Query, Scalar } from "./queries.ts";
import { isCheap, isQuick, maxPage, refuseCostly, tooCostly } from "./query-cost.ts";
import { orderedAlongIndex, countSql, listSql, matchesSql, maxCounted, planFor, searchPageSql } from "./query-sql.ts";
import type { Collection } from "./schema.ts";
import { collatedColumn, eraseWords, tablesOf, writeWords } from "./tables.ts";
import { createTimeOrder } from "./time-order.ts";
import { createTotals } from "./totals.ts";

export type NewDocument = Omit<StoredDocument, "sequence">;

export interface DocumentStore {
  /** Throws SQLite's unique violation for a taken id or value. */
  insert(collection: Collection, document: NewDocument): StoredDocument;
  update(collection: Collection, document: StoredDocument): void;
  remove(collection: Collection, document: StoredDocument): void;
  byId(collection: Collection, id: string): StoredDocument | undefined;
  list(
    collection: Collection,
    query: Query,
    readers: readonly string[] | null,
    cursor: StoredDocument | null,
  ): StoredDocument[];
  /** Stops counting at 5,000, like the server. */
  total(collection: Collection, query: Query, readers: readonly string[] | null, listed: number): number;
}

export const valueOf = (document: StoredDocument, attribute: string): Scalar | null => {
  switch (attribute) {
    case "$id":
      return document.id;
    case "$sequence":
      return document.sequence;
    case "$createdAt":
      return document.createdAt;
    case "$updatedAt":
      return document.updatedAt;
    default:
      return document.data[attribute] ?? null;
  }
};

const selected = (collection: Collection, select: readonly string[] | null): string[] => {
  const all = [...collection.attributes.keys()];
  return select === null || select.includes("*") ? all : all.filter((key) => select.includes(key));
};

const writtenColumns = (collection: Collection): string[] =>
  [...collection.attributes.keys()].flatMap((key) => [quoted(key), collatedColumn(key)]);

const writtenValues = (collection: Collection, { data }: NewDocument): SqlValue[] =>
  [...collection.attributes.keys()].flatMap((key) => {
    const value = data[key] ?? null;
    return [value, value === null ? null : collationKey(value)];
  });

const maxWords = 100;

/** As FTS5 expressions; '' finds nothing. */
const withExpressions = (filters: readonly Filter[], expand: Expand): Filter[] =>
  filters.map((filter) => {
    if ("filters" in filter) return { method: filter.method, filters: withExpressions(filter.filters, expand) };
    const { method, attribute, values } = filter;
    if (method !== "search" && method !== "notSearch") return filter;
    return { method, attribute, values: [matchExpression(String(values[0] ?? ""), expand) ?? ""] };
  });

export const createDocumentStore = (
  database: Database,
  onWrite: (collection: Collection) => void = () => undefined,
): DocumentStore => {
  const timeOrder = createTimeOrder(database);
  const totals = createTotals();

  const forget = (collection: Collection): void => {
    totals.forget(collection);
    onWrite(collection);
  };

  const writeReaders = (collection: Collection, sequence: number, permissions: readonly string[]): void => {
    const { readers } = tablesOf(collection);
    for (const role of new Set(rolesFor(permissions, "read")))
      database.run(`INSERT INTO ${readers} (role, document) VALUES (?, ?)`, role, sequence);
  };

  const eraseReaders = (collection: Collection, sequence: number, permissions: readonly string[]): void => {
    const { readers } = tablesOf(collection);
    for (const role of new Set(rolesFor(permissions, "read")))
      database.run(`DELETE FROM ${readers} WHERE role = ? AND document = ?`, role, sequence);
  };

  const byId = (collection: Collection, id: string): StoredDocument | undefined => {
    const attributes = selected(collection, null);
    const columns = [...systemColumns, ...attributes.map(quoted)].join(", ");
    const rows = database.rows(`SELECT ${columns} FROM ${tablesOf(collection).documents} WHERE _uid = ?`, id);
    return fromRows(rows, attributes)[0];
  };

  const prepared = (collection: Collection, query: Query): Query => {
    const { words } = tablesOf(collection);
    const expand: Expand = (beginning) => {
      const found = database.all(
        `SELECT word FROM ${words} WHERE word >= ? AND word < ? LIMIT ${maxWords + 1}`,
        beginning,
        `${beginning}\u{10ffff}`,
      );
      return found.length > maxWords ? null : found.map(({ word }) => String(word));
    };
    return { ...query, filters: withExpressions(query.filters, expand) };
  };

  const count = (collection: Collection, asked: Query, readers: readonly string[] | null, found?: number): number => {
    const { text, values } = countSql(collection, prepared(collection, asked), readers);
    const counted = (): number => found ?? Number(database.one(text, ...values)?.["total"] ?? 0);
    return totals.of(collection, JSON.stringify([text, values]), counted);
  };
  /** The highest sequence is a cheap upper bound. */
  const size = (collection: Collection): number =>
    Number(database.one(`SELECT MAX(_id) AS size FROM ${tablesOf(collection).documents}`)?.["size"] ?? 0);

  /** Infinity if no index helps. */
  const mostOf = (collection: Collection, asked: Query, filter: Filter): number => {
    if ("filters" in filter) {
      const each = filter.filters.map((part) => mostOf(collection, asked, part));
      return filter.method === "and" ? Math.min(...each) : each.reduce((sum, most) => sum + most, 0);
    }
    if (!isCheap(filter) || !findsFew(collection, filter, "page")) return Infinity;
    const found = count(collection, { ...asked, filters: [filter] }, null);
    return found < maxCounted ? found : Infinity;
  };

  const hasIndex =
    (collection: Collection) =>
    (filter: Filter): boolean =>
      findsFew(collection, filter, "page");

  const refuseWork = (collection: Collection, asked: Query): void =>
    refuseCostly(collection, asked, {
      size: () => size(collection),
      narrowed: () => Math.min(...asked.filters.map((filter) => mostOf(collection, asked, filter)), Infinity),
      hasIndex: hasIndex(collection),
    });

  const lookedThrough = (collection: Collection, asked: Query, readers: readonly string[] | null): Query => {
    if (asked.filters.length === 0 || isQuick(asked, hasIndex(collection))) return asked;
    const { text, values } = matchesSql(collection, prepared(collection, asked), readers);
    const found = database.rows(text, ...values).map(([sequence]) => Number(sequence));
    count(collection, asked, readers, found.length);
    if (found.length >= maxCounted) return asked;
    return { ...asked, filters: [{ method: "equal", attribute: "$sequence", values: found }] };
  };

  return {
    byId,

    insert: (collection, document) =>
      database.transaction(() => {
        forget(collection);
        const columns = ["_uid", "_createdAt", "_updatedAt", "_permissions", ...writtenColumns(collection)];
        const { lastId: sequence } = database.run(
          `INSERT INTO ${tablesOf(collection).documents} (${columns.join(", ")}) VALUES (?${", ?".repeat(columns.length - 1)})`,
          document.id,
          document.createdAt,
          document.updatedAt,
          JSON.stringify(document.permissions),
          ...writtenValues(collection, document),
        );
        writeReaders(collection, sequence, document.permissions);
        for (const key of collection.searchable)
          writeWords(database, collection, sequence, key, document.data[key] ?? "");
        timeOrder.wrote(collection, document.createdAt);
        return { ...document, sequence };
      }),

    update: (collection, document) =>
      database.transaction(() => {
        const before = byId(collection, document.id);
        if (!before) return;
        forget(collection);
        const columns = ["_updatedAt", "_permissions", ...writtenColumns(collection)];
        database.run(
          `UPDATE ${tablesOf(collection).documents} SET ${columns.map((column) => `${column} = ?`).join(", ")} WHERE _id = ?`,
          document.updatedAt,
          JSON.stringify(document.permissions),
          ...writtenValues(collection, document),
          document.sequence,
        );
        eraseReaders(collection, document.sequence, before.permissions);
        writeReaders(collection, document.sequence, document.permissions);
        for (const key of collection.searchable) {
          if (before.data[key] === document.data[key]) continue;
          eraseWords(database, collection, document.sequence, key);
          writeWords(database, collection, document.sequence, key, document.data[key] ?? "");
        }
      }),

    remove: (collection, document) =>
      database.transaction(() => {
        forget(collection);
        database.run(`DELETE FROM ${tablesOf(collection).documents} WHERE _id = ?`, document.sequence);
        eraseReaders(collection, document.sequence, document.permissions);
        for (const key of collection.searchable) eraseWords(database, collection, document.sequence, key);
      }),

    list(collection, question, readers, cursor) {
      refuseWork(collection, question);
      const inTime = (): boolean => timeOrder.holds(collection);
      const asked = orderedAlongIndex(collection, lookedThrough(collection, question, readers), inTime);
      const query = { ...prepared(collection, asked), limit: Math.min(asked.limit, maxPage + 1) };
      const attributes = selected(collection, query.select);
      const columns = [...systemColumns, ...attributes.map(quoted)];
      const values = cursor && ((attribute: string) => valueOf(cursor, attribute));
      const sql =
        (readers === null ? searchPageSql(collection, query, columns, values, inTime) : null) ??
        listSql(
          collection,
          query,
          readers,
          columns,
          values,
          planFor(query, () => count(collection, asked, readers)),
        );
      const found = fromRows(database.rows(sql.text, ...sql.values), attributes);
      if (found.length > maxPage) throw tooCostly();
      return query.cursor?.direction === "before" && !query.random ? found.toReversed() : found;
    },

    total(collection, query, readers, listed) {
      const isAll = !query.cursor && query.offset === 0 && listed < query.limit;
      return isAll ? Math.min(listed, maxCounted) : count(collection, query, readers);
    },
  };
};
