import { types } from "node:util";
import Libsql from "libsql";
import { DataFileProblem, explained, makePrivate } from "./data-file.ts";

export type SqlValue = string | number | null | Uint8Array;
export type SqlRow = Record<string, SqlValue>;

const cachedStatements = 300;
const maxCachedLength = 20_000;

/** A boolean crashes libsql. */
const bindable = (values: readonly SqlValue[]): SqlValue[] =>
  values.map((value) => (typeof value === "boolean" ? Number(value) : (value ?? null)));

/** "Chor" in the file's header; older files lack it. */
const applicationId = 0x43_68_6f_72;

const idOf = (connection: Libsql.Database): unknown =>
  (connection.prepare("PRAGMA application_id").all([]) as SqlRow[])[0]?.["application_id"];

const refuseForeign = (connection: Libsql.Database, file: string): void => {
  const tables = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all([]) as SqlRow[];
  const names = new Set(tables.map(({ name }) => name));
  const isOurs = idOf(connection) === applicationId || (names.has("settings") && names.has("accounts"));
  if (names.size > 0 && !isOurs) throw new DataFileProblem("foreign", file);
};

/** SQLite's exclusive lock ends with the process. A write takes it, even an empty one. */
const open = (file: string): Libsql.Database => {
  const connection = new Libsql(file);
  if (file === ":memory:") return connection;
  try {
    refuseForeign(connection, file);
    connection.exec(
      `PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000; BEGIN IMMEDIATE; COMMIT`,
    );
    if (idOf(connection) !== applicationId) connection.exec(`PRAGMA application_id = ${applicationId}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

/** libsql keeps a closed file locked until garbage collection; leaving WAL unlocks it. */
const release = "PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema";

/** Throws `DataFileProblem`. */
export const openDatabase = (file: string, prepare: (database: Database) => void = () => undefined): Database => {
  try {
    if (file !== ":memory:") makePrivate(file);
    const database = databaseOn(open(file), file);
    try {
      prepare(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw explained(file, error);
  }
};

const databaseOn = (connection: Libsql.Database, file: string) => {
  const statements = new Map<string, Libsql.Statement<[SqlValue[]]>>();
  let depth = 0;

  // libsql takes a single object for named parameters.
  const statement = (sql: string, raw = false): Libsql.Statement<[SqlValue[]]> => {
    const key = raw ? `rows ${sql}` : sql;
    const known = statements.get(key);
    if (known) return known;
    const oldest = statements.keys().next();
    if (statements.size >= cachedStatements && !oldest.done) statements.delete(oldest.value);
    const made = connection.prepare<[SqlValue[]]>(sql);
    if (raw) made.raw(true);
    if (sql.length <= maxCachedLength) statements.set(key, made);
    return made;
  };

  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explained(file, error);
    }
  };

  // `get()` adds a `_metadata` property.
  const all = (sql: string, ...values: SqlValue[]): SqlRow[] =>
    guarded(() => statement(sql).all(bindable(values)) as SqlRow[]);

  return {
    all,
    /** Rows as lists: three times as fast as objects. */
    rows: (sql: string, ...values: SqlValue[]): SqlValue[][] =>
      guarded(() => statement(sql, true).all(bindable(values)) as SqlValue[][]),
    one: (sql: string, ...values: SqlValue[]): SqlRow | undefined => all(sql, ...values)[0],
    run(sql: string, ...values: SqlValue[]): { changes: number; lastId: number } {
      const { changes, lastInsertRowid } = guarded(() => statement(sql).run(bindable(values)));
      return { changes, lastId: Number(lastInsertRowid) };
    },
    script: (sql: string): void => void guarded(() => connection.exec(sql)),
    /** Nested calls join the outer one. */
    transaction<T>(work: () => T): T {
      if (depth > 0) return work();
      guarded(() => connection.exec("BEGIN IMMEDIATE"));
      depth += 1;
      try {
        const result = work();
        guarded(() => connection.exec("COMMIT"));
        return result;
      } catch (error) {
        if (connection.inTransaction) connection.exec("ROLLBACK");
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close() {
      statements.clear();
      try {
        if (file !== ":memory:") connection.exec(release);
      } catch {
        // Where the file is gone the WAL stays.
      } finally {
        connection.close();
      }
    },
  };
};

export type Database = ReturnType<typeof databaseOn>;

export const blob = (value: unknown): Uint8Array<ArrayBuffer> => {
  // `instanceof` fails in screen tests, where ArrayBuffer is jsdom's.
  if (types.isArrayBuffer(value)) return new Uint8Array(value);
  throw new Error("SQLite returned something else than bytes");
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("UNIQUE constraint failed");
