import type * as z from "zod/mini";
import { recordSchema, textColumns } from "./document";

export const likeSchema = recordSchema(textColumns("postId", "userId", "postUserId"));

export type Like = z.infer<typeof likeSchema>;

export const bookmarkSchema = recordSchema(textColumns("postId"));

export type Bookmark = z.infer<typeof bookmarkSchema>;
