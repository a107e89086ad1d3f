// `npm run bench:app [-- --sizes 25,1000,10000]`: what each screen weighs in an empty browser, Home also by the number
// of posts, and what each asks of the server. Times mean little on a busy machine. `-- --part traffic --communities
// quiet,lively --only home,read --log` measures less.
import { parseArgs } from "node:util";
import { chromium, type Browser, type BrowserContextOptions } from "@playwright/test";
import { budgetOnPhone, budgets, excess, pages, type Budget } from "../tests/e2e/support/budgets";
import { buildApp } from "../tests/e2e/support/built-app";
import { measure, type Cost } from "../tests/e2e/support/measure";
import { sampleReaders } from "../tests/e2e/support/sample";
import { keptOnDevice } from "../tests/e2e/support/screens";
import { Stage } from "../tests/e2e/support/stage";
import { benchTraffic } from "./bench-traffic";
import { findBrowser } from "./find-browser";
import { fillCommunity, largePassword, memberEmail, memberId } from "./large-community";
import { isCommunityName } from "./named-communities";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "25,1000,10000" },
    part: { type: "string", default: "weights,traffic" },
    communities: { type: "string", default: "quiet,lively,huge" },
    only: { type: "string", default: "" },
    log: { type: "boolean", default: false },
  },
});
const listOf = (text: string): string[] => text.split(",").filter(Boolean);
const sizes = listOf(values.sizes).map(Number);
const parts = listOf(values.part);

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

/** Milliseconds: slow enough that requests take longer than their answers' code. */
const line = { latency: 150 };

interface Session {
  id: string;
  username: string;
  cookie: string;
}

const signIn = async (stage: Stage, email: string, password: string, id: string): Promise<Session> => {
  const response = await fetch(`${stage.url}/v1/account/sessions/email`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-appwrite-project": "chorus" },
    body: JSON.stringify({ email, password }),
  });
  const [cookie = ""] = response.headers.getSetCookie().map((header) => header.split(";")[0]);
  return { id, username: id, cookie };
};

const open = async (
  browser: Browser,
  stage: Stage,
  path: string,
  options: BrowserContextOptions,
  session: Session | null,
): Promise<Cost> => {
  const context = await browser.newContext({
    baseURL: stage.url,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...options,
  });
  await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), keptOnDevice);
  if (session) {
    const { id, username, cookie } = session;
    const [name = "", ...value] = cookie.split("=");
    await context.addCookies([{ name, value: value.join("="), url: stage.url, httpOnly: true, sameSite: "Lax" }]);
    const member = { id, username, email: "", createdAt: new Date(0).toISOString(), imgurl: "", imgid: "", bio: "" };
    await context.addInitScript((text) => localStorage.setItem("chorus.session", text), JSON.stringify(member));
  }
  try {
    return await measure(await context.newPage(), path, line);
  } finally {
    await context.close();
  }
};

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

/** One line a screen. */
const columns: [string, (cost: Cost) => string][] = [
  ["JS+CSS KiB", ({ code }) => kib(code)],
  ["scripts", ({ scripts }) => String(scripts)],
  ["late KiB", ({ late }) => kib(late)],
  ["files", ({ files }) => String(files)],
  ["API", ({ api }) => String(api)],
  ["trips", ({ trips }) => String(trips)],
  ["fonts KiB", ({ fonts }) => kib(fonts)],
  ["CLS", ({ shift }) => shift.toFixed(3)],
  ["main ms", ({ busy }) => busy.toFixed(0)],
  ["nodes", ({ nodes }) => String(nodes)],
  ["heap MiB", ({ heap }) => (heap / 1024 ** 2).toFixed(1)],
];

const nameWidth = 34;

const row = (name: string, cells: readonly string[], rest = ""): void =>
  console.log(
    name.padEnd(nameWidth),
    cells.map((cell, at) => cell.padStart(columns[at]?.[0].length ?? 0)).join("  "),
    rest,
  );

const print = (name: string, cost: Cost, budget?: Budget): void =>
  row(
    name,
    columns.map(([, write]) => write(cost)),
    budget && excess(cost, budget).length > 0 ? `over budget: ${excess(cost, budget).join("; ")}` : "",
  );

const benchWeights = async (browser: Browser, stage: Stage): Promise<void> => {
  row(
    "",
    columns.map(([head]) => head),
  );
  await stage.reset("sample");
  const readers = await sampleReaders(stage);
  print("home, on a desktop", await open(browser, stage, "/", desktop, readers.member), budgets.homeOnDesktop);
  for (const { name, path, as } of pages)
    print(`${name}, on a phone`, await open(browser, stage, path, phone, readers[as]), budgetOnPhone(name));
  for (const posts of sizes) {
    const members = Math.max(5, Math.floor(posts / 20));
    await stage.reset((backend) => fillCommunity(backend, { members, posts, until: new Date() }));
    const somebody = await signIn(stage, memberEmail(0), largePassword, memberId(0));
    print(`home, on a desktop, ${posts} posts`, await open(browser, stage, "/", desktop, somebody));
  }
};

const removeBuild = await buildApp();
const stage = await Stage.open();
const browser = await chromium.launch({
  ...findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
});
try {
  if (parts.includes("weights")) await benchWeights(browser, stage);
  if (parts.includes("traffic"))
    await benchTraffic(browser, stage, {
      communities: listOf(values.communities).filter(isCommunityName),
      only: listOf(values.only),
      log: values.log,
    });
} finally {
  await browser.close();
  await stage.close();
  removeBuild();
}
