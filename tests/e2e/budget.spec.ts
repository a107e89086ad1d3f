// What screens cost: bytes of code, requests and nodes (support/budgets).
import type { Page } from "@playwright/test";
import { join, post } from "./support/api";
import { budgetOnPhone, budgets, excess, pages, type Budget } from "./support/budgets";
import { measure } from "./support/measure";
import { sampleReaders } from "./support/sample";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

const phone = { viewport: { width: 390, height: 844 } };

/** Opens a page in a browser without anything of the app, and holds what it costs against its budget. */
const check = async (name: string, page: Page, path: string, budget: Budget): Promise<string> => {
  const { text, ...cost } = await measure(page, path);
  const { code, scripts, late, files, api, nodes } = cost;
  const kib = (bytes: number): string => (bytes / 1024).toFixed(1);
  const size = `${kib(code)} KiB of JS and CSS (brotli) in ${scripts} scripts, then ${kib(late)}`;
  process.stdout.write(`  ${name}: ${size}; ${files} files, ${api} API requests; ${nodes} nodes\n`);
  expect.soft(excess(cost, budget), `what of ${name} is over its budget`).toEqual([]);
  return text;
};

test("the login loads what it needs: not the news, nor the pages and the frame of members", async ({ openAs }) => {
  const text = await check("login", await openAs(null), "/login", budgets.login);
  for (const words of ["Latest Stories", "The posts couldn’t be loaded", "Skip to content", "Keyboard shortcuts"])
    expect(text, `the login’s code knows nothing of “${words}”`).not.toContain(words);
});

test("calls-1: the home screen costs few requests, whatever its length", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const write = (number: number): Promise<string> => post(server, ada, { content: `Post number ${number}.` });
  // Only the first and the last are looked for: those between may change places.
  await write(1);
  await Promise.all(Array.from({ length: 198 }, (_, index) => write(index + 2)));
  await write(200);
  const page = await openAs(ada);
  await check("home", page, "/", budgets.homeOnDesktop);
  await expect(page.getByRole("complementary", { name: "Latest News" })).toContainText("Welcome to Chorus");
  await expect(page.getByText("Post number 200.")).toBeVisible();

  const small = await openAs(ada, phone);
  const files: string[] = [];
  small.on("request", (request) => files.push(request.url()));
  await check("home on a phone", small, "/", budgets.homeOnPhone);
  expect(files.join(" "), "where there is no room for the news, their code stays away").not.toContain("/assets/news-");
});

test("feed-10: the posts that fill the screen are drawn before the others", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  await Promise.all(Array.from({ length: 25 }, (_, index) => post(server, ada, { content: `Post number ${index}.` })));
  const page = await openAs(ada, phone);
  await page.addInitScript(() => {
    const counts: number[] = [];
    const tables: string[] = [];
    Object.assign(window, { counts, tables });
    for (const name of ["Segmenter", "DateTimeFormat", "NumberFormat", "RelativeTimeFormat"] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (made, given: unknown[]) => {
            tables.push(name);
            return Reflect.construct(made, given) as object;
          },
        }),
      });
    new MutationObserver(() => {
      const count = document.querySelectorAll('[role="feed"] article').length;
      if (count > 0 && count !== counts.at(-1)) counts.push(count);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/");
  await expect(page.getByRole("article")).toHaveCount(25);
  const [first = 0] = await page.evaluate(() => Reflect.get(window, "counts") as number[]);
  expect(first).toBeGreaterThanOrEqual(5);
  expect(first).toBeLessThan(10);
  const tables = await page.evaluate(() => Reflect.get(window, "tables") as string[]);
  expect(tables.length, `a table of a language takes a hundredth of a second to open: ${tables.join()}`).toBeLessThan(
    4,
  );
  expect(tables, "names of simple scripts need none").not.toContain("Segmenter");
});

test("calls-1: what is asked for beside a screen waits for its code", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/documents?")) asked.push(decodeURIComponent(request.url()));
  });
  await page.route(/\/topics-page-[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto("/topics");
  await expect(page.getByText("No topics yet")).toBeVisible();
  await expect.poll(() => asked.some((address) => address.includes("parentUserId")), "the bell looks").toBe(true);
  expect(asked[0], "the screen's own request is the first").not.toMatch(/parentUserId|postUserId|mutes/);
});

test.describe("with the sample community", () => {
  test.use({ community: "sample" });

  test("every other screen on a phone stays within its budget", detail, async ({ server, openAs }) => {
    test.slow();
    const readers = await sampleReaders(server);
    for (const { name, path, as } of pages) {
      if (name === "login" || name === "home") continue;
      const page = await openAs(readers[as], phone);
      await check(name, page, path, budgetOnPhone(name));
      await page.context().close();
    }
  });
});
