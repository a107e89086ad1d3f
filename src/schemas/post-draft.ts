import * as z from "zod/mini";
import { limits } from "@/config/limits";
import { cleanArticleUrl } from "@/lib/clean-article-url";
import { postContentSchema } from "./post-content";

/** Rules of the Create Post form (specification section 5); `article` comes out cleaned, or ''. */
export const postDraftSchema = z.object({
  content: postContentSchema(limits.postContent),
  article: z.string().check(
    z.trim(),
    z.refine((article) => article === "" || cleanArticleUrl(article) !== null, "Must be a valid URL"),
    z.overwrite((article) => cleanArticleUrl(article) ?? article),
  ),
});

export type PostDraft = z.infer<typeof postDraftSchema>;
