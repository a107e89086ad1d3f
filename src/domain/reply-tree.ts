import type { SharedThread } from "./community-text";

export interface ReplyNode {
  reply: SharedThread;
  answers: ReplyNode[];
  /** At any depth. */
  total: number;
}

/** Oldest first. A reply without its parent hangs on the thread. */
export const replyTree = (rootId: string, replies: readonly SharedThread[]): ReplyNode[] => {
  const ids = new Set(replies.map(({ id }) => id));
  const byParent = new Map<string, SharedThread[]>();
  for (const reply of replies) {
    const parent = ids.has(reply.parentId) && reply.parentId !== reply.id ? reply.parentId : rootId;
    byParent.set(parent, [...(byParent.get(parent) ?? []), reply]);
  }
  const nodesOf = (parentId: string): ReplyNode[] =>
    (byParent.get(parentId) ?? []).map((reply) => {
      const answers = nodesOf(reply.id);
      return { reply, answers, total: answers.reduce((sum, answer) => sum + 1 + answer.total, 0) };
    });
  return nodesOf(rootId);
};
