// What every document of the server carries, and whose it is.
import * as z from "zod/mini";

/** An attribute of text: left out and null both mean empty; rows that are older than their column read null. */
export const textAttribute = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ""),
);

/** What every document of the server carries. */
export const documentSchema = z.object({
  $id: z.string(),
  $createdAt: z.iso.datetime({ offset: true }),
  $updatedAt: z.iso.datetime({ offset: true }),
  $permissions: z.array(z.string()),
});

/** A row of any collection, with whatever fields it has; those of the server itself, but for id and time, are left out. */
export const ownRowSchema = z.pipe(
  z.looseObject({ $id: z.string(), $createdAt: z.string(), $permissions: z.array(z.string()) }),
  z.transform((row) => ({
    id: row.$id,
    createdAt: row.$createdAt,
    isOwnedBy: (userId: string): boolean => isOwnedBy(row.$permissions, userId),
    fields: Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith("$"))),
  })),
);

export type OwnRow = z.infer<typeof ownRowSchema>;

// Whose a row is. What a row says of its author is free text to the server, but nobody can grant a role that is not
// theirs: the permissions cannot lie.

/** Whether the permissions of a row name `userId` as the one who may change it. */
export const isOwnedBy = (permissions: readonly string[], userId: string): boolean =>
  userId !== "" && permissions.includes(`update("user:${userId}")`);

/** Whether `viewerId` really wrote this, and so may change or delete it. */
export const isWrittenBy = (post: { isAuthentic: boolean; userId: string }, viewerId: string): boolean =>
  post.isAuthentic && post.userId === viewerId;

/** Who something may be shown as the work of: nobody ('') where another member wrote it in their name. */
export const authorIdOf = (post: { isAuthentic: boolean; userId: string }): string =>
  post.isAuthentic ? post.userId : "";
