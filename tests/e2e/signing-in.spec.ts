import { endSessions, join, post } from "./support/api";
import { settled } from "./support/screens";
import { expect, test } from "./support/test";

test.describe("signing in", () => {
  test("wrong credentials are refused in words, and the e-mail stays", { tag: "@detail" }, async ({ page, server }) => {
    const ada = await join(server, "ada");
    await page.goto("/login");
    await page.getByLabel("Email").fill(ada.email);
    await page.getByLabel("Password", { exact: true }).fill("not-her-password");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /Invalid credentials/ })).toBeVisible();
    await expect(page.getByText("Something went wrong").first()).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(ada.email);
  });

  test(
    "session-1: a visitor is led to the login and on to the page they asked for",
    { tag: "@detail" },
    async ({ page, server }) => {
      const ada = await join(server, "ada");
      const id = await post(server, ada, { content: "Worth coming back for" });
      await page.goto(`/post/${id}`);
      await expect(page).toHaveURL(/\/login$/);
      await page.getByLabel("Email").fill(ada.email);
      await page.getByLabel("Password", { exact: true }).fill(ada.password);
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page).toHaveURL(`${server.url}/post/${id}`);
      await expect(page.getByText("Worth coming back for")).toBeVisible();
    },
  );

  test("start-6: the code of Home comes while one types, not before", { tag: "@detail" }, async ({ page }) => {
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
    "start-6: the feed is asked for as soon as the session is open, and once",
    { tag: "@detail" },
    async ({ page, server }) => {
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
      await settled(page);
      expect(feeds).toBe(1);
    },
  );

  test("an account that exists is named, and the login is offered", { tag: "@detail" }, async ({ page, server }) => {
    const ada = await join(server, "ada");
    await page.goto("/register");
    await page.getByLabel("Username").fill("ada");
    await page.getByLabel("Email").fill(ada.email);
    await page.getByLabel("Password", { exact: true }).fill(ada.password);
    await page.getByLabel("Confirm Password", { exact: true }).fill(ada.password);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Account exists").first()).toBeVisible();
    await expect(page.getByText("Please login with your existing account").first()).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  test(
    "session-7: a session that ended on the server leads to the login and back to the text",
    { tag: "@detail" },
    async ({ server, openAs }) => {
      const ada = await join(server, "ada");
      const page = await openAs(ada);
      await page.goto("/create-post");
      await page.getByLabel("Content").fill("Written before the session ended");
      await endSessions(server, ada);
      // By key, which waits for nothing: the line to the server ends with the session, and may be quicker than a press.
      await page.keyboard.press("Control+Enter");
      await expect(page).toHaveURL(/\/login$/);
      await page.getByLabel("Email").fill(ada.email);
      await page.getByLabel("Password", { exact: true }).fill(ada.password);
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page).toHaveURL(/\/create-post$/);
      await expect(page.getByLabel("Content")).toHaveValue("Written before the session ended");
    },
  );
});
