import { join } from "./support/api";
import { detail } from "./support/tags";
// When the worker comes, and what browsers see that are too old for the app.
import { expect, test } from "./support/test";
import { withWorker, workerStands } from "./support/worker";

test("offline-8: the worker comes on a spared line, and to a busy browser", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"), withWorker);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/");
  await workerStands(page);
});

test("old-browsers-1: a browser that is too old says so in a sentence, and others do not", detail, async ({ page }) => {
  const sentence = page.getByText("Chorus needs a newer browser");
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  await expect(sentence).toBeHidden();

  // A browser that does not know relative colours. The policy names the page's own style by what it says.
  await page.route("**/login", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    expect(text).toContain("from red");
    const { "content-security-policy": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body: text.replaceAll("from red", "unknown red") });
  });
  await page.reload();
  await expect(sentence).toBeVisible();
});
