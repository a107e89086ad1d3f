import * as z from "zod/mini";
import { noArticle, type ArticleFields } from "./article-face";
import type { PostRecord } from "./post";
import { replyFieldsSchema } from "./post-fields";

export type PostEdit = Pick<PostRecord, "content" | "article" | "topic"> &
  Partial<Omit<ArticleFields, "article"> & Pick<PostRecord, "pictures" | "warning">>;

export const articleAfterEdit = (
  before: ArticleFields,
  article: string,
): Pick<PostRecord, "article"> & Partial<ArticleFields> =>
  (before.articleTitle === "" && before.articleQuote === "") || article === before.article
    ? { article }
    : { ...noArticle, article };

export const replyEditSchema = z.extend(replyFieldsSchema, { article: z.string() });

/** Classifies anew, unless the author chose. A reply keeps its parent's. */
export const topicAfterEdit = (
  before: Pick<PostRecord, "content" | "topic" | "parentId">,
  content: string,
  classify: (content: string) => string,
): string => (before.parentId === "" && before.topic === classify(before.content) ? classify(content) : before.topic);
