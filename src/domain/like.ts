import * as z from "zod/mini";
import { documentSchema, recordOf, textAttribute, textColumns } from "./document";

export const likeSchema = z.pipe(
  z.extend(documentSchema, textColumns("postId", "userId", "postUserId")),
  z.transform((row) => recordOf(row)),
);

export type Like = z.infer<typeof likeSchema>;

export const bookmarkSchema = z.pipe(
  z.extend(documentSchema, { postId: textAttribute }),
  z.transform((row) => recordOf(row)),
);

export type Bookmark = z.infer<typeof bookmarkSchema>;
