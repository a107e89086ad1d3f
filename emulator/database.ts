// The only file that knows libsql. It owns opening, locking, statements and transactions; it knows nothing of Appwrite.
import { statSync } from "node:fs";
import { types } from "node:util";
import Libsql from "libsql";
import { DataFileProblem, explained, withNewFilesUndone } from "./data-file.ts";

export type SqlValue = string | number | null | Uint8Array;
export type SqlRow = Record<string, SqlValue>;

export interface Database {
  all(sql: string, ...values: SqlValue[]): SqlRow[];
  /** The same as lists of values in the order of the columns: three times as fast for many rows. */
  rows(sql: string, ...values: SqlValue[]): SqlValue[][];
  /** The first row, or undefined. */
  one(sql: string, ...values: SqlValue[]): SqlRow | undefined;
  run(sql: string, ...values: SqlValue[]): { changes: number; lastId: number };
  /** Runs several statements that take no values. */
  script(sql: string): void;
  /** All or nothing; nested calls join the outer one. */
  transaction<T>(work: () => T): T;
  close(): void;
}

const cachedStatements = 300;
/** Longer ones are made by strangers, and are not met again. */
const maxCachedLength = 20_000;

/** A boolean as a value ends the whole process inside libsql: the type forbids it, and this stands behind the type. */
const bindable = (values: readonly SqlValue[]): SqlValue[] =>
  values.map((value) => (typeof value === "boolean" ? Number(value) : (value ?? null)));

/** Written into every data file's header: "Chor". Files of versions that did not write it are known by their tables. */
const applicationId = 0x43_68_6f_72;

const idOf = (connection: Libsql.Database): unknown =>
  (connection.prepare("PRAGMA application_id").all([]) as SqlRow[])[0]?.["application_id"];

/** Looks before anything is written: opening must not change what belongs to another program. */
const refuseForeign = (connection: Libsql.Database, file: string): void => {
  const tables = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all([]) as SqlRow[];
  const names = new Set(tables.map(({ name }) => name));
  const isOurs = idOf(connection) === applicationId || (names.has("settings") && names.has("accounts"));
  if (names.size > 0 && !isOurs) throw new DataFileProblem("foreign", file);
};

/** In bytes; half a second of checking for each 100 MB. */
const maxChecked = 500_000_000;

/** A page that cannot be read would be found by whoever asks for it first, maybe weeks later and in the middle of a list. */
const refuseDamaged = (connection: Libsql.Database, file: string): void => {
  if (statSync(file).size > maxChecked) return;
  const [first] = connection.prepare("PRAGMA quick_check(1)").all([]) as SqlRow[];
  if (first?.["quick_check"] !== "ok") throw new DataFileProblem("damaged", file, first?.["quick_check"]);
};

/**
 * The lock is SQLite's own exclusive file lock: the operating system frees it however the process ends, SIGKILL included.
 * It is taken at the first write after `locking_mode`, hence the empty transaction.
 */
const open = (file: string): Libsql.Database => {
  const connection = new Libsql(file);
  if (file === ":memory:") return connection;
  try {
    refuseForeign(connection, file);
    connection.exec(
      `PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000; BEGIN IMMEDIATE; COMMIT`,
    );
    refuseDamaged(connection, file);
    if (idOf(connection) !== applicationId) connection.exec(`PRAGMA application_id = ${applicationId}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

/**
 * libsql closes a file only when the garbage collector has taken the last statement: the lock is given up by hand, which
 * takes leaving WAL first. It also leaves one whole file behind.
 */
const release = "PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema";

/** Throws `DataFileProblem` for a file that cannot be used; `prepare` makes its tables, and undoes a new file when it throws. */
export const openDatabase = (file: string, prepare: (database: Database) => void = () => undefined): Database => {
  const opened = (): Database => {
    const database = databaseOn(open(file), file);
    try {
      prepare(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  };
  return file === ":memory:" ? opened() : withNewFilesUndone(file, opened);
};

const databaseOn = (connection: Libsql.Database, file: string): Database => {
  const statements = new Map<string, Libsql.Statement<[SqlValue[]]>>();
  let depth = 0;

  // Values go in as one array: a single value that is an object would be taken for named parameters.
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

  /** Runs something of SQLite's; what is wrong with the file is said in words, with SQLite's own as the cause. */
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explained(file, error);
    }
  };

  // `get()` adds a `_metadata` property to its row, so single rows are read through `all()` as well.
  const all = (sql: string, ...values: SqlValue[]): SqlRow[] =>
    guarded(() => statement(sql).all(bindable(values)) as SqlRow[]);

  return {
    all,
    rows: (sql, ...values) => guarded(() => statement(sql, true).all(bindable(values)) as SqlValue[][]),
    one: (sql, ...values) => all(sql, ...values)[0],
    run(sql, ...values) {
      const { changes, lastInsertRowid } = guarded(() => statement(sql).run(bindable(values)));
      return { changes, lastId: Number(lastInsertRowid) };
    },
    script: (sql) => void guarded(() => connection.exec(sql)),
    transaction(work) {
      if (depth > 0) return work();
      guarded(() => connection.exec("BEGIN IMMEDIATE"));
      depth += 1;
      try {
        const result = work();
        guarded(() => connection.exec("COMMIT"));
        return result;
      } catch (error) {
        // A disk that is full has made SQLite roll back already; a second time would hide the cause behind its own error.
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
        // On a full disk the WAL stays, as after a crash; the next start reads it.
      } finally {
        connection.close();
      }
    },
  };
};

/** A value of a BLOB column: libsql takes bytes as a Uint8Array and gives them back as an ArrayBuffer. */
export const blob = (value: unknown): Uint8Array<ArrayBuffer> => {
  // Not `instanceof`: in screen tests ArrayBuffer is jsdom's, and libsql's is Node's.
  if (types.isArrayBuffer(value)) return new Uint8Array(value);
  throw new Error("SQLite returned something else than bytes");
};

/** SQLite names are quoted everywhere: identifiers of a schema may hold dots and hyphens. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The message of a broken unique index, as SQLite words it. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("UNIQUE constraint failed");
