import { createHash } from "node:crypto";
import { blob, type Database } from "./database.ts";
import type { StoredDocument } from "./document-rows.ts";
import type { DocumentStore } from "./document-store.ts";
import { sniffed } from "./file-types.ts";
import type { Bucket } from "./schema.ts";

export interface NewFile {
  id: string;
  name: string;
  permissions: readonly string[];
  at: string;
}

const md5 = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

export const createFileStore = (database: Database, documents: DocumentStore) => {
  const remove = (bucket: Bucket, file: StoredDocument): void =>
    database.transaction(() => {
      database.run("DELETE FROM fileParts WHERE bucket = ? AND file = ?", bucket.id, file.sequence);
      documents.remove(bucket.files, file);
    });

  return {
    remove,

    read(bucket: Bucket, file: StoredDocument): Uint8Array<ArrayBuffer> {
      const part = database.one("SELECT bytes FROM fileParts WHERE bucket = ? AND file = ?", bucket.id, file.sequence);
      return blob(part?.["bytes"]);
    },

    insert: (bucket: Bucket, { id, name, permissions, at }: NewFile, bytes: Uint8Array): StoredDocument =>
      database.transaction(() => {
        const file = documents.insert(bucket.files, {
          id,
          createdAt: at,
          updatedAt: at,
          permissions,
          data: {
            name,
            signature: md5(bytes),
            mimeType: sniffed(bytes),
            sizeOriginal: String(bytes.length),
            chunksTotal: "1",
            chunksUploaded: "1",
          },
        });
        database.run(
          "INSERT INTO fileParts (bucket, file, start, bytes) VALUES (?, ?, 0, ?)",
          bucket.id,
          file.sequence,
          bytes,
        );
        return file;
      }),

    update: (bucket: Bucket, file: StoredDocument): void => documents.update(bucket.files, file),

    byId: (bucket: Bucket, id: string): StoredDocument | undefined => documents.byId(bucket.files, id),
  };
};

export type FileStore = ReturnType<typeof createFileStore>;
