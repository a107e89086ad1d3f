// What only a browser that paints can show.
import { join } from "./support/api";
import { expect, test } from "./support/test";

test("layout-5: a wide screen has the sidebar, a phone the top and the bottom bar", async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  await page.goto("/");
  const sidebar = page.getByRole("link", { name: "Settings" });
  const topBar = page.getByRole("banner").getByRole("link", { name: "Your profile" });
  const bars = page.getByRole("navigation", { name: "Main" });

  await expect(sidebar).toBeVisible();
  await expect(topBar).toBeHidden();
  await expect(bars).toHaveCount(1);
  await expect(page.getByRole("complementary", { name: "Latest News" })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sidebar).toBeHidden();
  await expect(topBar).toBeVisible();
  await expect(bars).toHaveCount(1);
  await expect(bars.getByRole("link")).toHaveText(["Home", "Explore", "Create Post", "Harmony"]);
  await expect(bars.getByRole("link", { name: "Harmony" })).toBeInViewport();
  await expect(page.getByRole("complementary", { name: "Latest News" })).toHaveCount(0);
});

test("routes-2: /login has the side image beside it where there is room", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByText("Where short posts get real replies.", { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText("Where short posts get real replies.", { exact: true })).toBeHidden();
});

test("toast-6: one that tells of a failure stands out from one that tells of a success", async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  const colourOf = (title: string): Promise<string> =>
    page
      .getByRole("listitem")
      .filter({ hasText: title })
      .first()
      .evaluate((toast) => getComputedStyle(toast).backgroundColor);
  const publish = async (title: string): Promise<void> => {
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByText(title).first()).toBeVisible();
  };

  await page.goto("/create-post");
  await page.getByLabel("Content").fill("Twice, if need be");
  await page.route("**/collections/posts/documents", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await publish("Error creating post");
  const ofFailure = await colourOf("Error creating post");
  await page.unroute("**/collections/posts/documents");
  await publish("Post created successfully!");

  expect(await colourOf("Post created successfully!")).not.toBe(ofFailure);
});

test("limits-3: /assets/icons/loader.svg is an image", async ({ request, server }) => {
  const answer = await request.get(`${server.url}/assets/icons/loader.svg`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("image/svg+xml");
});
