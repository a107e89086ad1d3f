import * as z from "zod/mini";
import { cleanArticleUrl } from "./article-url";
import { limits } from "./limits";
import { characterCount, isBlank } from "./text";
import type { Author } from "./user";

/**
 * A post as it is stored. A reply is a post whose `parentId` is not empty. `createdAt` is an ISO 8601 moment,
 * `article` an http(s) address or empty (or, from a dishonest client, anything: show it as a link only after `httpUrl`).
 */
export interface PostRecord {
  id: string;
  createdAt: string;
  content: string;
  /** Who the post says wrote it; believed only if `isAuthentic`. */
  userId: string;
  /** The post's permissions, which nobody can forge, name `userId` as its owner. */
  isAuthentic: boolean;
  parentId: string;
  article: string;
  topic: string;
  location: string;
}

/** A post with what a card shows around it. */
export interface Post extends PostRecord {
  /** Null for a member who is gone, or who did not write it. */
  creator: Author | null;
  /** Null while it is not known. */
  replyCount: number | null;
  /** The parent's author and whether the parent still exists; null on top-level posts. */
  parent: { username: string | null; isDeleted: boolean } | null;
}

/** A stretch of a list of posts; `nextCursor` asks for the one after it, null at the end. */
export interface PostPage {
  posts: Post[];
  nextCursor: string | null;
}

/** A post that is about to be sent. `id` is made once per draft, so that sending twice makes one post. */
export interface NewPost {
  id: string;
  userId: string;
  content: string;
  article: string;
  parentId: string;
  topic: string;
  location: string;
}

/** Text of a post or a reply: sent trimmed, counted in code points (decision 5). */
const postContentSchema = (longest: number) =>
  z.string().check(
    z.trim(),
    z.refine((content) => !isBlank(content), "Content is required"),
    z.refine((content) => characterCount(content) <= longest, "Too many characters"),
  );

/** Rules of the Create Post form (create-post-8, create-post-11); `article` comes out cleaned, or ''. */
export const postDraftSchema = z.object({
  content: postContentSchema(limits.postContent),
  article: z.string().check(
    z.trim(),
    z.refine((article) => article === "" || cleanArticleUrl(article) !== null, "Must be a valid URL"),
    z.overwrite((article) => cleanArticleUrl(article) ?? article),
  ),
});

export type PostDraft = z.infer<typeof postDraftSchema>;

/** Rules of the reply form (reply-1, reply-2). */
export const replyDraftSchema = z.object({ content: postContentSchema(limits.replyContent) });

export type ReplyDraft = z.infer<typeof replyDraftSchema>;
