// Writes documents; guarded-collection.ts checks permissions.
import { isUniqueViolation } from "./database.ts";
import type { StoredDocument } from "./document-rows.ts";
import type { DocumentStore } from "./document-store.ts";
import { BackendError, unauthorized } from "./errors.ts";
import { documentEvent, type DocumentAction, type RealtimeEvent } from "./events.ts";
import { createGuardedCollection } from "./guarded-collection.ts";
import { uniqueId } from "./ids.ts";
import { grantable, samePermissions } from "./permissions.ts";
import type { Requester } from "./request-auth.ts";
import type { Collection } from "./schema.ts";
import { structured, writable, type Data, type Noun } from "./structure.ts";

export interface Draft {
  data: Data;
  permissions: readonly string[] | null;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
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

export const capitalised = (noun: Noun): string => (noun === "row" ? "Row" : "Document");

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

const sameData = (one: StoredDocument, data: Data): boolean =>
  Object.entries(data).every(([key, value]) => one.data[key] === value);

export const createDocuments = (
  store: DocumentStore,
  clock: { now: () => Date; timestamp: () => string },
  publish: (event: RealtimeEvent) => void,
  noun: Noun,
) => {
  const guarded = createGuardedCollection(store, {
    noun: capitalised(noun),
    notFound: (id) => notFound(noun, id),
    emptyOrder: (attribute) => emptyOrder(noun, attribute),
  });

  const announce = (action: DocumentAction, collection: Collection, document: StoredDocument): void =>
    publish(documentEvent(action, collection, document, clock.timestamp(), shownAs(document, collection, "document")));

  const insert = (
    who: Requester,
    collection: Collection,
    id: string,
    draft: Draft,
    permissions: readonly string[],
    action: "create" | "upsert" = "create",
  ): StoredDocument => {
    guarded.requireCreate(who, collection);
    const data = structured(collection, writable(draft.data), noun);
    const at = clock.timestamp();
    try {
      const document = store.insert(collection, {
        id,
        createdAt: draft.createdAt ?? at,
        updatedAt: draft.updatedAt ?? draft.createdAt ?? at,
        permissions,
        data,
      });
      announce(action, collection, document);
      return document;
    } catch (error) {
      throw isUniqueViolation(error) ? taken(noun, id) : error;
    }
  };

  const change = (
    who: Requester,
    collection: Collection,
    old: StoredDocument,
    data: Data,
    permissions: readonly string[],
    action: "update" | "upsert" = "update",
  ): StoredDocument => {
    const changes = !sameData(old, data) || !samePermissions(old.permissions, permissions);
    // Like the server: without changes the right to read is enough.
    if (!guarded.may(who, collection, old, changes ? "update" : "read")) throw unauthorized();
    const complete = structured(collection, { ...old.data, ...data }, noun);
    if (!changes) return old;
    const document = { ...old, data: complete, permissions, updatedAt: clock.timestamp() };
    try {
      store.update(collection, document);
    } catch (error) {
      throw isUniqueViolation(error) ? taken(noun, old.id) : error;
    }
    announce(action, collection, document);
    return document;
  };

  return {
    list: guarded.page,

    get: guarded.readable,

    create(who: Requester, collection: Collection, id: string, draft: Draft): StoredDocument {
      const permissions = grantable(who, draft.permissions);
      return insert(who, collection, id === "unique()" ? uniqueId(clock.now()) : id, draft, permissions);
    },

    update(who: Requester, collection: Collection, id: string, { data, permissions }: Draft): StoredDocument {
      const old = guarded.existing(collection, id);
      return change(who, collection, old, writable(data), guarded.nextPermissions(who, old, permissions));
    },

    upsert(who: Requester, collection: Collection, id: string, draft: Draft): StoredDocument {
      const old = store.byId(collection, id);
      if (!old) return insert(who, collection, id, draft, grantable(who, draft.permissions), "upsert");
      // The server would give the row away: see README.
      if (old.id !== id) throw taken(noun, id);
      const permissions = grantable(who, draft.permissions ?? old.permissions);
      const data = writable(draft.data);
      for (const { key, required } of collection.attributes.values())
        if (required && !(key in data)) structured(collection, data, noun);
      return change(who, collection, old, data, permissions, "upsert");
    },

    remove(who: Requester, collection: Collection, id: string) {
      const document = guarded.removable(who, collection, id);
      store.remove(collection, document);
      announce("delete", collection, document);
    },
  };
};

export type Documents = ReturnType<typeof createDocuments>;
