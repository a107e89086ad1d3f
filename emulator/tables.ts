// A data file gains what the schema gains; nothing is dropped.
import { quoted, type Database } from "./database.ts";
import { indexedText, tokenizer } from "./fulltext.ts";
import type { Collection, Index, Schema } from "./schema.ts";
import { membershipCollection, teamCollection } from "./team-collections.ts";

export interface CollectionTables {
  documents: string;
  readers: string;
  search: (attribute: string) => string;
}

export const tablesOf = (collection: Collection): CollectionTables => {
  const name = `${collection.databaseId}.${collection.id}`;
  return {
    documents: quoted(name),
    readers: quoted(`${name}.readers`),
    // No id has a space.
    search: (attribute) => quoted(`${name}.search ${attribute}`),
  };
};

export const collatedColumn = (attribute: string): string => quoted(`${attribute}~`);

const systemColumns: Record<string, string> = {
  $id: "_uid",
  $sequence: "_id",
  $createdAt: "_createdAt",
  $updatedAt: "_updatedAt",
};

export const comparedColumn = (attribute: string): string => systemColumns[attribute] ?? collatedColumn(attribute);

const accountTables = `
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS accounts (
    id TEXT PRIMARY KEY COLLATE NOCASE, name TEXT NOT NULL, email TEXT UNIQUE, emailVerification INTEGER NOT NULL DEFAULT 0,
    passwordHash TEXT, passwordUpdate TEXT NOT NULL, status INTEGER NOT NULL DEFAULT 1, prefs TEXT NOT NULL DEFAULT '{}',
    createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL, targetId TEXT, targetUpdatedAt TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, accountId TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, secretHash TEXT NOT NULL,
    provider TEXT NOT NULL, providerUid TEXT NOT NULL, ip TEXT NOT NULL, client TEXT NOT NULL,
    expire TEXT NOT NULL, createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS sessionsByAccount ON sessions (accountId);
  CREATE TABLE IF NOT EXISTS fileParts (
    bucket TEXT NOT NULL, file INTEGER NOT NULL, start INTEGER NOT NULL, bytes BLOB NOT NULL,
    PRIMARY KEY (bucket, file, start)
  );
`;

const addAccountColumns = (database: Database): void => {
  const present = new Set(database.all("PRAGMA table_info(accounts)").map(({ name }) => name));
  if (!present.has("labels")) database.script("ALTER TABLE accounts ADD COLUMN labels TEXT NOT NULL DEFAULT '[]'");
};

const columnsOf = (attribute: string): string[] => [`${quoted(attribute)} TEXT`, `${collatedColumn(attribute)} TEXT`];

/** After each added column SQLite reads its schema again. */
const createTables = (database: Database, collection: Collection, tables: CollectionTables): void => {
  const columns = [...collection.attributes.keys()].flatMap(columnsOf);
  database.script(`
    CREATE TABLE IF NOT EXISTS ${tables.documents} (${[
      "_id INTEGER PRIMARY KEY AUTOINCREMENT",
      "_uid TEXT NOT NULL UNIQUE COLLATE NOCASE",
      "_createdAt TEXT NOT NULL",
      "_updatedAt TEXT NOT NULL",
      "_permissions TEXT NOT NULL",
      ...columns,
    ].join(", ")});
    CREATE TABLE IF NOT EXISTS ${tables.readers} (role TEXT NOT NULL, document INTEGER NOT NULL, PRIMARY KEY (role, document)) WITHOUT ROWID;
  `);
};

/** On the server too, older documents have null in a new column. */
const addColumns = (database: Database, collection: Collection, tables: CollectionTables): void => {
  const present = new Set(database.all(`PRAGMA table_info(${tables.documents})`).map(({ name }) => name));
  for (const key of collection.attributes.keys()) {
    if (present.has(key)) continue;
    for (const column of columnsOf(key)) database.script(`ALTER TABLE ${tables.documents} ADD COLUMN ${column}`);
  }
};

const indexSql = (tables: CollectionTables, name: string, { type, columns }: Index): string => {
  const [kind, names] =
    type === "unique" ? ["UNIQUE INDEX", columns] : ["INDEX", [...new Set([...columns, "$createdAt"])]];
  return `CREATE ${kind} ${quoted(name)} ON ${tables.documents} (${names.map(comparedColumn).join(", ")})`;
};

const matchIndexes = (database: Database, collection: Collection, tables: CollectionTables): void => {
  const keyed = collection.indexes.filter(({ type }) => type !== "fulltext");
  const byTime: Index = { key: "$createdAt", type: "key", columns: ["$createdAt"] };
  const wanted = new Map(
    [...keyed, byTime].map((index) => {
      const name = `${collection.databaseId}.${collection.id}.${index.key}`;
      return [name, indexSql(tables, name, index)];
    }),
  );
  const present = database.all(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
    `${collection.databaseId}.${collection.id}`,
  );
  for (const { name, sql } of present)
    if (wanted.get(String(name)) === sql) wanted.delete(String(name));
    else database.script(`DROP INDEX ${quoted(String(name))}`);
  for (const sql of wanted.values()) database.script(sql);
};

/** A word common in one attribute must not slow another. */
const addSearch = (database: Database, collection: Collection, tables: CollectionTables): void => {
  for (const attribute of collection.searchable) {
    const table = tables.search(attribute);
    if (database.all(`PRAGMA table_info(${table})`).length > 0) continue;
    database.script(
      `CREATE VIRTUAL TABLE ${table} USING fts5(words, content = '', contentless_delete = 1, tokenize = "${tokenizer}")`,
    );
    for (const row of database.all(`SELECT _id, ${quoted(attribute)} AS text FROM ${tables.documents}`))
      writeWords(database, collection, Number(row["_id"]), attribute, String(row["text"] ?? ""));
  }
};

export const writeWords = (
  database: Database,
  collection: Collection,
  sequence: number,
  attribute: string,
  text: string,
): void => {
  database.run(
    `INSERT INTO ${tablesOf(collection).search(attribute)} (rowid, words) VALUES (?, ?)`,
    sequence,
    indexedText(text),
  );
};

export const eraseWords = (database: Database, collection: Collection, sequence: number, attribute: string): void => {
  database.run(`DELETE FROM ${tablesOf(collection).search(attribute)} WHERE rowid = ?`, sequence);
};

export const prepareTables = (database: Database, schema: Schema): void => {
  database.transaction(() => {
    database.script(accountTables);
    addAccountColumns(database);
    const buckets = schema.buckets.map(({ files }) => files);
    for (const collection of [...schema.collections, ...buckets, teamCollection, membershipCollection]) {
      const tables = tablesOf(collection);
      createTables(database, collection, tables);
      addColumns(database, collection, tables);
      matchIndexes(database, collection, tables);
      addSearch(database, collection, tables);
    }
  });
};
