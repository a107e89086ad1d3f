// Writes files; guarded-collection.ts checks permissions.
import type { StoredDocument } from "./document-rows.ts";
import type { DocumentStore } from "./document-store.ts";
import { BackendError, fileNotFound, notCovered, unauthorized } from "./errors.ts";
import { fileEvent, type RealtimeEvent } from "./events.ts";
import type { FileStore, NewFile } from "./file-store.ts";
import { createGuardedCollection } from "./guarded-collection.ts";
import { samePermissions } from "./permissions.ts";
import type { Query } from "./queries.ts";
import type { Requester } from "./request-auth.ts";
import type { Bucket } from "./schema.ts";

/** After the server's encryption. */
const sizeActual = (bytes: number): number => Math.ceil(bytes / 3) * 4;

export const shownFile = (
  bucket: Bucket,
  { id, createdAt, updatedAt, permissions, data }: StoredDocument,
): Record<string, unknown> => ({
  $id: id,
  bucketId: bucket.id,
  $createdAt: createdAt,
  $updatedAt: updatedAt,
  $permissions: permissions,
  name: data["name"],
  signature: data["signature"],
  mimeType: data["mimeType"],
  sizeOriginal: Number(data["sizeOriginal"]),
  sizeActual: sizeActual(Number(data["sizeOriginal"])),
  chunksTotal: Number(data["chunksTotal"]),
  chunksUploaded: Number(data["chunksUploaded"]),
  encryption: true,
  compression: "none",
});

export const createFiles = (
  store: FileStore,
  documents: DocumentStore,
  timestamp: () => string,
  publish: (event: RealtimeEvent) => void,
) => {
  const guarded = createGuardedCollection(documents, { noun: "File", notFound: fileNotFound, namesRoles: true });

  const announce = (action: "create" | "update" | "delete", bucket: Bucket, file: StoredDocument): void =>
    publish(
      fileEvent(
        action,
        bucket.id,
        file.id,
        guarded.allowedRoles(bucket.files, file, "read"),
        timestamp(),
        shownFile(bucket, file),
      ),
    );

  return {
    list(who: Requester, bucket: Bucket, query: Query, withTotal: boolean) {
      if (/"(sizeOriginal|chunksTotal|chunksUploaded)"/.test(JSON.stringify([query.filters, query.orders])))
        throw notCovered("queries for the size of files");
      return guarded.page(who, bucket.files, query, withTotal);
    },

    get: (who: Requester, bucket: Bucket, id: string): StoredDocument => guarded.readable(who, bucket.files, id),

    requireCreate: (who: Requester, bucket: Bucket): void => guarded.requireCreate(who, bucket.files),

    create(bucket: Bucket, file: Omit<NewFile, "at">, bytes: Uint8Array): StoredDocument {
      if (store.byId(bucket, file.id))
        throw new BackendError(
          409,
          "storage_file_already_exists",
          "A storage file with the requested ID already exists.",
        );
      const written = store.insert(bucket, { ...file, at: timestamp() }, bytes);
      announce("create", bucket, written);
      return written;
    },

    update(who: Requester, bucket: Bucket, id: string, name: string | null, permissions: readonly string[] | null) {
      const file = guarded.existing(bucket.files, id);
      const next = guarded.nextPermissions(who, file, permissions);
      const isNew = (name !== null && name !== file.data["name"]) || !samePermissions(file.permissions, next);
      if (!guarded.may(who, bucket.files, file, isNew ? "update" : "read")) throw unauthorized();
      if (!isNew) return file;
      const data = name === null ? file.data : { ...file.data, name };
      const changed: StoredDocument = { ...file, permissions: next, updatedAt: timestamp(), data };
      store.update(bucket, changed);
      announce("update", bucket, changed);
      return changed;
    },

    remove(who: Requester, bucket: Bucket, id: string) {
      const file = guarded.removable(who, bucket.files, id);
      store.remove(bucket, file);
      announce("delete", bucket, file);
    },

    read: (bucket: Bucket, file: StoredDocument): Uint8Array<ArrayBuffer> => store.read(bucket, file),
  };
};

export type Files = ReturnType<typeof createFiles>;
