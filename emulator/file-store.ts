import { createHash } from "node:crypto";
import { blob, type Database, type SqlRow } from "./database.ts";
import type { StoredDocument } from "./document-rows.ts";
import type { DocumentStore } from "./document-store.ts";
import { invalidContentRange } from "./errors.ts";
import { sniffed } from "./file-types.ts";
import type { Bucket } from "./schema.ts";
import { tablesOf } from "./tables.ts";

export interface NewFile {
  id: string;
  name: string;
  permissions: readonly string[];
  at: string;
  account: string;
}

/** In bytes; `total` is the whole file's. */
export interface Part {
  start: number;
  bytes: Uint8Array;
  total: number;
}

export interface FileStore {
  write(bucket: Bucket, file: NewFile, part: Part): StoredDocument;
  /** Undefined for a complete file. */
  uploader(bucket: Bucket, file: StoredDocument): string | undefined;
  update(bucket: Bucket, file: StoredDocument): void;
  remove(bucket: Bucket, file: StoredDocument): void;
  byId(bucket: Bucket, id: string): StoredDocument | undefined;
  keepUnfinished(bucket: Bucket, account: string, count: number): void;
  forgetUnfinished(bucket: Bucket, before: string): void;
  read(bucket: Bucket, file: StoredDocument): Uint8Array<ArrayBuffer>;
}

export const isComplete = ({ data }: StoredDocument): boolean => data["chunksUploaded"] === data["chunksTotal"];

const maxParts = 100;

const md5 = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

export const createFileStore = (database: Database, documents: DocumentStore): FileStore => {
  const read = (bucket: Bucket, file: StoredDocument): Uint8Array<ArrayBuffer> => {
    const parts = database.all(
      "SELECT bytes FROM fileParts WHERE bucket = ? AND file = ? ORDER BY start",
      bucket.id,
      file.sequence,
    );
    return new Uint8Array(Buffer.concat(parts.map(({ bytes }) => blob(bytes))));
  };

  /** Parts may come in any order and repeat. */
  const arrived = (bucket: Bucket, file: StoredDocument): { parts: number; length: number } => {
    const parts = database.all(
      "SELECT start, LENGTH(bytes) AS length FROM fileParts WHERE bucket = ? AND file = ? ORDER BY start",
      bucket.id,
      file.sequence,
    );
    let length = 0;
    let end = 0;
    for (const part of parts) {
      if (Number(part["start"]) < end) throw invalidContentRange();
      length += Number(part["length"]);
      end = Number(part["start"]) + Number(part["length"]);
    }
    return { parts: parts.length, length };
  };

  const begin = (bucket: Bucket, { id, name, permissions, at, account }: NewFile, part: Part): StoredDocument => {
    const chunksTotal = Math.ceil(part.total / Math.max(1, part.bytes.length)) || 1;
    if (chunksTotal > maxParts) throw invalidContentRange();
    const file = documents.insert(bucket.files, {
      id,
      createdAt: at,
      updatedAt: at,
      permissions,
      data: {
        name,
        signature: "",
        mimeType: "",
        sizeOriginal: String(part.total),
        chunksTotal: String(chunksTotal),
        chunksUploaded: "0",
      },
    });
    database.run("INSERT INTO uploads (bucket, file, account) VALUES (?, ?, ?)", bucket.id, file.sequence, account);
    return file;
  };

  const endUpload = (bucket: Bucket, file: StoredDocument): void => {
    database.run("DELETE FROM uploads WHERE bucket = ? AND file = ?", bucket.id, file.sequence);
  };

  const remove = (bucket: Bucket, file: StoredDocument): void =>
    database.transaction(() => {
      database.run("DELETE FROM fileParts WHERE bucket = ? AND file = ?", bucket.id, file.sequence);
      endUpload(bucket, file);
      documents.remove(bucket.files, file);
    });

  const removeAll = (bucket: Bucket, rows: readonly SqlRow[]): void => {
    for (const { _uid } of rows) {
      const file = documents.byId(bucket.files, String(_uid));
      if (file) remove(bucket, file);
    }
  };

  return {
    read,
    remove,

    keepUnfinished(bucket, account, count) {
      const old = database.all(
        `SELECT _uid FROM uploads JOIN ${tablesOf(bucket.files).documents} ON _id = file WHERE bucket = ? AND account = ? ORDER BY file DESC LIMIT -1 OFFSET ?`,
        bucket.id,
        account,
        count,
      );
      removeAll(bucket, old);
    },

    forgetUnfinished(bucket, before) {
      const old = database.all(
        `SELECT _uid FROM uploads JOIN ${tablesOf(bucket.files).documents} ON _id = file WHERE bucket = ? AND _createdAt < ?`,
        bucket.id,
        before,
      );
      removeAll(bucket, old);
    },

    write: (bucket, file, part) =>
      database.transaction(() => {
        const stored = documents.byId(bucket.files, file.id) ?? begin(bucket, file, part);
        const total = Number(stored.data["sizeOriginal"]);
        if (part.total !== total) throw invalidContentRange();
        database.run(
          "INSERT OR REPLACE INTO fileParts (bucket, file, start, bytes) VALUES (?, ?, ?, ?)",
          bucket.id,
          stored.sequence,
          part.start,
          part.bytes,
        );
        const { parts, length } = arrived(bucket, stored);
        if (parts > maxParts) throw invalidContentRange();
        const chunksTotal = Number(stored.data["chunksTotal"]);
        const bytes = length < total ? null : read(bucket, stored);
        const known = bytes
          ? { chunksUploaded: String(chunksTotal), signature: md5(bytes), mimeType: sniffed(bytes) }
          : { chunksUploaded: String(Math.min(parts, chunksTotal - 1)) };
        if (bytes) endUpload(bucket, stored);
        const next = { ...stored, data: { ...stored.data, ...known } };
        documents.update(bucket.files, next);
        return next;
      }),

    update: (bucket, file) => documents.update(bucket.files, file),

    byId: (bucket, id) => documents.byId(bucket.files, id),

    uploader(bucket, file) {
      const row = database.one("SELECT account FROM uploads WHERE bucket = ? AND file = ?", bucket.id, file.sequence);
      return row && String(row["account"]);
    },
  };
};
