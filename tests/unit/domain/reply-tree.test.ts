import { describe, expect, it } from "vitest";
import { type SharedThread, sharedThreadSchema } from "@/domain/community-text";
import { type ReplyNode, replyTree } from "@/domain/reply-tree";

const at = "2026-01-01T00:00:00.000+00:00";

const reply = (id: string, parentId: string): SharedThread =>
  sharedThreadSchema.parse({ $id: id, $createdAt: at, $updatedAt: at, $permissions: [], parentId, rootId: "root" });

/** `a2(b c1(d))`: how many are below each, and which. */
const drawn = (nodes: readonly ReplyNode[]): string =>
  nodes.map(({ reply: { id }, answers, total }) => id + (total === 0 ? "" : `${total}(${drawn(answers)})`)).join(" ");

const tree = (...replies: [string, string][]): string =>
  drawn(
    replyTree(
      "root",
      replies.map(([id, parentId]) => reply(id, parentId)),
    ).answers,
  );

describe("Replies of a thread", () => {
  it("stand below what they answer, in their order, and each knows how many are below it", () => {
    expect(tree(["a", "root"], ["b", "a"], ["c", "root"], ["d", "b"], ["e", "a"])).toBe("a3(b1(d) e) c");
    expect(tree()).toBe("");
  });

  it("post-14: hang on the thread where what they answer is gone, or themselves", () => {
    expect(tree(["a", "gone"], ["b", "b"], ["c", "b"])).toBe("a b1(c)");
  });

  it("post-14: leave out the thread, which may say that it is one of them", () => {
    const { answers, total } = replyTree("root", [reply("root", ""), reply("root", "a"), reply("a", "root")]);
    expect(drawn(answers)).toBe("a");
    expect(total).toBe(1);
  });

  it("stand beside what they answer once they are twenty levels deep, because drawing each level takes time", () => {
    const chain = Array.from({ length: 1000 }, (_, level) =>
      reply(`r${level}`, level === 0 ? "root" : `r${level - 1}`),
    );
    let nodes: readonly ReplyNode[] = replyTree("root", chain).answers;
    for (let level = 1; level < 20; level += 1) {
      expect(nodes).toHaveLength(1);
      nodes = nodes[0]?.answers ?? [];
    }
    expect(nodes.map(({ reply: { id } }) => id)).toEqual(chain.slice(19).map(({ id }) => id));
    expect(nodes.every(({ answers }) => answers.length === 0)).toBe(true);
  });

  it("post-14: in a circle hang on the thread, the oldest above what answers it", () => {
    expect(tree(["a", "b"], ["b", "a"], ["c", "root"])).toBe("a1(b) c");
    expect(tree(["x", "b"], ["a", "c"], ["b", "a"], ["c", "b"])).toBe("a3(b2(x c))");
    expect(tree(["b", "a"], ["a", "b"], ["c", "d"], ["d", "c"])).toBe("b1(a) c1(d)");
  });
});
