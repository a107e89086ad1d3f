// Owns what a person may do with files: the rules of bucket and file permissions around the store, and the events of
// each write. Routes bring parameters and take answers.
import type { Asking } from "./asking.ts";
import type { DocumentStore, StoredDocument } from "./document-store.ts";
import { BackendError, fileNotFound, notCovered, unauthorized } from "./errors.ts";
import { fileEvent, type RealtimeEvent } from "./events.ts";
import { type FileStore, isComplete, type NewFile, type Part } from "./file-store.ts";
import { grantable, intersects, refusal, rolesFor, samePermissions } from "./permissions.ts";
import type { Query } from "./queries.ts";
import type { Bucket } from "./schema.ts";

type Action = "read" | "update" | "delete";

export interface Files {
  list(who: Asking, bucket: Bucket, query: Query): { total: number; files: StoredDocument[] };
  get(who: Asking, bucket: Bucket, id: string): StoredDocument;
  /** What a new file may carry; `permissions` null: what its author gets. Throws for whoever may not make files. */
  permissionsFor(who: Asking, bucket: Bucket, permissions: readonly string[] | null): readonly string[];
  /** Writes a file or one part of it; only the account that began a file may go on with it. */
  write(who: Asking, bucket: Bucket, file: Pick<NewFile, "id" | "name" | "permissions">, part: Part): StoredDocument;
  update(
    who: Asking,
    bucket: Bucket,
    id: string,
    name: string | null,
    permissions: readonly string[] | null,
  ): StoredDocument;
  remove(who: Asking, bucket: Bucket, id: string): void;
  /** Throws 404 while the file is not complete. */
  read(bucket: Bucket, file: StoredDocument): Uint8Array<ArrayBuffer>;
}

/** Stored files are encrypted on the server and grow by a third; the answer says so. */
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

const allowedRoles = (bucket: Bucket, file: StoredDocument, action: Action): string[] => [
  ...bucket.grants[action],
  ...(bucket.fileSecurity ? rolesFor(file.permissions, action) : []),
];

const may = (who: Asking, bucket: Bucket, file: StoredDocument, action: Action): boolean =>
  who.privileged || intersects(who.roles, allowedRoles(bucket, file, action));

export const createFiles = (
  store: FileStore,
  documents: DocumentStore,
  timestamp: () => string,
  publish: (event: RealtimeEvent) => void,
): Files => {
  const announce = (action: "create" | "update" | "delete", bucket: Bucket, file: StoredDocument): void =>
    publish(
      fileEvent(action, bucket.id, file.id, allowedRoles(bucket, file, "read"), timestamp(), shownFile(bucket, file)),
    );

  const stored = (bucket: Bucket, id: string): StoredDocument => {
    const file = store.byId(bucket, id);
    if (!file) throw fileNotFound();
    return file;
  };

  return {
    list(who, bucket, query) {
      if (/"(sizeOriginal|chunksTotal|chunksUploaded)"/.test(JSON.stringify([query.filters, query.orders])))
        throw notCovered("queries for the size of files");
      if (query.select) throw notCovered("the selection of single values of files");
      const isOpen = who.privileged || intersects(who.roles, bucket.grants.read);
      if (!isOpen && !bucket.fileSecurity) throw unauthorized(refusal("read", who.roles, bucket.grants.read));
      const readers = isOpen ? null : who.roles;
      const cursor = query.cursor ? (store.byId(bucket, query.cursor.id) ?? null) : null;
      if (query.cursor && !(cursor && may(who, bucket, cursor, "read")))
        throw new BackendError(
          400,
          "general_cursor_not_found",
          `File '${query.cursor.id}' for the 'cursor' value not found.`,
        );
      const files = documents.list(bucket.files, query, readers, cursor);
      return { total: documents.total(bucket.files, query, readers, files.length), files };
    },

    get(who, bucket, id) {
      const file = stored(bucket, id);
      if (!may(who, bucket, file, "read")) throw fileNotFound();
      return file;
    },

    permissionsFor(who, bucket, permissions) {
      if (!who.privileged && !intersects(who.roles, bucket.grants.create))
        throw unauthorized(refusal("create", who.roles, bucket.grants.create));
      return grantable(who, permissions);
    },

    write(who, bucket, file, part) {
      const begun = store.byId(bucket, file.id);
      const account = who.account?.id ?? "";
      if (begun && store.uploader(bucket, begun) !== account)
        throw new BackendError(
          409,
          "storage_file_already_exists",
          "A storage file with the requested ID already exists.",
        );
      const written = store.write(bucket, { ...file, at: timestamp(), account }, part);
      if (isComplete(written)) announce("create", bucket, written);
      return written;
    },

    update(who, bucket, id, name, permissions) {
      const file = stored(bucket, id);
      const next = permissions === null ? file.permissions : grantable(who, permissions);
      const isNew = (name !== null && name !== file.data["name"]) || !samePermissions(file.permissions, next);
      // As with documents, an update that changes nothing asks for the right to read only.
      if (!may(who, bucket, file, isNew ? "update" : "read")) throw unauthorized();
      if (!isNew) return file;
      const data = name === null ? file.data : { ...file.data, name };
      const changed: StoredDocument = { ...file, permissions: next, updatedAt: timestamp(), data };
      store.update(bucket, changed);
      announce("update", bucket, changed);
      return changed;
    },

    remove(who, bucket, id) {
      const file = stored(bucket, id);
      if (!may(who, bucket, file, "delete"))
        throw unauthorized(refusal("delete", who.roles, allowedRoles(bucket, file, "delete")));
      store.remove(bucket, file);
      announce("delete", bucket, file);
    },

    read(bucket, file) {
      if (!isComplete(file)) throw fileNotFound();
      return store.read(bucket, file);
    },
  };
};
