import * as z from "zod/mini";

/** Rows older than a column read null. */
export const textAttribute = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ""),
);

export const documentSchema = z.object({
  $id: z.string(),
  $createdAt: z.iso.datetime({ offset: true }),
  $updatedAt: z.iso.datetime({ offset: true }),
  $permissions: z.array(z.string()),
});

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

// Any member can write any id into a row. Only permissions prove an author.

export const isOwnedBy = (permissions: readonly string[], userId: string): boolean =>
  userId !== "" && permissions.includes(`update("user:${userId}")`);

export const isWrittenBy = (post: { isAuthentic: boolean; userId: string }, viewerId: string): boolean =>
  post.isAuthentic && post.userId === viewerId;

export const authorIdOf = (post: { isAuthentic: boolean; userId: string }): string =>
  post.isAuthentic ? post.userId : "";
