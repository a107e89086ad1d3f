// What screens ask of the server, as a hosted plan counts it (support/traffic-budgets), and prints it: rows / requests /
// KiB of JSON / messages by socket / pictures.
import type { Page } from "@playwright/test";
import { livelyLike } from "../../scripts/lively-community";
import { communities, type CommunityName } from "../../scripts/named-communities";
import { act, actBudgets } from "./support/acting";
import type { Member } from "./support/api";
import { enter } from "./support/named-reader";
import { leaveOpen, readOn, rushPast } from "./support/reading";
import { tour, walk } from "./support/tags";
import { expect, test } from "./support/test";
import { visit, visitTwice, watchTraffic, type Visits } from "./support/traffic";
import {
  beyond,
  beyondBudget,
  readingBudgets,
  screenBudgets,
  screenNames,
  written,
  type ScreenBudget,
  type ScreenName,
} from "./support/traffic-budgets";

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

/** Even a quiet community fills their first page. */
const filledByFew = ["home", "explore", "topics", "harmony", "settings"] as const satisfies readonly ScreenName[];

type OpenAs = Parameters<Parameters<typeof test>[2]>[0]["openAs"];

/** Holds screens against their budgets. */
const check = async (
  openAs: OpenAs,
  reader: Member,
  name: CommunityName,
  screens: readonly ScreenName[],
  device: typeof desktop,
): Promise<Partial<Record<ScreenName, Visits>>> => {
  const found: Partial<Record<ScreenName, Visits>> = {};
  for (const screen of screens) {
    const budget: ScreenBudget = screenBudgets[screen];
    const browser = (await openAs(reader, device)).context();
    const visits = await visitTwice(() => browser.newPage(), budget.path(communities[name]));
    await browser.close();
    process.stdout.write(`  ${name}, ${screen}: ${written(visits.first)}, again ${written(visits.again)}\n`);
    const over = beyondBudget(visits, budget);
    expect.soft(over, `${screen} in the ${name} community:\n${visits.log.join("\n")}`).toEqual([]);
    found[screen] = visits;
  }
  return found;
};

test("cost-1: Home, a post and a profile cost no more in a lively community", walk, async ({ stage, openAs }) => {
  await check(openAs, await enter(stage, communities.lively), "lively", ["home", "post", "profile"], desktop);
});

test("cost-1: no screen costs more in a lively community, on a phone neither", tour, async ({ stage, openAs }) => {
  const reader = await enter(stage, communities.lively);
  const rest = screenNames.filter((name) => !["home", "post", "profile"].includes(name));
  await check(openAs, reader, "lively", rest, desktop);
  await check(openAs, reader, "lively", screenNames, phone);
});

test("cost-2: with 100,000 posts every screen keeps to the same limits", tour, async ({ stage, openAs }) => {
  const both = async (name: CommunityName) => {
    const reader = await enter(stage, communities[name]);
    return [
      await check(openAs, reader, name, screenNames, desktop),
      await check(openAs, reader, name, screenNames, phone),
    ];
  };
  const [quiet, huge] = [await both("quiet"), await both("huge")];
  for (const [device, visits] of huge.entries())
    for (const screen of filledByFew) {
      const rows = (of: (typeof huge)[number] | undefined): number => of?.[screen]?.first.rows ?? Number.NaN;
      expect.soft(rows(visits) / rows(quiet[device]), `rows of ${screen}, huge : quiet`).toBeLessThanOrEqual(1.5);
    }
});

test("cost-1: what a member does in a visit costs what its screens cost", tour, async ({ stage, openAs }) => {
  const page = await openAs(await enter(stage, communities.lively), desktop);
  for (const [does, traffic] of await act(page)) {
    process.stdout.write(`  ${does}: ${written(traffic)}\n`);
    expect.soft(beyond(traffic, actBudgets[does]), does).toEqual([]);
  }
});

/** Milliseconds that the page worked in each of its tasks: not those in which a busy machine did something else. */
const tasksWhile = async (page: Page, go: () => Promise<void>): Promise<number[]> => {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await go();
  const trace = (await browser?.stopTracing())?.toString() ?? "";
  const { traceEvents }: { traceEvents: { name: string; tdur?: number }[] } = JSON.parse(trace);
  return traceEvents.flatMap(({ name, tdur = 0 }) => (name === "RunTask" ? [tdur / 1000] : []));
};

test.describe("reading on", walk, () => {
  test("cost-3: a hundred posts that are looked at cost their numbers, and less if they are passed", async ({
    stage,
    openAs,
  }) => {
    const reader = await enter(stage, communities.lively);
    for (const [name, way] of [
      ["read", readOn],
      ["passed", rushPast],
    ] as const) {
      const page = await openAs(reader, desktop);
      const traffic = await way(page, watchTraffic(page));
      process.stdout.write(`  ${name}: ${written(traffic)}\n`);
      expect.soft(beyond(traffic, readingBudgets[name]), name).toEqual([]);
      await page.context().close();
    }
  });

  test("cost-4: an hour of Home left open costs nothing for what others like", async ({ stage, openAs }) => {
    const reader = await enter(stage, communities.lively);
    const page = await openAs(reader, desktop);
    const traffic = await leaveOpen(page, stage.admin, communities.lively.members, watchTraffic(page));
    process.stdout.write(`  an hour: ${written(traffic)}\n`);
    expect(beyond(traffic, readingBudgets.leftOpen)).toEqual([]);
  });

  test("calls-5: 1,000 likes in a few seconds cost a reader no request and hold up no frame", async ({
    stage,
    openAs,
  }) => {
    const reader = await enter(stage, communities.lively);
    const page = await openAs(reader, desktop);
    const watch = watchTraffic(page);
    await visit(page, "/", watch);
    const tasks = await tasksWhile(page, async () => {
      const begun = new Date();
      for (let at = 0; at < 84; at += 1) {
        for (let post = 0; post < 12; post += 1)
          stage.admin.createDocument(
            livelyLike(post, communities.lively.members - 100 + at, communities.lively.members, begun),
          );
        await page.waitForTimeout(40);
      }
      await expect(page.getByRole("button", { name: "Like, 384 likes" }).first()).toBeVisible();
    });
    const { requests, messages } = await watch.take();
    expect(requests).toBe(0);
    expect(messages).toBeGreaterThanOrEqual(1000);
    // Beyond 50 ms each, as Lighthouse counts what keeps a page from answering.
    const long = tasks.filter((duration) => duration > 50);
    const blocked = long.reduce((sum, duration) => sum + duration - 50, 0);
    const work = tasks.reduce((sum, duration) => sum + duration, 0);
    process.stdout.write(
      `  1,000 likes: ${work.toFixed(0)} ms of work, ${long.length} tasks beyond 50 ms, ${blocked.toFixed(0)} ms blocked\n`,
    );
    expect(work, "the browser says how long a task worked").toBeGreaterThan(0);
    expect(blocked).toBeLessThan(200);
  });
});
