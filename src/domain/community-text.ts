// What members write in a shared community: threads with their replies, and messages of its chat.
import * as z from "zod/mini";
import { documentSchema, textAttribute, isOwnedBy } from "./document";
import { newMessageSchema } from "./new-message";
import { picturesAttribute } from "./picture";
import { type CommunityPlace, isReadByTeam } from "./shared-community";

const creationTakes = 1000;

const textDocument = z.extend(documentSchema, {
  communityId: textAttribute,
  teamId: textAttribute,
  parentId: textAttribute,
  parentUserId: textAttribute,
  content: textAttribute,
  userId: textAttribute,
  pictures: picturesAttribute,
});

const recordOf = ({ $id, $createdAt, $updatedAt, $permissions, ...fields }: z.infer<typeof textDocument>) => ({
  id: $id,
  createdAt: $createdAt,
  updatedAt: $updatedAt,
  isEdited: Date.parse($updatedAt) - Date.parse($createdAt) > creationTakes,
  isAuthentic: isOwnedBy($permissions, fields.userId),
  /** Only a member of the team could write it. */
  isOfTeam: isReadByTeam($permissions, fields.teamId),
  ...fields,
});

/**
 * `parentId` is the message that it answers and `parentUserId` whom, both '' for none. `content` may be '' beside
 * pictures. Believe `userId` only if `isAuthentic`. Moments are ISO 8601.
 */
export const messageSchema = z.pipe(textDocument, z.transform(recordOf));

export type Message = z.infer<typeof messageSchema>;

/**
 * A thread has '' for `parentId` and `rootId`; a reply names what it answers and the thread that it hangs on. Believe
 * `userId` only if `isAuthentic`.
 */
export const sharedThreadSchema = z.pipe(
  z.extend(textDocument, { rootId: textAttribute }),
  z.transform(({ rootId, ...row }) => ({ ...recordOf(row), rootId })),
);

export type SharedThread = z.infer<typeof sharedThreadSchema>;

/** Anybody can write any id of a community into a row: a private one's are only those that its team alone could make. */
export const isOfCommunity = (
  row: Pick<Message, "communityId" | "teamId" | "isOfTeam">,
  { id, teamId, isPrivate }: CommunityPlace,
): boolean => row.communityId === id && row.teamId === teamId && (row.isOfTeam || !isPrivate);

/** A reply to a reply has the `rootId` of its thread. */
export const newSharedThreadSchema = z.extend(newMessageSchema, { rootId: z._default(z.string(), "") });

export type NewSharedThread = z.infer<typeof newSharedThreadSchema>;

export interface MessagePage {
  /** The latest first. */
  messages: Message[];
  nextCursor: string | null;
}

export interface SharedThreadPage {
  /** The latest first. */
  threads: SharedThread[];
  nextCursor: string | null;
  /** As the server counts, in which nobody vouches for a row. */
  total: number;
}
