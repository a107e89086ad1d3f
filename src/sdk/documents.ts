import { AppwriteException, Permission, Role } from "appwrite";
import * as z from "zod/mini";
import { AppError, errorKind, reportOnce } from "@/lib/errors";
import { isObjectId } from "@/lib/object-id";
import { call, lacksColumn, noteMissingColumn, noteOlderSchema, type PictureColumn } from "@/sdk/call";
import { account } from "@/sdk/client";
import { withoutMarks } from "@/sdk/operator-text";

/** @throws AppError `not-found` for what cannot be an id */
export const checkId = (id: string): void => {
  if (!isObjectId(id)) throw new AppError("not-found");
};

/** Only its author may change or delete it; the table's own permissions let members read it. */
export const ownedBy = (userId: string): string[] => [
  Permission.update(Role.user(userId)),
  Permission.delete(Role.user(userId)),
];

export const privateTo = (userId: string): string[] => [Permission.read(Role.user(userId)), ...ownedBy(userId)];

/**
 * The server refuses a member whose session has ended like a stranger, and may refuse what is new from one whose address is
 * not verified: the account is asked which it was.
 * `after` so many milliseconds it counts as lost.
 * @throws AppError `unverified` only of what is new
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

export interface Schema<T> {
  parse: (row: unknown) => T;
}

/** A server whose schema is older leaves the column out of every row. `name` is what is noted then. */
export const watchingPictures = <T>(schema: Schema<T>, name: PictureColumn): Schema<T> => ({
  parse: (row) => {
    if (typeof row === "object" && row !== null && !("pictures" in row) && !lacksColumn(name)) {
      noteMissingColumn(name);
      noteOlderSchema();
    }
    return schema.parse(row);
  },
});

const rowSchema = z.looseObject({ $id: z.optional(z.string()) });

/** Malformed rows are reported once and left out. */
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

const hasType = (error: unknown, type: string): boolean =>
  error instanceof AppError && error.cause instanceof AppwriteException && error.cause.type === type;

/** The server lacks a column or an index of a query. */
export const isMissingColumn = (error: unknown): boolean => hasType(error, "general_query_invalid");

export const isUnknownColumn = (error: unknown): error is AppError => hasType(error, "document_invalid_structure");

export const isMissingTable = (error: unknown): boolean => hasType(error, "collection_not_found");
