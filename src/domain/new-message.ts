// Apart from community-text.ts: the outbox reads it at every start.
import * as z from "zod/mini";
import { pictureSchema } from "./picture";

const placeSchema = z.object({ id: z.string(), teamId: z.string(), isPrivate: z.boolean() });

export const textPlaceSchema = z.object({ table: z.enum(["threads", "messages"]), community: placeSchema });

/** Or of the community itself. */
export const picturePlaceSchema = z.object({
  table: z.enum(["threads", "messages", "communities"]),
  community: placeSchema,
});

export type PicturePlace = z.infer<typeof picturePlaceSchema>;

export type TextPlace = z.infer<typeof textPlaceSchema>;

type Place = z.infer<typeof placeSchema>;

export const textPlace = (table: TextPlace["table"], { id, teamId, isPrivate }: Place): TextPlace => ({
  table,
  community: { id, teamId, isPrivate },
});

export const communityPicturePlace = ({ id, teamId, isPrivate }: Place): PicturePlace => ({
  table: "communities",
  community: { id, teamId, isPrivate },
});

export const newMessageSchema = z.object({
  /** Made once, so that sending twice makes one row. */
  id: z.string(),
  community: placeSchema,
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
