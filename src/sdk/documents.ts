// Owns what all collections share: the shape of a document, its owner's permissions, and malformed documents.
import { Permission, Role } from "appwrite";
import * as z from "zod/mini";
import { AppError } from "@/lib/errors";
import { reportOnce } from "@/lib/report";

/** An attribute of text: left out and null both mean empty. */
export const textAttribute = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ""),
);

/** What every Appwrite document carries. */
export const documentSchema = z.object({
  $id: z.string(),
  $createdAt: z.iso.datetime({ offset: true }),
  $permissions: z.array(z.string()),
});

/**
 * Refuses what cannot be the id of a document: ids come from addresses too, and become a part of a path.
 * @throws AppError `not-found`
 */
export const checkId = (id: string): void => {
  if (!/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/.test(id)) throw new AppError("not-found");
};

/** Only its author may change or delete what they wrote; the collection's own permissions let members read it. */
export const ownedBy = (userId: string): string[] => [
  Permission.update(Role.user(userId)),
  Permission.delete(Role.user(userId)),
];

/**
 * Whether `userId` really wrote a document that says so. `userId` is free text to the server, but nobody can grant a
 * role that is not theirs, so the permissions cannot lie.
 */
export const isOwnedBy = (permissions: readonly string[], userId: string): boolean =>
  userId !== "" && permissions.includes(Permission.update(Role.user(userId)));

/** The documents that are what the schema promises; each of the others is reported once and left out. */
export const parseAll = <T>(parse: (document: unknown) => T, documents: readonly unknown[]): T[] =>
  documents.flatMap((document) => {
    try {
      return [parse(document)];
    } catch (error) {
      const id = z.object({ $id: z.string() }).safeParse(document);
      reportOnce(`A document from the server was malformed: ${id.success ? id.data.$id : "without id"}`, error);
      return [];
    }
  });

/** @throws AppError `server` when the one document that was asked for is malformed. */
export const parseOne = <T>(parse: (document: unknown) => T, document: unknown): T => {
  const [parsed] = parseAll(parse, [document]);
  if (parsed === undefined) throw new AppError("server");
  return parsed;
};
