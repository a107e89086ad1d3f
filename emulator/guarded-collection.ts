import type { StoredDocument } from "./document-rows.ts";
import { valueOf, type DocumentStore } from "./document-store.ts";
import { BackendError, notCovered, unauthorized } from "./errors.ts";
import { grantable, intersects, refusal, rolesFor } from "./permissions.ts";
import type { Query } from "./queries.ts";
import type { Requester } from "./request-auth.ts";
import type { Action, Collection } from "./schema.ts";

type EntryAction = Exclude<Action, "create">;

interface EntryWords {
  noun: string;
  notFound: (id: string) => BackendError;
  /** For a cursor at an empty value; default: not covered. */
  emptyOrder?: (attribute: string) => BackendError;
  /** Default false. */
  namesRoles?: boolean;
}

export const createGuardedCollection = (
  store: DocumentStore,
  { noun, notFound, namesRoles = false, emptyOrder = (key) => notCovered(`an order by ${key}`) }: EntryWords,
) => {
  const allowedRoles = (collection: Collection, entry: StoredDocument, action: EntryAction): string[] => [
    ...collection.grants[action],
    ...(collection.documentSecurity ? rolesFor(entry.permissions, action) : []),
  ];

  const may = (who: Requester, collection: Collection, entry: StoredDocument, action: EntryAction): boolean =>
    who.privileged || intersects(who.roles, allowedRoles(collection, entry, action));

  const refused = (who: Requester, action: EntryAction, allowed: readonly string[]): BackendError =>
    namesRoles ? unauthorized(refusal(action, who.roles, allowed)) : unauthorized();

  const existing = (collection: Collection, id: string): StoredDocument => {
    const entry = store.byId(collection, id);
    if (!entry) throw notFound(id);
    return entry;
  };

  const cursorOf = (who: Requester, collection: Collection, query: Query): StoredDocument | null => {
    const { cursor: id } = query;
    if (id === null) return null;
    const entry = store.byId(collection, id);
    if (!entry || !may(who, collection, entry, "read"))
      throw new BackendError(400, "general_cursor_not_found", `${noun} '${id}' for the 'cursor' value not found.`);
    const empty = query.orders.find(({ attribute }) => valueOf(entry, attribute) === null);
    if (empty) throw emptyOrder(empty.attribute);
    return entry;
  };

  return {
    allowedRoles,
    may,
    existing,

    /** Throws 404 if it may not be read. */
    readable: (who: Requester, collection: Collection, id: string): StoredDocument => {
      const entry = existing(collection, id);
      if (!may(who, collection, entry, "read")) throw notFound(id);
      return entry;
    },

    removable(who: Requester, collection: Collection, id: string): StoredDocument {
      const entry = existing(collection, id);
      if (!may(who, collection, entry, "delete"))
        throw refused(who, "delete", allowedRoles(collection, entry, "delete"));
      return entry;
    },

    requireCreate(who: Requester, collection: Collection) {
      if (!who.privileged && !intersects(who.roles, collection.grants.create))
        throw unauthorized(refusal("create", who.roles, collection.grants.create));
    },

    /** Nobody can grant a role they do not have. */
    nextPermissions: (who: Requester, entry: StoredDocument, permissions: readonly string[] | null) =>
      permissions === null ? entry.permissions : grantable(who, permissions),

    page: (who: Requester, collection: Collection, query: Query, withTotal: boolean) => {
      const cursor = cursorOf(who, collection, query);
      const open = who.privileged || intersects(who.roles, collection.grants.read);
      if (!open && !collection.documentSecurity) throw refused(who, "read", collection.grants.read);
      const readers = open ? null : who.roles;
      const entries = store.list(collection, query, readers, cursor);
      return { total: withTotal ? store.total(collection, query, readers) : 0, entries };
    },
  };
};
