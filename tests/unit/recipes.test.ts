import { expect, test } from "vitest";
import { countBlocksWithoutStep, followRecipes, recipes } from "../support/recipes";

test("every block of code in a recipe is a step", () => {
  expect(recipes).toHaveLength(4);
  expect(countBlocksWithoutStep()).toBe(0);
});

test("every step of a recipe fits the code of today", () => {
  expect([...followRecipes().keys()]).toContain("src/domain/post.ts");
});
