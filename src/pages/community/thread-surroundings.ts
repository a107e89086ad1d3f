import type { SharedThread } from "@/domain/community-text";
import { authorIdOf } from "@/domain/document";
import type { ReplyNode } from "@/domain/reply-tree";
import type { SharedCommunity } from "@/domain/shared-community";
import type { Seeing } from "@/queries/communities/threads";

/** What the address leads to, and the thread that it is in. */
interface Linked {
  id: string;
  threadId: string;
}

/** What all cards of a community’s threads know. */
export interface ThreadSurroundings {
  community: SharedCommunity;
  seeing: Seeing;
  canWrite: boolean;
  isOwner: boolean;
  /** What is younger is new, in ISO 8601; '' for nothing. */
  since: string;
  /** The thread or reply whose box is open, by its id; null for none. */
  answering: string | null;
  answer: (id: string | null) => void;
  linked: Linked | null;
}

export const isNewTo = (viewerId: string, since: string, text: SharedThread): boolean =>
  since !== "" && authorIdOf(text) !== viewerId && Date.parse(text.createdAt) > Date.parse(since);

const isIn = (id: string, { reply, answers }: ReplyNode): boolean =>
  reply.id === id || answers.some((answer) => isIn(id, answer));

/** Whether what the address leads to is among the replies of a text. */
export const leadsTo = (
  linked: Linked | null,
  { id, rootId }: SharedThread,
  answers: readonly ReplyNode[],
): boolean => {
  if (linked === null || linked.id === id) return false;
  return rootId === "" ? linked.threadId === id : answers.some((node) => isIn(linked.id, node));
};
