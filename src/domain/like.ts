import * as z from "zod/mini";
import { documentSchema, textAttribute } from "./document";

const likeDocument = z.extend(documentSchema, {
  postId: textAttribute,
  userId: textAttribute,
  postUserId: textAttribute,
});

export const likeSchema = z.pipe(
  likeDocument,
  z.transform(({ $id, $createdAt, postId, userId, postUserId }) => ({
    id: $id,
    createdAt: $createdAt,
    postId,
    userId,
    postUserId,
  })),
);

export type Like = z.infer<typeof likeSchema>;

export const bookmarkSchema = z.pipe(
  z.extend(documentSchema, { postId: textAttribute }),
  z.transform(({ $id, $createdAt, postId }) => ({
    id: $id,
    createdAt: $createdAt,
    postId,
  })),
);

export type Bookmark = z.infer<typeof bookmarkSchema>;
