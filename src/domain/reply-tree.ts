import type { SharedThread } from "./community-text";

export interface ReplyNode {
  reply: SharedThread;
  answers: ReplyNode[];
  /** At any depth. */
  total: number;
}

/** Members write parents, so they may form a circle, which no walk from the root would reach: its oldest hangs there. */
const parentsOf = (rootId: string, replies: readonly SharedThread[]): ReadonlyMap<string, string> => {
  const ids = new Set(replies.map(({ id }) => id));
  const parents = new Map(replies.map(({ id, parentId }) => [id, ids.has(parentId) ? parentId : rootId]));
  for (const { id } of replies) {
    const passed = new Set<string>();
    let next = parents.get(id);
    while (next !== undefined && next !== id && !passed.has(next)) {
      passed.add(next);
      next = parents.get(next);
    }
    if (next === id) parents.set(id, rootId);
  }
  return parents;
};

/** How many replies the nodes hold, at any depth. */
const countOf = (nodes: readonly ReplyNode[]): number => nodes.reduce((sum, { total }) => sum + 1 + total, 0);

/** Each level is drawn inside the one above: hundreds would end the page of everyone who opens them. */
const deepest = 20;

/**
 * Replies in each place are oldest first. A reply without its parent stands directly below the thread, which may say
 * that it answers itself, and one that would be too deep beside what it answers.
 */
export const replyTree = (rootId: string, all: readonly SharedThread[]): { answers: ReplyNode[]; total: number } => {
  const replies = all.filter(({ id }) => id !== rootId);
  const parents = parentsOf(rootId, replies);
  const byParent = new Map<string, SharedThread[]>();
  for (const reply of replies) {
    const parent = parents.get(reply.id) ?? rootId;
    byParent.set(parent, [...(byParent.get(parent) ?? []), reply]);
  }
  const allBelow = (parentId: string): SharedThread[] => {
    const ids = new Set([parentId]);
    for (const id of ids) byParent.get(id)?.forEach((reply) => ids.add(reply.id));
    ids.delete(parentId);
    return replies.filter(({ id }) => ids.has(id));
  };
  const nodesOf = (parentId: string, level: number): ReplyNode[] => {
    if (level === deepest) return allBelow(parentId).map((reply) => ({ reply, answers: [], total: 0 }));
    return (byParent.get(parentId) ?? []).map((reply) => {
      const answers = nodesOf(reply.id, level + 1);
      return { reply, answers, total: countOf(answers) };
    });
  };
  const answers = nodesOf(rootId, 1);
  return { answers, total: countOf(answers) };
};
