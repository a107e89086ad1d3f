import * as z from "zod/mini";
import { replyFieldsSchema, type PostRecord } from "./post";

/** What its author may change of a post that is published. */
export type PostEdit = Pick<PostRecord, "content" | "article" | "topic">;

/** Rules of the form that edits a reply: those of a new one. The form shows no article, and leaves it as it is. */
export const replyEditSchema = z.extend(replyFieldsSchema, { article: z.string() });

/**
 * The topic of a post once it says something else: the classifier's (domain/topic-classifier), unless the post was given
 * another one than the classifier's. A reply keeps its parent's.
 */
export const topicAfterEdit = (
  before: Pick<PostRecord, "content" | "topic" | "parentId">,
  content: string,
  classify: (content: string) => string,
): string => (before.parentId === "" && before.topic === classify(before.content) ? classify(content) : before.topic);
