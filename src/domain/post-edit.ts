import * as z from "zod/mini";
import { noArticle, type ArticleFields } from "./article-face";
import { pictureSchema } from "./picture";
import type { PostRecord } from "./post";
import { replyFieldsSchema } from "./post-fields";

/** What is left out stays as it is. */
export const postEditSchema = z.object({
  content: z.string(),
  warning: z.exactOptional(z.string()),
  article: z.exactOptional(z.string()),
  articleTitle: z.exactOptional(z.string()),
  articleSource: z.exactOptional(z.string()),
  articleImage: z.exactOptional(z.string()),
  articleQuote: z.exactOptional(z.string()),
  topic: z.exactOptional(z.string()),
  pictures: z.exactOptional(z.array(pictureSchema)),
});

export type PostEdit = z.infer<typeof postEditSchema>;

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
