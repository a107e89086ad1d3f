import { join, post } from "./support/api";
import { settled } from "./support/screens";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

test.describe("signing in", () => {
  test("start-6: the code of Home comes while one types, not before", detail, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    const ofHome = (): string[] => scripts.filter((address) => /\/(home-page|posts)-[^/]+\.js$/.test(address));
    await page.goto("/login");
    await settled(page);
    expect(ofHome()).toEqual([]);
    await page.getByLabel("Email").pressSequentially("a");
    await expect.poll(() => ofHome().length).toBe(2);
  });

  test("start-6: the feed is asked for as soon as the session is open, and once", detail, async ({ page, server }) => {
    const ada = await join(server, "ada");
    await post(server, ada, { content: "Who has seen the heron?" });
    let feeds = 0;
    page.on("request", (request) => {
      if (decodeURIComponent(request.url()).includes('"parentId","values":[""]')) feeds += 1;
    });
    await page.goto("/login");
    await settled(page);
    let answerAccount = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      answerAccount = resolve;
    });
    await page.route("**/v1/account", async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.getByLabel("Email").fill(ada.email);
    await page.getByLabel("Password", { exact: true }).fill(ada.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect.poll(() => feeds).toBe(1);
    answerAccount();
    await expect(page.getByText("Who has seen the heron?")).toBeVisible();
    // Once the socket is open, what came before it is asked for.
    expect(feeds).toBe(1);
  });
});
