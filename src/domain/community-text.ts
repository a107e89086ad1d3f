import * as z from "zod/mini";
import { documentSchema, editableRecordOf, textAttribute, textColumns } from "./document";
import type { TextTable } from "./new-message";
import { picturesAttribute } from "./picture";
import { type CommunityRef, isReadByAll } from "./shared-community";
import { warningAttribute } from "./warning";

const textDocument = z.extend(documentSchema, {
  ...textColumns("communityId", "teamId", "parentId", "parentUserId", "content", "userId"),
  $permissions: z.array(z.string()),
  pictures: picturesAttribute,
  warning: warningAttribute,
});

const textOf = ({ $permissions, ...row }: z.infer<typeof textDocument>) => ({
  ...editableRecordOf(row),
  /** Only a member of the team could have written it. */
  isOfTeam: !isReadByAll($permissions),
});

/**
 * `parentId` and `parentUserId`: the message answered and its author, or ''. Times are ISO 8601.
 */
export const messageSchema = z.pipe(textDocument, z.transform(textOf));

export type Message = z.infer<typeof messageSchema>;

/** A thread has '' for `parentId` and `rootId`. */
export const sharedThreadSchema = z.pipe(
  z.extend(textDocument, { rootId: textAttribute }),
  z.transform(({ rootId, ...row }) => ({ ...textOf(row), rootId })),
);

export type SharedThread = z.infer<typeof sharedThreadSchema>;

export const isThread = (text: Message): text is SharedThread => "rootId" in text;

export const tableOf = (text: Message): TextTable => (isThread(text) ? "threads" : "messages");

/** As a list of what is hidden names it: members choose ids, and one may be somebody's, or a text's in the other table. */
export const hiddenName = (table: TextTable, id: string): string => `${table.charAt(0)}/${id}`;

/** Older entries are the ids of texts alone. */
export const isHiddenIn = (
  hidden: ReadonlySet<string>,
  table: TextTable,
  { id, userId }: Pick<Message, "id" | "userId">,
): boolean => [hiddenName(table, id), id, userId].some((name) => hidden.has(name));

/** Anybody can write any community's id into a row. */
export const isOfCommunity = (
  row: Pick<Message, "communityId" | "teamId" | "isOfTeam">,
  { id, teamId, isPrivate }: CommunityRef,
): boolean => row.communityId === id && row.teamId === teamId && row.isOfTeam === isPrivate;
