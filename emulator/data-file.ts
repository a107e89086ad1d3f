import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

export type DataFileFault = "in use" | "foreign" | "damaged" | "unusable";

const elsewhere = "choose another file with CHORUS_DATA";

const sentences: Record<DataFileFault, (file: string) => string> = {
  "in use": (file) => `The data file ${file} is in use by another process. Stop that one first, or ${elsewhere}.`,
  foreign: (file) => `The file ${file} is no data file of Chorus, and is left as it is. Move it away, or ${elsewhere}.`,
  damaged: (file) => `The data file ${file} is damaged. Put a copy of it in its place, or move it away to start anew.`,
  unusable: (file) =>
    `The data file ${file} cannot be opened or written to. Look at its folder and its rights, or ${elsewhere}.`,
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

const faults: readonly [codes: RegExp, fault: DataFileFault][] = [
  [/^SQLITE_(BUSY|LOCKED)/, "in use"],
  [/^SQLITE_NOTADB/, "foreign"],
  [/^SQLITE_(CORRUPT|IOERR_SHORT_READ)/, "damaged"],
  [/^(SQLITE_(READONLY|PERM|CANTOPEN)|EACCES|EPERM|EROFS|EISDIR|ENOTDIR|EEXIST|ENOENT|ENAMETOOLONG)/, "unusable"],
];

const faultOf = (error: unknown): DataFileFault | undefined => {
  if (!(error instanceof Error)) return undefined;
  // libsql's only hint that it cannot open a file.
  if (/Unable to open connection .*: 14\b/.test(error.message)) return "unusable";
  const code = "code" in error ? String(error.code) : "";
  return faults.find(([codes]) => codes.test(code))?.[1];
};

export const explained = (file: string, error: unknown): unknown => {
  if (error instanceof DataFileProblem) return error;
  const fault = faultOf(error);
  return fault ? new DataFileProblem(fault, file, error) : error;
};

/** Only its owner may read it: it holds addresses and password hashes. */
export const makePrivate = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) closeSync(openSync(file, "ax", 0o600));
  const { mode } = statSync(file);
  if ((mode & 0o077) !== 0) chmodSync(file, mode & 0o700);
};
