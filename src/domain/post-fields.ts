import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { typedArticleUrl } from "./article-url";
import { limits } from "./limits";
import { characterCount, isBlank } from "./text";
import { warningField } from "./warning";
import { usesNoListedWord, wordNotUsed } from "./word-list";

/** decision 5 */
const postContentSchema = (longest: number) =>
  z.string().check(
    z.trim(),
    z.refine((content) => !isBlank(content), { error: () => t`Content is required` }),
    z.refine((content) => characterCount(content) <= longest, { error: () => t`Too many characters` }),
    z.refine(usesNoListedWord, { error: wordNotUsed }),
  );

/** `article` comes out cleaned (create-post-8, create-post-11). */
export const postFieldsSchema = z.object({
  content: postContentSchema(limits.postContent),
  article: z.string().check(
    z.trim(),
    z.refine((article) => article === "" || typedArticleUrl(article) !== null, { error: () => t`Must be a valid URL` }),
    z.overwrite((article) => typedArticleUrl(article) ?? article),
  ),
  warning: warningField,
});

export type PostFields = z.infer<typeof postFieldsSchema>;

/** reply-1, reply-2 */
export const replyFieldsSchema = z.object({ content: postContentSchema(limits.replyContent), warning: warningField });

export type ReplyFields = z.infer<typeof replyFieldsSchema>;
