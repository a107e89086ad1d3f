import { t } from "@lingui/core/macro";
import * as z from "zod/mini";

const threadAuthorSchema = z.object({ id: z.string(), username: z.string(), imageUrl: z.string() });

export type ThreadAuthor = z.infer<typeof threadAuthorSchema>;

export interface Thread {
  id: string;
  content: string;
  createdAt: string;
  author: ThreadAuthor;
  replies: Thread[];
}

const threadSchema: z.ZodMiniType<Thread> = z.object({
  id: z.string(),
  content: z.string(),
  createdAt: z.string(),
  author: threadAuthorSchema,
  get replies() {
    return z.array(threadSchema);
  },
});

/** `imageUrl` is a data URL or ''; threads are newest first. */
export const communitySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  isPrivate: z.boolean(),
  createdAt: z.string(),
  threads: z.array(threadSchema),
});

export type Community = z.infer<typeof communitySchema>;

const required = z.string().check(z.trim(), z.minLength(1, { error: () => t`Please fill in all required fields` }));

/** create-community-3 */
export const communityFieldsSchema = z.object({
  name: required,
  description: required,
  imageUrl: z.string(),
  isPrivate: z.boolean(),
});

export type CommunityFields = z.infer<typeof communityFieldsSchema>;

/** community-10, community-11 */
export const threadContentSchema = z.string().check(z.trim(), z.minLength(1, { error: () => t`Content is required` }));

export const threadFieldsSchema = z.object({ content: threadContentSchema });
