// Owns what all collections share: ids, how many fit into a request, the permissions that are written, and documents that are malformed.
import { AppwriteException, Permission, Role } from "appwrite";
import * as z from "zod/mini";
import { AppError, errorKind, reportOnce } from "@/lib/errors";
import { call } from "@/sdk/call";
import { account } from "@/sdk/client";

/**
 * Refuses what cannot be the id of a document: ids come from addresses too, and become a part of a path.
 * @throws AppError `not-found`
 */
export const checkId = (id: string): void => {
  if (!/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/.test(id)) throw new AppError("not-found");
};

/** A list in stretches of at most `size` entries, in order: for requests that take only so many at once. */
export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** Only its author may change or delete what they wrote; the collection's own permissions let members read it. */
export const ownedBy = (userId: string): string[] => [
  Permission.update(Role.user(userId)),
  Permission.delete(Role.user(userId)),
];

/** Only its author may read, change or delete it: for collections that nobody else can read. */
export const privateTo = (userId: string): string[] => [Permission.read(Role.user(userId)), ...ownedBy(userId)];

/**
 * A request that changes something. The server refuses a member whose session has ended with the words for a stranger:
 * only the account tells them apart, and is asked after a refusal.
 * @throws AppError
 */
export const write = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await call(request);
  } catch (error) {
    if (errorKind(error) === "forbidden") await call(() => account.get());
    throw error;
  }
};

/** A shape of the domain: throws on what is not. */
interface Schema<T> {
  parse: (document: unknown) => T;
}

/** The documents that are what the schema promises; each of the others is reported once and left out. */
export const parseAll = <T>(schema: Schema<T>, documents: readonly unknown[]): T[] =>
  documents.flatMap((document) => {
    try {
      return [schema.parse(document)];
    } catch (error) {
      const id = z.object({ $id: z.string() }).safeParse(document);
      reportOnce(`A document from the server was malformed: ${id.success ? id.data.$id : "without id"}`, error);
      return [];
    }
  });

/** @throws AppError `server` when the one document that was asked for is malformed. */
export const parseOne = <T>(schema: Schema<T>, document: unknown): T => {
  const [parsed] = parseAll(schema, [document]);
  if (parsed === undefined) throw new AppError("server");
  return parsed;
};

/**
 * Whether the server cannot answer such a query: what the app asks for is always the same, so that a column or an index of
 * it is not there yet.
 */
export const isMissingColumn = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof AppwriteException && error.cause.type === "general_query_invalid";

/** Whether the server has no such collection: its schema is older than this app. */
export const isMissingCollection = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof AppwriteException && error.cause.type === "collection_not_found";
