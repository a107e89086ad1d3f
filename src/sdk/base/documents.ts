// What tables, teams and files share: ids are checked before they stand in an address, answers are parsed, and a refused
// write is looked into.
//
// A server that refuses a write says `forbidden` for three things: the row belongs to somebody else, the session has
// ended, or the account's address isn't verified yet. So the session is asked for after a refusal. If that fails as
// well, its failure is the true reason; if it answers, the account says whether its address is verified.
//
// A row that can't be parsed is left out and reported once. One broken row must not take a page down for everybody.
import { AppwriteException } from "appwrite";
import * as z from "zod/mini";
import { AppError, errorKind, reportOnce } from "@/lib/errors";
import { isObjectId } from "@/lib/object-id";
import { call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";
import { withoutMarks } from "@/sdk/base/operator-text";

/** @throws AppError `not-found` for an impossible id */
export const checkId = (id: string): void => {
  if (!isObjectId(id)) throw new AppError("not-found");
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

export interface Schema<T> {
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
