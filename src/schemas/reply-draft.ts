import * as z from "zod/mini";
import { limits } from "@/config/limits";
import { postContentSchema } from "./post-content";

/** Rules of the reply form (specification section 5). */
export const replyDraftSchema = z.object({ content: postContentSchema(limits.replyContent) });

export type ReplyDraft = z.infer<typeof replyDraftSchema>;
