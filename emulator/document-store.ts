// A write also changes the document's readers and search index.
import { collationKey } from "./collation.ts";
import { quoted, type Database, type SqlValue } from "./database.ts";
import { fromRows, systemColumns, type StoredDocument } from "./document-rows.ts";
import { rolesFor } from "./permissions.ts";
import type { Query, Scalar } from "./queries.ts";
import { countSql, listSql } from "./query-sql.ts";
import type { Collection } from "./schema.ts";
import { collatedColumn, eraseWords, tablesOf, writeWords } from "./tables.ts";

export type NewDocument = Omit<StoredDocument, "sequence">;

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

export const createDocumentStore = (database: Database) => {
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

  return {
    byId,

    /** Throws SQLite's unique violation for a taken id or value. */
    insert: (collection: Collection, document: NewDocument): StoredDocument =>
      database.transaction(() => {
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
        return { ...document, sequence };
      }),

    update: (collection: Collection, document: StoredDocument): void =>
      database.transaction(() => {
        const before = byId(collection, document.id);
        if (!before) return;
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

    remove: (collection: Collection, document: StoredDocument): void =>
      database.transaction(() => {
        database.run(`DELETE FROM ${tablesOf(collection).documents} WHERE _id = ?`, document.sequence);
        eraseReaders(collection, document.sequence, document.permissions);
        for (const key of collection.searchable) eraseWords(database, collection, document.sequence, key);
      }),

    list(collection: Collection, query: Query, readers: readonly string[] | null, cursor: StoredDocument | null) {
      const attributes = selected(collection, query.select);
      const columns = [...systemColumns, ...attributes.map(quoted)];
      const { text, values } = listSql(collection, query, readers, columns, cursor && ((key) => valueOf(cursor, key)));
      return fromRows(database.rows(text, ...values), attributes);
    },

    /** Stops counting at 5,000, like the server. */
    total(collection: Collection, query: Query, readers: readonly string[] | null): number {
      const { text, values } = countSql(collection, query, readers);
      return Number(database.one(text, ...values)?.["total"] ?? 0);
    },
  };
};

export type DocumentStore = ReturnType<typeof createDocumentStore>;
