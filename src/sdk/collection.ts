import { Query } from "appwrite";
import { backendIds } from "@/config/backend-ids";
import { chunks } from "@/lib/batch";
import { AppError } from "@/lib/errors";
import { awaitDeletion, call } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { checkId, parseAll, write, type Schema } from "@/sdk/documents";
import { withMarks } from "@/sdk/operator-text";

/** The server's limit for ids. */
export const perRequest = 100;

export const newestFirst = Query.orderDesc("$createdAt");

/** `sent` and `last` (an id) include malformed rows, which must not end a list. */
interface Rows<Row> {
  rows: Row[];
  sent: number;
  last: string | null;
  total: number;
}

export interface PageRequest {
  cursor: string | null;
  limit?: number;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  total: number;
}

export interface Table<Row> {
  list: (queries: readonly string[]) => Promise<Rows<Row>>;
  page: (filters: readonly string[], page: PageRequest & { limit: number }, order?: string) => Promise<Page<Row>>;
  /** Unordered. */
  listByIds: (ids: readonly string[], attribute?: string) => Promise<Row[]>;
  /** @throws AppError `not-found`, or `server` for a malformed row */
  get: (id: string) => Promise<Row>;
  /** @throws AppError `taken`, or `server` for a malformed answer */
  create: (id: string, fields: object, permissions: string[]) => Promise<Row>;
  /** Null if changed, but the answer is malformed. */
  update: (id: string, fields: Readonly<Record<string, unknown>>) => Promise<Row | null>;
  /** Returns whether it existed. */
  remove: (id: string) => Promise<boolean>;
}

export const table = <Row>(
  name: Exclude<keyof typeof backendIds, "database" | "avatars" | "pictures" | "privatePictures">,
  schema: Schema<Row>,
): Table<Row> => {
  const place = { databaseId: backendIds.database, collectionId: backendIds[name] };

  const list: Table<Row>["list"] = async (queries) => {
    const { documents, total } = await call(() => databases.listDocuments({ ...place, queries: [...queries] }));
    return { rows: parseAll(schema, documents), sent: documents.length, last: documents.at(-1)?.$id ?? null, total };
  };

  const one = (row: unknown): Row => {
    const [parsed] = parseAll(schema, [row]);
    if (parsed === undefined) throw new AppError("server");
    return parsed;
  };

  return {
    list,
    page: async (filters, { cursor, limit }, order = newestFirst) => {
      const after = cursor === null ? [] : [Query.cursorAfter(cursor)];
      const { rows, sent, last, total } = await list([...filters, order, Query.limit(limit), ...after]);
      return { rows, nextCursor: sent === limit ? last : null, total };
    },
    listByIds: async (ids, attribute = "$id") => {
      const ask = (some: string[]) =>
        list([Query.equal(attribute, some), Query.limit(attribute === "$id" ? some.length : perRequest)]);
      return (await Promise.all(chunks(ids, perRequest).map(ask))).flatMap(({ rows }) => rows);
    },
    get: async (id) => {
      checkId(id);
      return one(await call(() => databases.getDocument({ ...place, documentId: id })));
    },
    create: async (id, data, permissions) =>
      one(await write(() => databases.createDocument({ ...place, documentId: id, data, permissions }), "new")),
    update: async (id, fields) => {
      const data = withMarks(fields);
      return (
        parseAll(schema, [await write(() => databases.updateDocument({ ...place, documentId: id, data }))])[0] ?? null
      );
    },
    remove: (id) => awaitDeletion(write(() => databases.deleteDocument({ ...place, documentId: id }))),
  };
};
