import { createHash } from "node:crypto";
import { blob, type Database } from "./database.ts";
import type { StoredDocument } from "./document-rows.ts";
import type { DocumentStore } from "./document-store.ts";
import { invalidContentRange } from "./errors.ts";
import { sniffed } from "./file-types.ts";
import type { Bucket } from "./schema.ts";

export interface NewFile {
  id: string;
  name: string;
  permissions: readonly string[];
  at: string;
}

/** In bytes; `total` is the whole file's. */
export interface Part {
  start: number;
  bytes: Uint8Array;
  total: number;
}

export const isComplete = ({ data }: StoredDocument): boolean => data["chunksUploaded"] === data["chunksTotal"];

const md5 = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

export const createFileStore = (database: Database, documents: DocumentStore) => {
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

  const begin = (bucket: Bucket, { id, name, permissions, at }: NewFile, part: Part): StoredDocument => {
    const chunksTotal = Math.ceil(part.total / Math.max(1, part.bytes.length)) || 1;
    return documents.insert(bucket.files, {
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
  };

  const remove = (bucket: Bucket, file: StoredDocument): void =>
    database.transaction(() => {
      database.run("DELETE FROM fileParts WHERE bucket = ? AND file = ?", bucket.id, file.sequence);
      documents.remove(bucket.files, file);
    });

  return {
    read,
    remove,

    write: (bucket: Bucket, file: NewFile, part: Part): StoredDocument =>
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
        const chunksTotal = Number(stored.data["chunksTotal"]);
        const bytes = length < total ? null : read(bucket, stored);
        const known = bytes
          ? { chunksUploaded: String(chunksTotal), signature: md5(bytes), mimeType: sniffed(bytes) }
          : { chunksUploaded: String(Math.min(parts, chunksTotal - 1)) };
        const next = { ...stored, data: { ...stored.data, ...known } };
        documents.update(bucket.files, next);
        return next;
      }),

    update: (bucket: Bucket, file: StoredDocument): void => documents.update(bucket.files, file),

    byId: (bucket: Bucket, id: string): StoredDocument | undefined => documents.byId(bucket.files, id),
  };
};

export type FileStore = ReturnType<typeof createFileStore>;
