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
