import * as z from "zod/mini";
import { documentSchema, textAttribute, isOwnedBy } from "./document";

const likeDocument = z.extend(documentSchema, {
  postId: textAttribute,
  userId: textAttribute,
  postUserId: textAttribute,
});

/** Trust `userId` only if `isAuthentic`. */
export const likeSchema = z.pipe(
  likeDocument,
  z.transform(({ $id, $createdAt, $permissions, postId, userId, postUserId }) => ({
    id: $id,
    createdAt: $createdAt,
    postId,
    userId,
    postUserId,
    isAuthentic: isOwnedBy($permissions, userId),
  })),
);

export type Like = z.infer<typeof likeSchema>;

/** Other members can forge readable bookmarks: check `isOwnedBy`. */
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
