// By itself: what waits to be sent is read on every start, and needs no more of a community's texts.
import * as z from "zod/mini";

export const newMessageSchema = z.object({
  /** Made once on the device: sending twice makes one row. */
  id: z.string(),
  community: z.object({ id: z.string(), teamId: z.string(), isPrivate: z.boolean() }),
  userId: z.string(),
  content: z.string(),
  parentId: z._default(z.string(), ""),
  parentUserId: z._default(z.string(), ""),
});

export type NewMessage = z.infer<typeof newMessageSchema>;
