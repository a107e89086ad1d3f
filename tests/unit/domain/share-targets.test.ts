import { expect, test } from "vitest";
import { shareTargets } from "@/domain/news";

const link = "https://chorus.example/article/https%3A%2F%2Fa.example%2Fs%3Fid%3D1%262";

test("share-7: a title that is empty or cut in the middle of an emoji still makes links", () => {
  expect(shareTargets({ title: " ", link })[0]?.href).toBe(
    `https://twitter.com/intent/tweet?text=${encodeURIComponent(link)}`,
  );
  expect(shareTargets({ title: "wave \uD83C", link })).toHaveLength(3);
});
