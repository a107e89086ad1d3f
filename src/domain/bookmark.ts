import * as z from "zod/mini";
import { documentSchema, textAttribute } from "./document";
import { isOwnedBy } from "./ownership";

/**
 * A document of the bookmarks collection. `createdAt` is ISO 8601. Its maker decides who can read it: one that another
 * member lets everybody read is none of a reader's own (`isOwnedBy`).
 */
export const bookmarkSchema = z.pipe(
  z.extend(documentSchema, { postId: textAttribute }),
  z.transform(({ $id, $createdAt, $permissions, postId }) => ({
    id: $id,
    createdAt: $createdAt,
    postId,
    isOwnedBy: (userId: string) => isOwnedBy($permissions, userId),
  })),
);

export type Bookmark = z.infer<typeof bookmarkSchema>;
