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

  test(
    "start-6: the feed and the limits are asked for as soon as the session is open, and once",
    detail,
    async ({ page, server }) => {
      const ada = await join(server, "ada");
      await post(server, ada, { content: "Who has seen the heron?" });
      const asked = { feed: 0, limits: 0 };
      page.on("request", (request) => {
        const address = decodeURIComponent(request.url());
        if (address.includes('"parentId","values":[""]')) asked.feed += 1;
        if (address.includes('"values":["limit","warning"]')) asked.limits += 1;
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
      await expect.poll(() => asked).toEqual({ feed: 1, limits: 1 });
      answerAccount();
      await expect(page.getByText("Who has seen the heron?")).toBeVisible();
      // Once the socket is open, what came before it is asked for.
      expect(asked).toEqual({ feed: 1, limits: 1 });
    },
  );
});
