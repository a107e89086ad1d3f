import { expect, test } from "vitest";
import { storySummary } from "@/domain/news";

const story = {
  title: "Cities trade parking for trees",
  description: "Footfall rose on eleven of the twelve pilot streets.",
  publishedAt: new Date(2026, 10, 20, 8, 30).toISOString(),
  source: { name: "Urban Weekly" },
};

test("harmony-8: the summary is the title, the description, 'Published by {source}' and the date", () => {
  expect(storySummary(story)).toEqual({
    title: "Cities trade parking for trees",
    keyPoints: "Footfall rose on eleven of the twelve pilot streets.",
    publishedBy: "Published by Urban Weekly",
    date: "November 20, 2026",
  });
});

test("harmony-9: what the article does not say is empty", () => {
  const bare = storySummary({ ...story, description: "", publishedAt: "", source: { name: "" } });
  expect(bare).toEqual({ title: "Cities trade parking for trees", keyPoints: "", publishedBy: "", date: "" });
});
