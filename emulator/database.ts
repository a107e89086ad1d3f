// The only file that knows libsql. It owns opening, locking, statements and transactions; it knows nothing of Appwrite.
import { types } from "node:util";
import Libsql from "libsql";

export type SqlValue = string | number | null | Uint8Array;
export type SqlRow = Record<string, SqlValue>;

export interface Database {
  all(sql: string, ...values: SqlValue[]): SqlRow[];
  /** The first row, or undefined. */
  one(sql: string, ...values: SqlValue[]): SqlRow | undefined;
  run(sql: string, ...values: SqlValue[]): { changes: number; lastId: number };
  /** Runs several statements that take no values. */
  script(sql: string): void;
  /** All or nothing; nested calls join the outer one. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Another process holds the data file. */
export class DataFileInUse extends Error {
  constructor(readonly file: string) {
    super(
      `The data file ${file} is in use by another process. Stop that one first, or choose another file with CHORUS_DATA.`,
    );
    this.name = "DataFileInUse";
  }
}

const cachedStatements = 300;

/** A boolean as a value ends the whole process inside libsql: the type forbids it, and this stands behind the type. */
const bindable = (values: readonly SqlValue[]): SqlValue[] =>
  values.map((value) => (typeof value === "boolean" ? Number(value) : (value ?? null)));

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");

/**
 * The lock is SQLite's own exclusive file lock: the operating system frees it however the process ends, SIGKILL included.
 * It is taken at the first write after `locking_mode`, hence the empty transaction.
 */
const open = (file: string): Libsql.Database => {
  const connection = new Libsql(file);
  if (file === ":memory:") return connection;
  try {
    connection.exec(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000; BEGIN IMMEDIATE; COMMIT",
    );
  } catch (error) {
    connection.close();
    throw isBusy(error) ? new DataFileInUse(file) : error;
  }
  return connection;
};

/**
 * libsql closes a file only when the garbage collector has taken the last statement: the lock is given up by hand, which
 * takes leaving WAL first. It also leaves one whole file behind.
 */
const release = "PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema";

export const openDatabase = (file: string): Database => {
  const connection = open(file);
  const statements = new Map<string, Libsql.Statement<[SqlValue[]]>>();
  let depth = 0;

  // Values go in as one array: a single value that is an object would be taken for named parameters.
  const statement = (sql: string): Libsql.Statement<[SqlValue[]]> => {
    const known = statements.get(sql);
    if (known) return known;
    const oldest = statements.keys().next();
    if (statements.size >= cachedStatements && !oldest.done) statements.delete(oldest.value);
    const made = connection.prepare<[SqlValue[]]>(sql);
    statements.set(sql, made);
    return made;
  };

  // `get()` adds a `_metadata` property to its row, so single rows are read through `all()` as well.
  const all = (sql: string, ...values: SqlValue[]): SqlRow[] => statement(sql).all(bindable(values)) as SqlRow[];

  return {
    all,
    one: (sql, ...values) => all(sql, ...values)[0],
    run(sql, ...values) {
      const { changes, lastInsertRowid } = statement(sql).run(bindable(values));
      return { changes, lastId: Number(lastInsertRowid) };
    },
    script: (sql) => connection.exec(sql),
    transaction(work) {
      if (depth > 0) return work();
      connection.exec("BEGIN IMMEDIATE");
      depth += 1;
      try {
        const result = work();
        connection.exec("COMMIT");
        return result;
      } catch (error) {
        connection.exec("ROLLBACK");
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close() {
      statements.clear();
      if (file !== ":memory:") connection.exec(release);
      connection.close();
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
