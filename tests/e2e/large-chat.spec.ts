// What communities cost and weigh with many members and a long chat in them.
import type { Page } from "@playwright/test";
import { signIn, type Member } from "./support/api";
import { fillLargeChat, largeChatId, messageId, visitor, type LargeChat } from "./support/large-chat";
import { metricsAfterCollection } from "./support/metrics";
import { onceStill } from "./support/once-still";
import { settled } from "./support/screens";
import type { Stage } from "./support/stage";
import { tour } from "./support/tags";
import { expect, test } from "./support/test";

const phone = { viewport: { width: 390, height: 844 } };

const enter = async (stage: Stage, size: LargeChat): Promise<Member> => {
  await stage.reset((backend) => fillLargeChat(backend, size));
  return { ...visitor, cookie: await signIn(stage, visitor), createdAt: new Date(0).toISOString() };
};

/** Of communities, and who is shown there. */
const ofCommunities = /(communities|memberships|threads|messages|reads|hidden|users|handles)\/documents|\/teams/;

/** What every screen asks for the bell, for the viewer themselves, and for the dot beside Communities. */
const beside = new RegExp(
  `"parentUserId"|"notEqual","attribute":"userId"|users/documents.*"\\$id","values":\\["${visitor.id}"\\]`,
);
/** Which communities are the viewer's: the directory shows them, elsewhere it is for the dot. */
const ofDot = /communities\/documents.*"\$id"|\/teams/;

interface Asked {
  method: string;
  address: string;
  rows: number;
}

/** All that is asked of the server from now on. */
const listenTo = (page: Page): { asked: Asked[]; pending: () => number } => {
  const asked: Asked[] = [];
  let open = 0;
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith("/v1/") || request.resourceType() === "image") return;
    const entry = { method: request.method(), address: decodeURIComponent(pathname + search), rows: 1 };
    asked.push(entry);
    open += 1;
    const read = async (): Promise<void> => {
      const answer: unknown = JSON.parse((await (await request.response())?.text()) || "{}");
      const lists: unknown[] = Object.values(answer ?? {});
      entry.rows = Math.max(1, ...lists.map((list) => (Array.isArray(list) ? list.length : 0)));
    };
    void read()
      .catch(() => undefined)
      .finally(() => (open -= 1));
  });
  return { asked, pending: () => open };
};

const quiet = async (page: Page, { asked, pending }: ReturnType<typeof listenTo>): Promise<void> => {
  for (let before = -1; before !== asked.length || pending() > 0;) {
    before = asked.length;
    await page.waitForTimeout(1500);
  }
};

const screens = [
  { name: "the directory", path: "/communities", words: "Community 0", requests: 12, rows: 60 },
  { name: "threads", path: `/community/${largeChatId}`, words: "Thread 0", requests: 17, rows: 190 },
  { name: "the chat", path: `/community/${largeChatId}?tab=chat`, words: "", requests: 10, rows: 115 },
  { name: "members", path: `/community/${largeChatId}?tab=members`, words: "visitor", requests: 6, rows: 85 },
  {
    name: "about",
    path: `/community/${largeChatId}?tab=about`,
    words: "A place with much in it.",
    requests: 7,
    rows: 25,
  },
] as const;

/** The end of the chat, which it opens with. */
const lastWords = ({ messages }: LargeChat): RegExp => new RegExp(`^Message ${messages - 1}\\.`);

for (const size of [
  { members: 1, messages: 30, threads: 30 },
  { members: 100, messages: 1000, threads: 60 },
  { members: 1000, messages: 10_000, threads: 60 },
])
  test(`cost-5: screens of ${size.members} members and ${size.messages} messages`, tour, async ({ stage, openAs }) => {
    const reader = await enter(stage, size);
    const first = await openAs(reader, phone);
    await first.goto(`/community/${largeChatId}`);
    await first.getByRole("button", { name: "Join" }).first().click();
    await expect(first.getByPlaceholder("Start a new thread...")).toBeVisible();
    await first.context().close();
    for (const { name, path, words, requests, rows } of screens) {
      const page = await openAs(reader, { viewport: { width: 1280, height: 900 } });
      const watch = listenTo(page);
      await page.goto(path);
      await expect(
        page
          .getByRole("main")
          .getByText(words || lastWords(size))
          .first(),
      ).toBeVisible();
      await settled(page);
      await quiet(page, watch);
      const counted = watch.asked.filter(
        ({ address }) =>
          ofCommunities.test(address) && !beside.test(address) && (name === "the directory" || !ofDot.test(address)),
      );
      const sum = counted.reduce((all, each) => all + each.rows, 0);
      process.stdout.write(`  ${size.members} members, ${name}: ${counted.length} requests, ${sum} rows\n`);
      const log = counted.map((each) => `${each.rows} ${each.method} ${each.address}`).join("\n");
      expect.soft(counted.length, `${name}\n${log}`).toBeLessThanOrEqual(requests);
      expect.soft(sum, `${name}\n${log}`).toBeLessThanOrEqual(rows);
      await page.context().close();
    }
  });

test("shared-12: an address leads hundreds of messages back, not thousands", tour, async ({ stage, openAs }) => {
  const page = await openAs(await enter(stage, { members: 100, messages: 10_000, threads: 5 }), phone);
  for (const number of [9980, 9300]) {
    await page.goto(`/community/${largeChatId}?tab=chat&text=${messageId(number)}`);
    await expect(page.locator("article:focus")).toContainText(`Message ${number}.`);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("main").getByText(new RegExp(`^Message ${number}\\.`))).toBeInViewport();
  }
  await page.goto(`/community/${largeChatId}?tab=chat&text=${messageId(5)}`);
  await expect(page.getByText("It’s further back.")).toBeVisible();
});

/** Nodes of the page, and MiB of its script’s memory once what nobody needs is gone. */
const weightOf = async (page: Page): Promise<{ nodes: number; heap: number; last: number }> => {
  const metric = await metricsAfterCollection(page);
  const words = await page.getByRole("feed").getByRole("article").last().textContent();
  const last = Number(/Message (\d+)\./.exec(words ?? "")?.[1]);
  return { nodes: await page.locator("*").count(), heap: metric("JSHeapUsedSize") / 1024 ** 2, last };
};

/** Until a message of that number, or an older one, is on the screen. */
const backTo = async (page: Page, number: number): Promise<void> => {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          window.scrollBy(0, -innerHeight * 2);
          const numbers = Array.from(document.querySelectorAll('[role="feed"] article'), ({ textContent }) =>
            Number(/Message (\d+)\./.exec(textContent)?.[1] ?? Number.POSITIVE_INFINITY),
          );
          return Math.min(Number.POSITIVE_INFINITY, ...numbers);
        }),
      { intervals: [120], timeout: 300_000 },
    )
    .toBeLessThanOrEqual(number);
  await page.waitForLoadState("networkidle");
};

/** Where each message on the screen is, two frames from now. */
const place = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const rows = [...document.querySelectorAll<HTMLElement>('[role="feed"] [data-post]')];
    return rows.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > 0 && top < innerHeight ? [{ id: row.dataset["post"], top: Math.round(top) }] : [];
    });
  });

test("chat-1: a page 2,000 messages back has no more nodes, and Back finds it", tour, async ({ stage, openAs }) => {
  const size = { members: 100, messages: 10_000, threads: 5 };
  const page = await openAs(await enter(stage, size), phone);
  await page.goto(`/community/${largeChatId}?tab=chat`);
  await expect(page.getByText(lastWords(size)).first()).toBeVisible();
  await backTo(page, 9800);
  const early = await weightOf(page);
  await backTo(page, 8000);
  const late = await weightOf(page);
  expect(late.last).toBeLessThan(early.last - 1500);
  process.stdout.write(
    `  at ${early.last}: ${early.nodes} nodes, ${early.heap.toFixed(1)} MiB; at ${late.last}: ${late.nodes}, ${late.heap.toFixed(1)}\n`,
  );
  expect(late.nodes / early.nodes).toBeLessThan(1.25);
  expect(((late.heap - early.heap) * 1024) / 1800, "KiB for each message that was read").toBeLessThan(8);

  const before = await onceStill(
    () => place(page),
    (rows) => rows.length > 3,
  );
  // One in sight: a press must not scroll first.
  await page.getByRole("main").evaluate((main) => {
    const link = Array.from(main.querySelectorAll<HTMLElement>('[role="feed"] a[href*="/profile/"]')).find((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top > 120 && bottom < innerHeight - 160;
    });
    link?.click();
  });
  await expect(page).toHaveURL(/\/profile\//);
  await settled(page);
  await page.goBack();
  await expect(page.getByRole("feed")).toBeVisible();
  await expect.poll(() => place(page), { timeout: 20_000 }).toEqual(before);
});
