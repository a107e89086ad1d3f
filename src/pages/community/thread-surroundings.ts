import type { SharedThread } from "@/domain/community-text";
import type { ReplyNode } from "@/domain/reply-tree";
import type { SharedCommunity } from "@/domain/shared-community";
import type { Seeing } from "@/queries/communities/hidden";
import type { Answering } from "./thread-frame";

interface Linked {
  id: string;
  threadId: string;
}

export interface ThreadSurroundings extends Answering {
  community: SharedCommunity;
  seeing: Seeing;
  canWrite: boolean;
  isOwner: boolean;
  /** Later texts are new. ISO 8601, or ''. */
  since: string;
  linked: Linked | null;
}

export const isNewTo = (viewerId: string, since: string, text: SharedThread): boolean =>
  since !== "" && text.userId !== viewerId && Date.parse(text.createdAt) > Date.parse(since);

const isIn = (id: string, { reply, answers }: ReplyNode): boolean =>
  reply.id === id || answers.some((answer) => isIn(id, answer));

export const leadsTo = (
  linked: Linked | null,
  { id, rootId }: SharedThread,
  answers: readonly ReplyNode[],
): boolean => {
  if (linked === null || linked.id === id) return false;
  return rootId === "" ? linked.threadId === id : answers.some((node) => isIn(linked.id, node));
};
