// How soon a screen can be read on a slow line and a slow phone. On a busy machine the figures say nothing, so there is
// no median then.
import { loadavg } from "node:os";
import type { BrowserContext, Page } from "@playwright/test";
import { sampleSignIn } from "../../emulator/seed";
import type { Member } from "../../tests/e2e/support/api";
import { sampleReaders } from "../../tests/e2e/support/sample";
import { openSlowLine } from "./slow-line";
import { inBrowser, median, phone, type Bench } from "./visitor";

/** Milliseconds, bytes a second. */
const line = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
const slowPhone = {
  ...phone,
  reducedMotion: "no-preference",
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const;

/**
 * `slowdown` divides the processor; `apiDelay` is in milliseconds, on top of the line. A real line is a proxy, which also
 * charges for connecting, over HTTP/1.1; the others are the throttle of the browser's tools.
 */
const machines = {
  "slow line": { slowdown: 1, apiDelay: 0, isReal: false },
  "slow phone": { slowdown: 4, apiDelay: 200, isReal: false },
  "slow phone, real line": { slowdown: 4, apiDelay: 200, isReal: true },
} as const;

type Machine = (typeof machines)[keyof typeof machines];

interface Figures {
  paint: number;
  largest: number;
  /** The first post's text, also where the page itself shows it, or the visitor's form. */
  words: number;
  /** The same, drawn by the app. */
  app: number;
  shift: number;
}

/** Milliseconds since the request of the page. Without named functions, to which tsx adds a helper. */
const watch = (): void => {
  const figures = { paint: 0, largest: 0, words: 0, app: 0, shift: 0 };
  Object.assign(globalThis, { figures });
  for (const type of ["paint", "largest-contentful-paint", "layout-shift"])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === "first-contentful-paint") figures.paint = entry.startTime;
        else if (type === "largest-contentful-paint") figures.largest = entry.startTime;
        else if ("value" in entry) figures.shift += Number(entry.value);
      }
    }).observe({ type, buffered: true });
  new MutationObserver((_, observer) => {
    const isApp = document.querySelector('[role="feed"] article p, form [type="submit"]') !== null;
    if (isApp) observer.disconnect();
    if (!isApp && (figures.words > 0 || !document.querySelector("#first-paint .written p"))) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        figures.words ||= performance.now();
        if (isApp) figures.app = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
};

const figuresOf = (page: Page): Promise<Figures> =>
  page.evaluate(() => (globalThis as unknown as { figures: Figures }).figures);

const slowDown = async (context: BrowserContext, page: Page, { slowdown, isReal }: Machine): Promise<void> => {
  const browser = await context.newCDPSession(page);
  if (!isReal) {
    await browser.send("Network.enable");
    await browser.send("Network.emulateNetworkConditions", line);
  }
  await browser.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
};

const isThere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (globalThis as unknown as { figures: Figures }).figures.app > 0, null, {
    timeout: 60_000,
  });

/** Types as members do, and measures from the press. */
const logIn = async (page: Page): Promise<void> => {
  const { email, password } = sampleSignIn;
  await page.getByLabel("Email").pressSequentially(email, { delay: 60 });
  await page.getByLabel("Password", { exact: true }).pressSequentially(password, { delay: 60 });
  await page.evaluate(() => {
    const { figures } = globalThis as unknown as { figures: Figures };
    Object.assign(figures, { words: 0, app: 0 });
    const pressed = performance.now();
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role="feed"] article p')) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          figures.words = figures.app = performance.now() - pressed;
        }),
      );
    }).observe(document, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "Login" }).click();
  await isThere(page);
};

/** The machine's load beyond which a median would be chance. */
const mostLoad = 2;

interface Visit {
  path: string;
  isMember: boolean;
  isSecond?: boolean;
  logsIn?: boolean;
}

const visits: Record<string, Visit> = {
  "login cold": { path: "/login", isMember: false },
  "home cold": { path: "/", isMember: true },
  "home again": { path: "/", isMember: true, isSecond: true },
  "home from the press on Login": { path: "/login", isMember: false, logsIn: true },
};

/** Of each visit. */
const runs = 5;

/** `only`: parts of the names of visits and machines; empty for all. */
export const benchStart = async ({ browser, stage }: Bench, only: readonly string[]): Promise<void> => {
  await stage.reset("sample");
  const slowLine = await openSlowLine(stage.url, { delay: line.latency / 2, bytesPerSecond: line.downloadThroughput });

  const visit = (
    member: Member | null,
    { path, isMember, isSecond = false, logsIn = false }: Visit,
    machine: Machine,
  ): Promise<Figures> => {
    const worker = { serviceWorkers: isSecond ? "allow" : "block" } as const;
    const bench = { browser, stage, url: machine.isReal ? slowLine.url : stage.url };
    return inBrowser(bench, isMember ? member : null, { ...slowPhone, ...worker }, async (context) => {
      const page = await context.newPage();
      if (isSecond) {
        await page.goto(path);
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
        // The app saves a moment later.
        await page.waitForTimeout(3000);
      }
      await page.addInitScript(watch);
      await slowDown(context, page, machine);
      stage.changeWeather(machine.apiDelay > 0 ? `latency=${machine.apiDelay}` : "fair");
      await (isSecond ? page.reload({ waitUntil: "commit" }) : page.goto(path, { waitUntil: "commit" }));
      await isThere(page);
      if (logsIn) await logIn(page);
      // Later parts may still move the text or be larger.
      await page.waitForTimeout(2500);
      stage.changeWeather("fair");
      return figuresOf(page);
    });
  };

  for (const [device, machine] of Object.entries(machines))
    for (const [name, each] of Object.entries(visits)) {
      if (only.length > 0 && !only.some((part) => `${name} on a ${device}`.includes(part))) continue;
      // A server ends the oldest of too many sessions.
      const { member } = await sampleReaders(stage);
      const found: Figures[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await visit(member, each, machine));
      const load = loadavg()[0] ?? 0;
      const of = (figure: keyof Figures): string => {
        const all = found.map((one) => one[figure]);
        if (figure === "shift") return Math.max(...all).toFixed(4);
        const seconds = all.map((ms) => (ms / 1000).toFixed(2)).join(" ");
        return load > mostLoad ? seconds : `${(median(all) / 1000).toFixed(2)} (${seconds})`;
      };
      console.log(
        `${name} on a ${device}, load ${load.toFixed(1)}: first paint ${of("paint")}; largest ${of("largest")}; words ${of("words")}; app ${of("app")} s; CLS ${of("shift")}`,
      );
    }
  slowLine.close();
};
