// Owns what a person may do with documents: the rules of collection and document permissions around the store, and the
// events of each write. Routes bring parameters and take answers.
import type { Asking } from "./asking.ts";
import { isUniqueViolation } from "./database.ts";
import type { DocumentStore, StoredDocument } from "./document-store.ts";
import { valueOf } from "./document-store.ts";
import { BackendError, unauthorized } from "./errors.ts";
import { documentEvent, type RealtimeEvent } from "./events.ts";
import { uniqueId } from "./ids.ts";
import { grantable, intersects, refusal, rolesFor, samePermissions } from "./permissions.ts";
import type { Query } from "./queries.ts";
import type { Collection } from "./schema.ts";
import { type Data, type Noun, structured, writable } from "./structure.ts";

export interface Draft {
  data: Data;
  /** Null: what the server gives when none are named. */
  permissions: readonly string[] | null;
  createdAt?: string | undefined;
}

export interface Documents {
  list(
    who: Asking,
    collection: Collection,
    query: Query,
    withTotal: boolean,
  ): { total: number; documents: StoredDocument[] };
  get(who: Asking, collection: Collection, id: string): StoredDocument;
  create(who: Asking, collection: Collection, id: string, draft: Draft): StoredDocument;
  /** Attributes that are not named keep their values. */
  update(who: Asking, collection: Collection, id: string, draft: Draft): StoredDocument;
  upsert(who: Asking, collection: Collection, id: string, draft: Draft): StoredDocument;
  remove(who: Asking, collection: Collection, id: string): void;
}

export const shownAs = (document: StoredDocument, collection: Collection, noun: Noun): Record<string, unknown> => ({
  ...document.data,
  $id: document.id,
  $sequence: String(document.sequence),
  $createdAt: document.createdAt,
  $updatedAt: document.updatedAt,
  $permissions: document.permissions,
  $databaseId: collection.databaseId,
  [noun === "row" ? "$tableId" : "$collectionId"]: collection.id,
});

const capitalised = (noun: Noun): string => (noun === "row" ? "Row" : "Document");

const notFound = (noun: Noun, id: string): BackendError =>
  new BackendError(404, `${noun}_not_found`, `${capitalised(noun)} with the requested ID '${id}' could not be found.`);

const taken = (noun: Noun, id: string): BackendError =>
  new BackendError(
    409,
    `${noun}_already_exists`,
    `${capitalised(noun)} with the requested ID '${id}' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.`,
  );

const emptyOrder = (noun: Noun, attribute: string): BackendError => {
  const word = noun === "row" ? "column" : "attribute";
  return new BackendError(
    400,
    "database_query_order_null",
    `The order ${word} '${attribute}' had a null value. Cursor pagination requires all ${noun}s order ${word} values are non-null.`,
  );
};

/** Roles that may do this to a document: the collection's, and with document security the document's own. */
const allowedRoles = (
  collection: Collection,
  document: StoredDocument,
  action: "read" | "update" | "delete",
): string[] => [
  ...collection.grants[action],
  ...(collection.documentSecurity ? rolesFor(document.permissions, action) : []),
];

const may = (
  who: Asking,
  collection: Collection,
  document: StoredDocument,
  action: "read" | "update" | "delete",
): boolean => who.privileged || intersects(who.roles, allowedRoles(collection, document, action));

const sameData = (one: StoredDocument, data: Data): boolean =>
  Object.entries(data).every(([key, value]) => one.data[key] === value);

export const createDocuments = (
  store: DocumentStore,
  clock: { now: () => Date; timestamp: () => string },
  publish: (event: RealtimeEvent) => void,
  noun: Noun,
): Documents => {
  const announce = (action: "create" | "update" | "delete", collection: Collection, document: StoredDocument): void =>
    publish(documentEvent(action, collection, document, clock.timestamp(), shownAs(document, collection, "document")));

  const insert = (
    who: Asking,
    collection: Collection,
    id: string,
    draft: Draft,
    permissions: readonly string[],
  ): StoredDocument => {
    if (!who.privileged && !intersects(who.roles, collection.grants.create))
      throw unauthorized(refusal("create", who.roles, collection.grants.create));
    const data = structured(collection, writable(draft.data), noun);
    const at = clock.timestamp();
    try {
      const document = store.insert(collection, {
        id,
        createdAt: draft.createdAt ?? at,
        updatedAt: at,
        permissions,
        data,
      });
      announce("create", collection, document);
      return document;
    } catch (error) {
      throw isUniqueViolation(error) ? taken(noun, id) : error;
    }
  };

  const change = (
    who: Asking,
    collection: Collection,
    old: StoredDocument,
    data: Data,
    permissions: readonly string[],
  ): StoredDocument => {
    const changes = !sameData(old, data) || !samePermissions(old.permissions, permissions);
    // The server asks an update that changes nothing for the right to read only, and leaves $updatedAt alone.
    if (!may(who, collection, old, changes ? "update" : "read")) throw unauthorized();
    const complete = structured(collection, { ...old.data, ...data }, noun);
    if (!changes) return old;
    const document = { ...old, data: complete, permissions, updatedAt: clock.timestamp() };
    try {
      store.update(collection, document);
    } catch (error) {
      throw isUniqueViolation(error) ? taken(noun, old.id) : error;
    }
    announce("update", collection, document);
    return document;
  };

  const existing = (collection: Collection, id: string): StoredDocument => {
    const document = store.byId(collection, id);
    if (!document) throw notFound(noun, id);
    return document;
  };

  const cursorOf = (who: Asking, collection: Collection, query: Query): StoredDocument | null => {
    if (!query.cursor) return null;
    const { id } = query.cursor;
    const document = store.byId(collection, id);
    if (!document || !may(who, collection, document, "read"))
      throw new BackendError(
        400,
        "general_cursor_not_found",
        `${capitalised(noun)} '${id}' for the 'cursor' value not found.`,
      );
    const empty = query.orders.find(({ attribute }) => valueOf(document, attribute) === null);
    if (empty) throw emptyOrder(noun, empty.attribute);
    return document;
  };

  return {
    list(who, collection, query, withTotal) {
      const cursor = cursorOf(who, collection, query);
      const open = who.privileged || intersects(who.roles, collection.grants.read);
      if (!open && !collection.documentSecurity) throw unauthorized();
      const readers = open ? null : who.roles;
      const documents = store.list(collection, query, readers, cursor);
      return { total: withTotal ? store.total(collection, query, readers, documents.length) : 0, documents };
    },

    get(who, collection, id) {
      const document = existing(collection, id);
      if (!may(who, collection, document, "read")) throw notFound(noun, id);
      return document;
    },

    create(who, collection, id, draft) {
      const permissions = grantable(who, draft.permissions);
      return insert(who, collection, id === "unique()" ? uniqueId(clock.now()) : id, draft, permissions);
    },

    update(who, collection, id, { data, permissions }) {
      const old = existing(collection, id);
      const next = permissions === null ? old.permissions : grantable(who, permissions);
      return change(who, collection, old, writable(data), next);
    },

    upsert(who, collection, id, draft) {
      const old = store.byId(collection, id);
      if (!old) return insert(who, collection, id, draft, grantable(who, draft.permissions));
      const permissions = grantable(who, draft.permissions ?? old.permissions);
      const data = writable(draft.data);
      for (const { key, required } of collection.attributes.values())
        if (required && !(key in data)) structured(collection, data, noun);
      return change(who, collection, old, data, permissions);
    },

    remove(who, collection, id) {
      const document = existing(collection, id);
      if (!may(who, collection, document, "delete")) throw unauthorized();
      store.remove(collection, document);
      announce("delete", collection, document);
    },
  };
};
