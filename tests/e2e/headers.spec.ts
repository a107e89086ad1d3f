// The built app works under the headers that it is hosted with. Every other journey runs under them as well.
import { join, post } from "./support/api";
import { builtApp } from "./support/built-app";
import { watchPolicy } from "./support/policy";
import { startStaticHost } from "./support/static-host";
import { detail, tour } from "./support/tags";
import { expect, test } from "./support/test";
import { withWorker, workerStands } from "./support/worker";

test("safety-2: nothing on any screen breaks the content security policy", tour, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const id = await post(server, ada, {
    content: "A post with an article",
    article: "https://riverpost.example/story",
  });
  const page = await openAs(ada);
  const violations = await watchPolicy(page);
  const screens = [
    ["/", "Home"],
    ["/explore?q=article", "Search"],
    ["/create-post", "Create Post"],
    ["/harmony", "Harmony"],
    ["/topics", "Topics"],
    [`/post/${id}`, "Post"],
    [`/profile/${ada.id}`, "ada"],
    [`/update-profile/${ada.id}`, "Settings"],
    ["/create-community", "Create Community"],
  ] as const;
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toContainText(heading);
  }

  await page.goto(`/post/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete post" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/create-post");
  await page.getByLabel("Content").fill("Styled by rules alone");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Post created successfully!").first()).toBeVisible();

  await page.goto("/harmony");
  await page.getByRole("button", { name: /share/i }).first().click();
  await expect(page.getByRole("menu")).toBeVisible();

  expect(violations).toEqual([]);
});

test("safety-2: a script that was smuggled into a page does not run", async ({ page }) => {
  await page.goto("/login");
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = true";
    document.head.append(script);
    await new Promise((resolve) => setTimeout(resolve, 0));
    return "smuggled" in window;
  });
  expect(ran).toBe(false);
});

test("a static host that reads _headers serves the app under them", detail, async ({ page }) => {
  const host = await startStaticHost(builtApp());
  const violations = await watchPolicy(page);
  const answer = await page.goto(`${host.url}/login`);
  expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  const [script = ""] = /\/assets\/entry-[\w-]+\.js/.exec((await answer?.text()) ?? "") ?? [];
  const asset = await page.request.get(host.url + script);
  expect(asset.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await page.request.get(`${host.url}/`)).headers()["cache-control"]).toBe("no-cache");
  expect(violations).toEqual([]);
  await host.close();
});

test("offline-5: on a static host the worker is kept by nothing", detail, async ({ openAs }) => {
  const host = await startStaticHost(builtApp());
  const page = await openAs(null, { ...withWorker, baseURL: host.url });
  const violations = await watchPolicy(page);
  await page.goto("/login");
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await workerStands(page);
  const kept = await page.evaluate(async () =>
    (await fetch("/sw.js", { cache: "no-store" })).headers.get("cache-control"),
  );
  expect(kept).toBe("no-cache");

  await host.close();
  for (const [path, heading] of [
    ["/login", "Login"],
    ["/register", "Register"],
    ["/login?deep=link", "Login"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  expect(violations).toEqual([]);
});
