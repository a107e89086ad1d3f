import { describe, expect, it } from "vitest";
import type { Thread } from "@/domain/community";
import { sharedWords, textsToShare } from "@/domain/sharing";

const thread = (id: string, author: string, replies: Thread[] = [], content = id): Thread => ({
  id,
  author: { id: author, username: author, imageUrl: "" },
  content,
  createdAt: "2026-01-01T00:00:00.000Z",
  replies,
});

const share = (...threads: Thread[]): string[] =>
  textsToShare({ threads }, "ada").map(({ id, parentId, rootId }) => [id, parentId, rootId].join("<"));

describe("What of a community of this device goes to the server", () => {
  it("shared-9: is its member’s own, the oldest thread first, below what goes along", () => {
    const older = thread("1", "ada", [thread("2", "ben", [thread("3", "ada", [thread("4", "ada")])])]);
    const newer = thread("5", "ben", [thread("6", "ada")]);
    expect(share(newer, older)).toEqual(["1<<", "3<1<1", "4<3<1", "6<<"]);
  });

  it("shared-9: has the words as they are, and those that are too long in several parts, which answer the first", () => {
    const long = `${"🦆".repeat(1000)}${"b".repeat(1000)}c`;
    const id = "1".repeat(36);
    const texts = textsToShare({ threads: [thread("0", "ada", [thread(id, "ada", [], long)], "Hi")] }, "ada");
    expect(texts).toEqual([
      { id: "0", content: "Hi", parentId: "", rootId: "" },
      { id, content: "🦆".repeat(1000), parentId: "0", rootId: "0" },
      { id: `${"1".repeat(33)}001`, content: "b".repeat(1000), parentId: id, rootId: "0" },
      { id: `${"1".repeat(33)}002`, content: "c", parentId: id, rootId: "0" },
    ]);
    const [, rest] = textsToShare({ threads: [thread("7", "ada", [], "d".repeat(1001))] }, "ada");
    expect(rest).toEqual({ id: "7001", content: "d", parentId: "7", rootId: "7" });
  });

  it("has no part without words, and exactly full ones as one", () => {
    const parts = (content: string) => textsToShare({ threads: [thread("1", "ada", [], content)] }, "ada");
    expect(parts(`${"a".repeat(1000)}${" ".repeat(1000)}b`).map(({ content }) => content.at(0))).toEqual(["a", "b"]);
    expect(parts("a".repeat(1000))).toHaveLength(1);
    expect(parts("").map(({ content }) => content)).toEqual([""]);
  });

  it("has a name and a description as long as the server takes them, without half a character", () => {
    expect(sharedWords({ name: "🦆".repeat(101), description: "é".repeat(501) })).toEqual({
      name: "🦆".repeat(100),
      description: "é".repeat(500),
    });
  });
});
