// What only a browser that paints can show.
import type { Locator } from "@playwright/test";
import { join, post } from "./support/api";
import { signInModerator } from "./support/sample";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

test("layout-5: a wide screen has the sidebar, a phone both bars", detail, async ({ server, openAs }) => {
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

test("routes-2: /login has the side image beside it where there is room", detail, async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByText("Where short posts get real replies.", { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText("Where short posts get real replies.", { exact: true })).toBeHidden();
});

test("toast-6: one of a failure stands out from one of a success", detail, async ({ server, openAs }) => {
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
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { message: "Server Error", code: 500, type: "general_unknown" } })
      : route.fallback(),
  );
  await publish("Error creating post");
  const ofFailure = await colourOf("Error creating post");
  await page.unroute("**/collections/posts/documents");
  await publish("Post created successfully!");

  expect(await colourOf("Post created successfully!")).not.toBe(ofFailure);
});

test("toast-9: on a phone a toast covers no words and no button of a form", detail, async ({ server, openAs }) => {
  // As much as a keyboard leaves of it.
  const page = await openAs(await join(server, "ada"), { viewport: { width: 390, height: 480 } });
  await page.route("**/collections/posts/documents", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { message: "Server Error", code: 500, type: "general_unknown" } })
      : route.fallback(),
  );
  await page.goto("/create-post");
  const field = page.getByLabel("Content");
  await field.fill("Under way, with a thumb on the keyboard");
  const toast = page.getByRole("listitem").filter({ hasText: "Error creating post" });
  let clear: boolean[] = [];
  const isClear = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => {
      const { left, width, top, height } = element.getBoundingClientRect();
      const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
      return places.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
    });
  await expect(field).toBeFocused();
  // It stays for five seconds: what it covers is asked while it is there, or there is nothing to ask.
  await expect(async () => {
    await field.press("Control+Enter");
    await expect(toast).toBeVisible();
    clear = [await isClear(field), await isClear(page.getByRole("button", { name: "Post", exact: true }))];
    await expect(toast).toBeVisible({ timeout: 1 });
  }).toPass();
  expect(clear, "the words, the button").toEqual([true, true]);
});

test("harmony-10: a plain mouse gets every category of a narrow row", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  await page.goto("/");
  const row = page.getByRole("complementary", { name: "Latest News" }).getByRole("group", { name: /categor/i });
  const last = row.getByRole("button").last();
  /** Whether a press at its middle would be one on it. */
  const isInReach = (): Promise<boolean> =>
    last.evaluate((chip) => {
      const { left, width, top, height } = chip.getBoundingClientRect();
      return chip.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect(last).toBeAttached();
  expect(await isInReach(), "the row has no room for all").toBe(false);
  await row.hover();
  await page.mouse.wheel(0, 2000);
  await expect.poll(isInReach, "by the wheel").toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.mouse.wheel(0, -2000);
  await expect.poll(isInReach).toBe(false);
  const arrow = page.getByRole("complementary", { name: "Latest News" }).locator('button[aria-hidden="true"]').last();
  await expect(async () => {
    if (await isInReach()) return;
    await arrow.click({ timeout: 1000 });
    expect(await isInReach(), "by the arrow").toBe(true);
  }).toPass();
});

test("home-5: on a phone the plus makes way for reading and for toasts", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  for (let number = 1; number <= 20; number += 1) await post(server, ada, { content: `Post number ${number}.` });
  const page = await openAs(ada, { viewport: { width: 390, height: 844 } });
  await page.goto("/");
  const plus = page.getByRole("link", { name: "Create post", exact: true });
  await expect(plus).toBeInViewport();
  await expect(page.getByText("Post number 1.", { exact: true })).toBeAttached();
  const firstPost = await page.getByRole("feed").evaluate((feed) => {
    const next = document.querySelector('[aria-label="Create post"]');
    return next ? next.compareDocumentPosition(feed) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
  });
  expect(firstPost, "by keyboard it comes before the posts").not.toBe(0);

  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Delete post" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Post deleted" });
  await expect(toast).toBeVisible();
  const [above, below] = [await toast.boundingBox(), await plus.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) - 8);

  await page.mouse.wheel(0, 600);
  await expect(plus).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(plus).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(plus).not.toBeInViewport();
  await page.evaluate(() => window.scrollBy(0, -20));
  await expect(plus).toBeInViewport();
  const actions = await page.getByRole("button", { name: "More actions" }).last().boundingBox();
  const box = await plus.boundingBox();
  expect((actions?.y ?? 0) + (actions?.height ?? 0), "the last post can be scrolled clear of it").toBeLessThanOrEqual(
    box?.y ?? 0,
  );
});

test("home-5, layout-9: a low window has the bell, and its plus covers nothing", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  for (let number = 1; number <= 9; number += 1) await post(server, ada, { content: `Post number ${number}.` });
  const page = await openAs(ada);
  await page.goto("/");
  const bell = page.getByRole("link", { name: "Activity" });
  const plus = page.getByRole("link", { name: "Create post", exact: true });
  for (const [width, height] of [
    [1280, 600],
    [1280, 500],
    [1000, 600],
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = `${width}×${height}`;
    await expect.soft(bell, size).toBeInViewport({ ratio: 1 });
    await expect.soft(plus, size).toBeInViewport({ ratio: 1 });
    if (width <= 720) continue;
    const isAbove = await plus.evaluate((link) => {
      const { left, top, width: across, height: down } = link.getBoundingClientRect();
      return document.elementFromPoint(left + across / 2, top + down / 2)?.closest("a") === link;
    });
    expect.soft(isAbove, size).toBe(true);
    const box = await plus.boundingBox();
    const words = await page.getByText("Post number 9.", { exact: true }).boundingBox();
    expect.soft((box?.x ?? 0) + (box?.width ?? 0), size).toBeLessThanOrEqual(words?.x ?? 0);
  }
});

test("layout-7: on a phone the top bar goes with scrolling, and nothing moves", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  for (let number = 1; number <= 20; number += 1) await post(server, ada, { content: `Post number ${number}.` });
  const page = await openAs(ada, { viewport: { width: 390, height: 844 } });
  await page.goto("/");
  await expect(page.getByText("Post number 20.", { exact: true })).toBeVisible();
  const profile = page.getByRole("link", { name: "Your profile" });
  const heading = page.getByRole("heading", { level: 1 });
  const scrollDown = (): Promise<void> =>
    expect(async () => {
      await page.mouse.wheel(0, 120);
      await expect(profile).not.toBeInViewport({ timeout: 500 });
    }).toPass();
  const before = (await heading.boundingBox())?.y ?? 0;
  await scrollDown();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(before - 50);

  await page.mouse.wheel(0, -60);
  await expect(profile).toBeInViewport({ ratio: 1 });
  expect(Math.round((await heading.boundingBox())?.y ?? 0)).toBe(Math.round(before));

  await scrollDown();
  await profile.focus();
  await expect(profile).toBeInViewport({ ratio: 1 });

  // The app's own scrolling is no reader's.
  await page.waitForTimeout(300);
  await page.evaluate(() => window.scrollBy(0, 200));
  await expect(profile).toBeInViewport({ ratio: 1 });
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
          type: "layout-shift",
          buffered: true,
        });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shifts).toBe(0);
});

test("post-13: a reply’s page opens with the end of what it answers above it", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const long = (number: number): string => `Number ${number}: ${"the herons are back at the weir, ".repeat(4)}end.`;
  let id = "";
  for (let number = 1; number <= 3; number += 1)
    id = await post(server, ada, { content: long(number), ...(id && { parentId: id }) });
  const reply = await post(server, ada, { content: "I saw them.", parentId: id });
  const page = await openAs(ada, { viewport: { width: 390, height: 844 } });
  await page.goto(`/post/${reply}`);
  const above = page.getByRole("region", { name: "Earlier in this conversation" });
  await expect(above.getByRole("article")).toHaveCount(3);
  const edge = async (locator: Locator, side: "top" | "bottom"): Promise<number> =>
    locator.evaluate((element, name) => element.getBoundingClientRect()[name], side);
  const head = await edge(page.locator("main header"), "bottom");
  const parent = above.getByRole("article").last();
  expect((await edge(parent, "bottom")) - head, "so much of the parent is seen").toBeGreaterThan(80);
  expect(await edge(above.getByRole("article").first(), "bottom")).toBeLessThan(head);
  expect(await edge(page.getByText("I saw them."), "top")).toBeGreaterThan(await edge(parent, "bottom"));
});

test("access-4: what is chosen takes the highlight of the reader's colours", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"), { forcedColors: "active" });
  const highlight = await (async () => {
    await page.goto("/");
    return page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.cssText = "forced-color-adjust:none;background:Highlight";
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
  })();
  const ground = (locator: Locator): Promise<string> =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);

  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  const bar = page.getByRole("navigation", { name: "Main" });
  expect(await ground(bar.getByRole("link", { name: "Home" }))).toBe(highlight);
  expect(await ground(bar.getByRole("link", { name: "Explore" }))).not.toBe(highlight);
  expect(await ground(page.getByRole("tab", { selected: true }))).toBe(highlight);
  expect(await ground(page.getByRole("tab", { selected: false }).first())).not.toBe(highlight);
  const categories = page.getByRole("complementary", { name: "Latest News" }).getByRole("group", { name: /categor/i });
  expect(await ground(categories.getByRole("button", { pressed: true }))).toBe(highlight);
  expect(await ground(categories.getByRole("button", { pressed: false }).first())).not.toBe(highlight);

  await page.goto("/harmony");
  expect(await ground(page.locator('main [aria-current="true"]').first())).toBe(highlight);
  await page.goto("/create-community");
  const isPrivate = page.getByRole("switch", { name: "Make this community private" });
  const off = await ground(isPrivate);
  await isPrivate.click();
  await expect(isPrivate).toBeChecked();
  expect(off).not.toBe(highlight);
  expect(await ground(isPrivate)).toBe(highlight);
});

test.describe("with the sample community", () => {
  test.use({ community: "sample" });

  test("moderation-1: on a phone, a reported profile says what it is", detail, async ({ server, openAs }) => {
    const page = await openAs(await signInModerator(server), { viewport: { width: 390, height: 844 } });
    await page.goto("/moderation");
    const profile = page.getByRole("article", { name: "Reported profile" });
    const badge = await profile.getByText("Profile", { exact: true }).boundingBox();
    const joined = await profile.getByText(/Joined /).boundingBox();
    if (!badge || !joined) throw new Error("The reported profile has no badge, or no day on which they joined");
    expect(badge.y, "the badge has no line of its own").toBeLessThan(joined.y + joined.height);
    expect(badge.x, "and covers nothing").toBeGreaterThan(joined.x + joined.width);
  });
});

test("toast-10: a menu stands above a toast, and its items can be pressed", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const ben = await join(server, "ben");
  for (const content of ["First", "Second", "Third"]) await post(server, ben, { content });
  const page = await openAs(ada, { viewport: { width: 390, height: 844 } });
  await page.goto("/");
  const card = page.getByRole("article").filter({ hasText: "Third" });
  const more = card.getByRole("button", { name: "More actions" });
  // It is loaded by now: a toast stays for five seconds only.
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: "Bookmark" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Bookmarked" });
  await expect(toast).toBeVisible();
  await more.click();
  const items = page.getByRole("menuitem");
  await expect(items.last()).toBeVisible();
  const clear = await items.evaluateAll((all) =>
    all.map((item) => {
      const { left, width, top, height } = item.getBoundingClientRect();
      return item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  const [menu, below] = [await page.getByRole("menu").boundingBox(), await toast.boundingBox()];
  expect((menu?.y ?? 0) + (menu?.height ?? 0), "the menu reaches over the toast").toBeGreaterThan(below?.y ?? Infinity);
  expect(clear).toEqual(clear.map(() => true));
});

test("card-15: from right to left, handles and topics begin with their sign", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "\u0645\u0631\u062d\u0628\u0627 @ben \u0648 #Rivers \u0647\u0646\u0627" });
  const page = await openAs(ada);
  await page.goto("/");
  const sides = (name: string): Promise<boolean> =>
    page.getByRole("link", { name, exact: true }).evaluate((link) => {
      const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) throw new Error("The link has no text");
      const boxOf = (at: number): DOMRect => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect();
      };
      return boxOf(0).right <= boxOf(1).left + 1;
    });
  expect(await sides("@ben")).toBe(true);
  expect(await sides("#Rivers")).toBe(true);
});

test("a dialog’s cross stands beside its title over any text", detail, async ({ server, stage, openAs }) => {
  const ada = await join(server, "ada");
  stage.admin.createTeam({
    id: "92",
    name: "Night walks",
    prefs: { communityId: "91" },
    members: [{ userId: ada.id, roles: ["owner"] }],
  });
  const permissions = ['read("users")', 'update("team:92/owner")', 'delete("team:92/owner")'];
  const list = { communityId: "91", teamId: "92", subjectIds: "" };
  stage.admin.createDocument({ collection: "hidden", id: "93", data: list, permissions });
  const words = { name: "Night walks", description: "After dark", access: "public", ownerIds: ada.id };
  const data = { ...words, teamId: "92", hiddenId: "93" };
  stage.admin.createDocument({ collection: "communities", id: "91", data, permissions });
  const page = await openAs(ada, { viewport: { width: 390, height: 844 } });
  await page.goto("/community/91");
  await page.getByRole("button", { name: "More actions for this community" }).click();
  await page.getByRole("menuitem", { name: /Delete/ }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Night walks?" });
  const cross = await dialog.getByRole("button", { name: "Close" }).boundingBox();
  const title = await dialog.getByRole("heading").boundingBox();
  const middle = ({ y, height }: { y: number; height: number }): number => y + height / 2;
  expect(cross && title && Math.abs(middle(cross) - middle(title))).toBeLessThan(6);
});

test("an article’s source and host never break before their dot", detail, async ({ server, stage, openAs }) => {
  const ada = await join(server, "ada");
  const article = "https://advertiser.example/herons";
  stage.admin.createPost({
    userId: ada.id,
    content: "Worth reading",
    article,
    articleTitle: "Herons come home",
    articleSource: "The Aire Valley Evening Post and Weekly Advertiser",
  });
  const page = await openAs(ada);
  for (const path of ["/", `/article/${encodeURIComponent(article)}`]) {
    await page.goto(path);
    const host = page.getByRole("main").getByText("advertiser.example", { exact: true }).first();
    const broken: number[] = [];
    for (let width = 320; width <= 460; width += 2) {
      await page.setViewportSize({ width, height: 844 });
      const isBroken = await host.evaluate((end) => {
        const line = end.parentElement ?? end;
        const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        let before: DOMRect | undefined;
        while (texts.nextNode()) {
          const { currentNode: node } = texts;
          for (const { index } of (node.textContent ?? "").matchAll(/\S/g)) {
            const letter = document.createRange();
            letter.setStart(node, index);
            letter.setEnd(node, index + 1);
            const place = letter.getBoundingClientRect();
            if (letter.toString() === "·" && before && place.top > before.bottom - 2) return true;
            before = place;
          }
        }
        return false;
      });
      if (isBroken) broken.push(width);
    }
    expect.soft(broken, `widths at which a line of ${path} begins with a dot`).toEqual([]);
  }
});
