// Apart from community-text.ts: the outbox reads it at every start.
import * as z from "zod/mini";
import { pictureSchema } from "./picture";
import type { CommunityRef } from "./shared-community";

const communityRefSchema = z.object({ id: z.string(), teamId: z.string(), isPrivate: z.boolean() });

export const textTargetSchema = z.object({ table: z.enum(["threads", "messages"]), community: communityRefSchema });

/** Or of the community itself. */
export const pictureTargetSchema = z.object({
  table: z.enum(["threads", "messages", "communities"]),
  community: communityRefSchema,
});

export type PictureTarget = z.infer<typeof pictureTargetSchema>;

export type TextTarget = z.infer<typeof textTargetSchema>;

export type TextTable = TextTarget["table"];

export const textTarget = (table: TextTable, { id, teamId, isPrivate }: CommunityRef): TextTarget => ({
  table,
  community: { id, teamId, isPrivate },
});

export const communityPictureTarget = ({ id, teamId, isPrivate }: CommunityRef): PictureTarget => ({
  table: "communities",
  community: { id, teamId, isPrivate },
});

export const newMessageSchema = z.object({
  /** Made once, so that sending twice makes one row. */
  id: z.string(),
  community: communityRefSchema,
  userId: z.string(),
  content: z.string(),
  parentId: z._default(z.string(), ""),
  parentUserId: z._default(z.string(), ""),
  pictures: z._default(z.array(pictureSchema), []),
  warning: z.optional(z.string()),
});

export type NewMessage = z.infer<typeof newMessageSchema>;

/** A reply to a reply has the `rootId` of the thread. */
export const newSharedThreadSchema = z.extend(newMessageSchema, { rootId: z._default(z.string(), "") });

export type NewSharedThread = z.infer<typeof newSharedThreadSchema>;
