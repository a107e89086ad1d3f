import * as z from "zod/mini";
import { replyFieldsSchema, type PostRecord } from "./post";

export type PostEdit = Pick<PostRecord, "content" | "article" | "topic">;

export const replyEditSchema = z.extend(replyFieldsSchema, { article: z.string() });

/** The classifier's again, unless the author chose another one. A reply keeps its parent's. */
export const topicAfterEdit = (
  before: Pick<PostRecord, "content" | "topic" | "parentId">,
  content: string,
  classify: (content: string) => string,
): string => (before.parentId === "" && before.topic === classify(before.content) ? classify(content) : before.topic);
