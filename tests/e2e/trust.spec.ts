import { join } from "./support/api";
import { expect, test } from "./support/test";

test("moderation-2: a member who is no moderator loads no code of Moderation", async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/moderation");
  await expect(page.getByRole("heading", { level: 1, name: "404 Not Found" })).toBeVisible();
  expect(asked.filter((url) => /moderation-page/.test(url))).toEqual([]);
});
