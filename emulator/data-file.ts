import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";

export type DataFileFault = "in use" | "folder" | "foreign" | "damaged" | "read-only" | "unreachable" | "full";

const elsewhere = "choose another file with CHORUS_DATA";

const sentences: Record<DataFileFault, (file: string) => string> = {
  "in use": (file) => `The data file ${file} is in use by another process. Stop that one first, or ${elsewhere}.`,
  folder: (file) => `The data file ${file} is a folder. Name a file inside it with CHORUS_DATA.`,
  foreign: (file) => `The file ${file} is no data file of Chorus, and is left as it is. Move it away, or ${elsewhere}.`,
  damaged: (file) => `The data file ${file} is damaged. Put a copy of it in its place, or move it away to start anew.`,
  "read-only": (file) =>
    `The data file ${file} cannot be written to. Allow this user to write to it and to its folder, or ${elsewhere}.`,
  unreachable: (file) =>
    `The data file ${file} cannot be opened or made. Look at its folder and its rights, or ${elsewhere}.`,
  full: (file) =>
    `The disk that holds the data file ${file} is full. Make room on it; nothing has to be started again.`,
};

export class DataFileProblem extends Error {
  constructor(
    readonly fault: DataFileFault,
    readonly file: string,
    cause?: unknown,
  ) {
    super(sentences[fault](file), { cause });
    this.name = "DataFileProblem";
  }
}

/** Longer codes (`SQLITE_IOERR_WRITE`) start with these. */
const faults: readonly [code: string, fault: DataFileFault][] = [
  ["SQLITE_BUSY", "in use"],
  ["SQLITE_LOCKED", "in use"],
  ["SQLITE_NOTADB", "foreign"],
  ["SQLITE_CORRUPT", "damaged"],
  ["SQLITE_IOERR_SHORT_READ", "damaged"],
  ["SQLITE_READONLY", "read-only"],
  ["SQLITE_PERM", "read-only"],
  ["SQLITE_FULL", "full"],
  ["SQLITE_CANTOPEN", "unreachable"],
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EACCES", "read-only"],
  ["EPERM", "read-only"],
  ["EROFS", "read-only"],
  ["ENOTDIR", "unreachable"],
  ["EEXIST", "unreachable"],
  ["ENOENT", "unreachable"],
  ["ENAMETOOLONG", "unreachable"],
];

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const faultOf = (error: unknown): DataFileFault | null => {
  const code = codeOf(error);
  const known = faults.find(([start]) => code.startsWith(start));
  if (known) return known[1];
  // libsql's only hint that it cannot open a file.
  return error instanceof Error && /Unable to open connection .*: 14\b/.test(error.message) ? "unreachable" : null;
};

export const explained = (file: string, error: unknown): unknown => {
  if (error instanceof DataFileProblem) return error;
  const fault = faultOf(error);
  return fault === null ? error : new DataFileProblem(fault, file, error);
};

/** It holds addresses and password hashes. */
const keepPrivate = (file: string, isNew: boolean): void => {
  if (isNew) closeSync(openSync(file, "ax", 0o600));
  const { mode } = statSync(file);
  if ((mode & 0o077) !== 0) chmodSync(file, mode & 0o700);
};

const companions = ["", "-wal", "-shm", "-journal"];

export const withNewFilesUndone = <T>(file: string, open: () => T): T => {
  const wasThere = existsSync(file);
  try {
    if (wasThere && statSync(file).isDirectory()) throw new DataFileProblem("folder", file);
    mkdirSync(dirname(file), { recursive: true });
    keepPrivate(file, !wasThere);
    return open();
  } catch (error) {
    const begun = wasThere ? [] : companions.map((end) => file + end).filter((path) => existsSync(path));
    for (const path of begun) rmSync(path);
    throw explained(file, error);
  }
};
