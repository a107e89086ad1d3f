import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTopicLabel, rankTopics } from "@/domain/topic";

const post = (topic: string, content = "", parentId = "") => ({
  id: "1",
  userId: "2",
  topic,
  parentId,
  content,
  warning: "",
});
const reply = (topic: string, content = "") => post(topic, content, "p1");
const names = (posts: readonly ReturnType<typeof post>[]): string[] => rankTopics(posts).map(({ name }) => name);

describe("Popular topics", () => {
  test("topic-6: with equal engagement, more posts come first", () => {
    expect(names([reply("News"), reply("News"), post("Social")])).toEqual(["Social", "News"]);
  });

  test("topic-6: with equal engagement and posts, the name decides", () => {
    expect(names([post("Social"), post("Career"), post("News")])).toEqual(["Career", "News", "Social"]);
  });

  test("topic-8: names are matched in any case of letters, and the first of equally long ones is shown", () => {
    expect(rankTopics([post("news"), post("NEWS"), reply("News")])).toEqual([
      { name: "news", postCount: 2, commentCount: 1, totalEngagement: 2.5, count: 3 },
    ]);
  });

  test("topic-7: the longest spelling is shown", () => {
    // The only spellings of one word that differ in length: İ in lower case is an i and a combining dot.
    expect(names([post("İzmir"), post("i̇zmir")])).toEqual(["i̇zmir"]);
    expect(names([post("i̇zmir"), post("İzmir")])).toEqual(["i̇zmir"]);
  });

  test("topic-9: posts without a topic are left out", () => {
    expect(rankTopics([post(""), reply("  "), post(" News ")])).toEqual([
      { name: "News", postCount: 1, commentCount: 0, totalEngagement: 1, count: 1 },
    ]);
    expect(rankTopics([])).toEqual([]);
  });

  test("topic-5: nothing is lost or counted twice, and the order holds, for any posts", () => {
    const anyPost = fc.record({
      id: fc.constant("1"),
      userId: fc.constant("2"),
      warning: fc.constant(""),
      topic: fc.constantFrom("News", "news", "Career", "Social", "", " "),
      parentId: fc.constantFrom("", "p1"),
      content: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(anyPost), (posts) => {
        const topics = rankTopics(posts);
        const total = topics.reduce((sum, { count }) => sum + count, 0);
        expect(total).toBe(posts.filter(({ topic }) => topic.trim()).length);
        expect(new Set(topics.map(({ name }) => name.toLowerCase())).size).toBe(topics.length);
        for (const [index, topic] of topics.entries()) {
          expect(topic.totalEngagement).toBe(topic.postCount + topic.commentCount / 2);
          const next = topics[index + 1];
          if (next) expect(next.totalEngagement).toBeLessThanOrEqual(topic.totalEngagement);
        }
      }),
    );
  });
});

test("a topic is one of the labels in any case of letters", () => {
  expect(["News", "nEWS", "general"].every(isTopicLabel)).toBe(true);
  expect(["", "New", "Birds"].some(isTopicLabel)).toBe(false);
});
