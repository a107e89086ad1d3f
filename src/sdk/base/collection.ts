// A table of the server, read and written row by row. Whoever lists rows gets those that count: they are authentic (with
// exactly the permissions that such rows have, authentic.ts), they can be parsed, and the caller wants to keep them.
//
// Because rows are left out, a short answer isn't the end of a list. `sent`, `last` and `total` therefore speak of what
// the server sent, and a cursor is the last row that was sent, whether it counts or not.
//
// A row that is asked for by its id has no one to stand in for it, so it fails: `not-found`, `under-review` if it isn't
// authentic, `server` if it can't be read. A row that is created has its id from the caller: sending it twice makes one.
// The server's time in the answer tells how wrong this device's clock is.
//
// Teams and files share that ids are checked before they stand in an address, and that a refused write is looked into: a
// server says `forbidden` where the row belongs to somebody else, the session has ended, or the account's address isn't
// verified yet. So the session is asked for after a refusal. If that fails as well, its failure is the true reason; if it
// answers, the account says whether its address is verified.
import { AppwriteException, Query } from "appwrite";
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
import { chunks } from "@/lib/batch";
import { AppError, errorKind, reportOnce } from "@/lib/errors";
import { isObjectId } from "@/lib/object-id";
import { learnServerTime } from "@/lib/server-clock";
import { isAuthentic, type TableName } from "@/sdk/base/authentic";
import { awaitDeletion, call } from "@/sdk/base/call";
import { account, databases } from "@/sdk/base/client";
import { collect, type Keep, type Loaded, perRequest } from "@/sdk/base/collect";
import { withMarks, withoutMarks } from "@/sdk/base/operator-text";

/** @throws AppError `not-found` for an impossible id */
export const checkId = (id: string): void => {
  if (!isObjectId(id)) throw new AppError("not-found");
};

/** @throws AppError `not-found` for an impossible id */
export const fileAt = (bucketId: string, fileId: string): { bucketId: string; fileId: string } => {
  checkId(fileId);
  return { bucketId, fileId };
};

/**
 * A refusal may mean that the session has ended, or for new rows that the address is unverified. `after` is in
 * milliseconds. @throws AppError `unverified`
 */
export const write = async <T>(request: () => Promise<T>, what?: "new", after?: number): Promise<T> => {
  try {
    return await call(request, after);
  } catch (error) {
    if (errorKind(error) !== "forbidden") throw error;
    const { emailVerification } = await call(() => account.get());
    throw what && !emailVerification && hasType(error, "user_unauthorized")
      ? new AppError("unverified", "", { cause: error })
      : error;
  }
};

interface Schema<T> {
  parse: (row: unknown) => T;
}

const rowSchema = z.looseObject({ $id: z.optional(z.string()) });

/** Skips malformed rows and reports them once. */
export const parseAll = <T>(schema: Schema<T>, rows: readonly unknown[]): T[] =>
  rows.flatMap((given) => {
    const row = rowSchema.safeParse(given).data;
    try {
      return [schema.parse(row && withoutMarks(row))];
    } catch (error) {
      reportOnce(`A document from the server was malformed: ${row?.$id ?? "without id"}`, error);
      return [];
    }
  });

/** Appwrite’s name of a refusal. */
export const hasType = (error: unknown, type: string): boolean =>
  error instanceof AppError && error.cause instanceof AppwriteException && error.cause.type === type;

export const newestFirst = Query.orderDesc("$createdAt");

export const oldestFirst = Query.orderAsc("$createdAt");

/** The filter for rows that were created after `moment` (ISO 8601); none for ''. */
export const createdAfter = (moment: string): string[] =>
  moment === "" ? [] : [Query.greaterThan("$createdAt", moment)];

/** The query for what follows the row with this id; none for null. */
export const after = (cursor: string | null): string[] => (cursor === null ? [] : [Query.cursorAfter(cursor)]);

/** `sent`, `last` (an id), `lastAt` (ISO 8601 or '') and `total` include rows that do not count: they end no list. */
interface Rows<Row> {
  rows: Row[];
  sent: number;
  last: string | null;
  lastAt: string;
  total: number;
}

/** Without `limit` a page has the usual length. */
export interface PageRequest {
  cursor: string | null;
  limit?: number;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  total: number;
}

type OrderedPage = PageRequest & { limit: number; order?: string };

export interface Table<Row> {
  list: (queries: readonly string[]) => Promise<Rows<Row>>;
  /** One answer of a list that is read to its end, newest first. */
  answer: (filters: readonly string[], cursor: string | null) => Promise<Loaded<Row>>;
  /** `total` is without the rows that were left out. May exceed `limit`. */
  page: (filters: readonly string[], page: OrderedPage, keep?: Keep<Row>) => Promise<Page<Row>>;
  /** In no order, without those that do not exist. */
  listByIds: (ids: readonly string[], attribute?: string) => Promise<Row[]>;
  /** @throws AppError `not-found`, `under-review` if it is not authentic, or `server` if it is malformed */
  get: (id: string) => Promise<Row>;
  /** @throws AppError `taken`, or `server` for a malformed answer */
  create: (id: string, fields: object, permissions: string[]) => Promise<Row>;
  /** Returns null if the row was changed but the answer is malformed. */
  update: (id: string, fields: Readonly<Record<string, unknown>>) => Promise<Row | null>;
  /** Returns whether it existed. */
  remove: (id: string) => Promise<boolean>;
}

export const table = <Row>(name: TableName, schema: Schema<Row>): Table<Row> => {
  const tableIds = { databaseId: backendIds.database, collectionId: backendIds[name] };
  // Moderators alone may write rows of moderation, whether or not their address is verified.
  const what = name === "moderation" ? undefined : "new";

  const rowAt = (documentId: string) => {
    checkId(documentId);
    return { ...tableIds, documentId };
  };

  const list: Table<Row>["list"] = async (queries) => {
    const { documents, total } = await call(() => databases.listDocuments({ ...tableIds, queries: [...queries] }));
    const rows = parseAll(
      schema,
      documents.filter((row) => isAuthentic(name, row)),
    );
    const last = documents.at(-1);
    return { rows, sent: documents.length, last: last?.$id ?? null, lastAt: last?.$createdAt ?? "", total };
  };

  const next = async (filters: readonly string[], { cursor, limit, order = newestFirst }: OrderedPage) => {
    const { last, ...answer } = await list([...filters, order, Query.limit(limit), ...after(cursor)]);
    return { ...answer, nextCursor: answer.sent === limit ? last : null };
  };

  const one = (row: unknown): Row => {
    const [parsed] = parseAll(schema, [row]);
    if (parsed === undefined) throw new AppError("server");
    return parsed;
  };

  return {
    list,
    answer: (filters, cursor) => next(filters, { cursor, limit: perRequest }),
    page: async (filters, page, keep) => {
      let sum: number | null = null;
      let sent = 0;
      const { rows, nextCursor } = await collect(
        async (asked) => {
          const answer = await next(filters, { ...page, ...asked });
          sum ??= answer.total;
          sent += answer.sent;
          return answer;
        },
        page,
        keep,
      );
      return { rows: [...rows], nextCursor, total: (sum ?? 0) - (sent - rows.length) };
    },
    listByIds: async (ids, attribute = "$id") => {
      const ask = (some: string[]) =>
        list([Query.equal(attribute, some), Query.limit(attribute === "$id" ? some.length : perRequest)]);
      return (await Promise.all(chunks(ids, perRequest).map(ask))).flatMap(({ rows }) => rows);
    },
    get: async (id) => {
      const row = await call(() => databases.getDocument(rowAt(id)));
      if (!isAuthentic(name, row)) throw new AppError("under-review");
      return one(row);
    },
    create: async (id, data, permissions) => {
      const askedAt = Date.now();
      const row = await write(() => databases.createDocument({ ...tableIds, documentId: id, data, permissions }), what);
      learnServerTime(askedAt, row.$createdAt);
      return one(row);
    },
    update: async (id, fields) => {
      const data = withMarks(fields);
      return parseAll(schema, [await write(() => databases.updateDocument({ ...rowAt(id), data }))])[0] ?? null;
    },
    remove: (id) => awaitDeletion(write(() => databases.deleteDocument(rowAt(id)))),
  };
};
