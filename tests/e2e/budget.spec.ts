// What the first screens cost: bytes of code, requests and nodes. The budgets are a little above what was measured, so
// that something that creeps in is seen here.
import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { join, post } from "./support/api";
import { expect, test } from "./support/test";

type Kind = "document" | "script" | "style" | "font" | "image" | "api" | "other";

const kindOf = (response: Response): Kind => {
  if (new URL(response.url()).pathname.startsWith("/v1/")) return "api";
  const type = response.request().resourceType();
  if (type === "stylesheet") return "style";
  return type === "document" || type === "script" || type === "font" || type === "image" ? type : "other";
};

const countOf = (responses: readonly Response[], kind: string): number =>
  responses.filter((response) => kindOf(response) === kind).length;

interface Loaded {
  count: Partial<Record<Kind, number>>;
  /** Bytes of JS and CSS as a web server that compresses would send them, each file once. */
  brotli: number;
  /** The text of all scripts. */
  code: string;
}

/** Keeps out of the count what is loaded ahead of time once a screen is complete: not on a line that is to be spared. */
const spareTheLine = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

/** What `visit` makes a page load, until as much as is expected has come and nothing is on its way any more. */
const loadedBy = async (page: Page, expected: Loaded["count"], visit: () => Promise<void>): Promise<Loaded> => {
  const responses: Response[] = [];
  const listen = (response: Response): number => responses.push(response);
  page.on("response", listen);
  await visit();
  // A busy machine can be quiet before it is done.
  await expect
    .poll(() => Object.entries(expected).filter(([kind, number]) => countOf(responses, kind) < number))
    .toEqual([]);
  await page.waitForLoadState("networkidle");
  page.off("response", listen);
  const loaded: Loaded = { count: {}, brotli: 0, code: "" };
  for (const response of responses) {
    const kind = kindOf(response);
    loaded.count[kind] = (loaded.count[kind] ?? 0) + 1;
    if (kind !== "script" && kind !== "style") continue;
    const body = await response.body();
    loaded.brotli += brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }).length;
    if (kind === "script") loaded.code += body.toString("utf8");
  }
  return loaded;
};

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

const report = (screen: string, { count, brotli }: Loaded): void => {
  const requests = Object.entries(count).map(([kind, number]) => `${number} ${kind}`);
  process.stdout.write(`  ${screen}: ${kib(brotli)} of JS and CSS (brotli); requests: ${requests.join(", ")}\n`);
};

test("the login loads what it needs: not the news, nor the pages and the frame of members", async ({ page }) => {
  await spareTheLine(page);
  const login = await loadedBy(page, { document: 1, style: 1, font: 1 }, async () => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  });
  report("/login", login);
  expect(login.brotli).toBeLessThan(116 * 1024);
  expect(login.count.script).toBeLessThanOrEqual(5);
  expect(login.count.api ?? 0, "nobody is asked about a visitor").toBe(0);
  for (const words of ["Latest Stories", "The posts could not be loaded", "Skip to content", "Keyboard shortcuts"])
    expect(login.code, `the login’s code knows nothing of “${words}”`).not.toContain(words);
});

test("calls-1: the home screen costs few requests, whatever its length, and a long feed few nodes", async ({
  server,
  openAs,
}) => {
  const ada = await join(server, "ada");
  const write = (number: number): Promise<string> => post(server, ada, { content: `Post number ${number}.` });
  // Only the first and the last are looked for: those between may change places.
  await write(1);
  await Promise.all(Array.from({ length: 198 }, (_, index) => write(index + 2)));
  await write(200);
  const page = await openAs(ada);
  await spareTheLine(page);
  const home = await loadedBy(page, { document: 1, api: 5, style: 1, font: 1 }, async () => {
    await page.goto("/");
    await expect(page.getByText("Post number 200.")).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Latest News" })).toContainText("Welcome to Chorus");
  });
  report("/", home);
  expect(home.brotli).toBeLessThan(157 * 1024);
  // The session and its profile; the posts, their authors, their reply counts and their likes. Then, when idle, what is
  // new for the bell and whom one has muted.
  expect(home.count.api).toBeLessThanOrEqual(9);
  expect(home.count).toMatchObject({ document: 1, style: 1, font: 1 });
  // One of them is the welcome: whoever joined long ago does without.
  expect(home.count.script).toBeLessThanOrEqual(6);

  const phone = await openAs(ada, { viewport: { width: 390, height: 844 } });
  await spareTheLine(phone);
  const small = await loadedBy(phone, { document: 1, api: 5, font: 1 }, async () => {
    await phone.goto("/");
    await expect(phone.getByText("Post number 200.")).toBeVisible();
  });
  report("/ on a phone", small);
  expect(small.brotli).toBeLessThan(150 * 1024);
  expect(small.count.script).toBeLessThanOrEqual(5);
  expect(small.count).toMatchObject({ font: 1 });
  expect(small.code, "where there is no room for the news, their code stays away").not.toContain("Latest Stories");

  const nodes = (): Promise<number> => page.locator("*").count();
  const atFirst = await nodes();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText("Post number 1.", { exact: true })).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
  const atTheEnd = await nodes();
  process.stdout.write(`  nodes: ${atFirst} with 25 posts, ${atTheEnd} with 200\n`);
  expect(Math.max(atFirst, atTheEnd)).toBeLessThan(1100);
});

/** What a page asks the backend for: until it has been quiet for a moment, and after that. */
const requestsOf = (page: Page): { method: string; path: string }[] => {
  const asked: { method: string; path: string }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v1/") && request.resourceType() !== "image" && pathname !== "/v1/realtime")
      asked.push({ method: request.method(), path: pathname.replace(/^.*\/collections\//, "") });
  });
  return asked;
};

test("calls-1: a device that remembers nothing but its member asks little: for the feed, a conversation and activity", async ({
  server,
  openAs,
}) => {
  const members = await Promise.all(["ada", "ben", "cleo", "dora", "emil"].map((name) => join(server, name)));
  const [ada, ...others] = members as [(typeof members)[0], ...typeof members];
  const thread = await post(server, ada, { content: "Herons on the Aire" });
  for (const member of others) {
    const parentId = await post(server, member, { content: `Where, @ada? (${member.username})`, parentId: thread });
    for (const answerer of others) await post(server, answerer, { content: "By the weir.", parentId });
    await post(server, member, { content: `A walk with ${member.username}` });
  }

  const cost = async (path: string, isComplete: (page: Page) => Promise<void>) => {
    const page = await openAs(ada);
    const asked = requestsOf(page);
    await page.goto(path);
    await isComplete(page);
    await page.waitForLoadState("networkidle");
    // By now the bell has looked, at likes too; only Activity itself has no bell.
    await expect.poll(() => asked.filter(({ path: of }) => of.startsWith("mutes/")).length).toBe(1);
    if (path !== "/activity")
      await expect.poll(() => asked.filter(({ path: of }) => of.startsWith("likes/")).length).toBeGreaterThan(1);
    await page.waitForLoadState("networkidle");
    const counted = asked.map(({ method, path: of }) => `${method} ${of}`);
    process.stdout.write(`  ${path}: ${counted.length} requests: ${counted.join(", ")}\n`);
    await page.context().close();
    return counted.length;
  };
  /** Who answered, who likes, and whether that is so. */
  const bell = 3;
  const mutes = 1;
  // The session, the feed, its authors with oneself, their reply counts and likes; whom one has muted.
  expect(await cost("/", (page) => expect(page.getByRole("article")).toHaveCount(5))).toBeLessThanOrEqual(6 + bell);
  // The session, the post, its replies, the answers that count them, the authors of both, the likes of all.
  const conversation = await cost(`/post/${thread}`, (page) => expect(page.getByRole("article")).toHaveCount(13));
  expect(conversation).toBeLessThanOrEqual(7 + bell + mutes);
  // The session, who answered, who likes, what, and who they are; then that it was seen.
  const activity = await cost("/activity", (page) =>
    expect(page.getByRole("link", { name: "replied to you" })).toHaveCount(4),
  );
  expect(activity).toBeLessThanOrEqual(5 + mutes + 1);
});
