// `npm run bench:start [-- --runs 5 --trace --only home]`: how soon a screen can be read on a slow line and a slow
// phone. CHORUS_E2E_BUILD names a build to measure; otherwise the app is built first.
import { parseArgs } from "node:util";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { preview } from "vite";
import { createEmulator } from "../emulator/app";
import { seedSampleCommunity } from "../emulator/seed";
import { serveBackend } from "../emulator/vite-plugin";
import { createWeather } from "../emulator/weather";
import { builtApp, buildApp } from "../tests/e2e/support/built-app";
import { signInSample } from "../tests/e2e/support/sample";
import { signedIn } from "../tests/e2e/support/test";
import { findBrowser } from "./find-browser";
import { compressionPlugin } from "./vite-compression";
import { securityHeadersPlugin } from "./vite-security-headers";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    trace: { type: "boolean", default: false },
    only: { type: "string", default: "" },
  },
});
const runs = Number(values.runs);

/** Milliseconds, bytes a second. */
const line = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** `slowdown` divides the processor; `apiDelay` is in milliseconds, on top of the line. */
const machines = {
  line: { slowdown: 1, apiDelay: 0 },
  "slow phone": { slowdown: 4, apiDelay: 200 },
} as const;

type Machine = (typeof machines)[keyof typeof machines];

interface Figures {
  paint: number;
  largest: number;
  /** The first post's text, or the visitor's form. */
  text: number;
  shift: number;
}

/** Milliseconds since the request of the page. Without named functions, to which tsx adds a helper. */
const watch = (): void => {
  const figures = { paint: 0, largest: 0, text: 0, shift: 0 };
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
    const found = document.querySelector('[role="feed"] article p, form [type="submit"]');
    if (!found || found.closest("[aria-hidden]")) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        figures.text = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
};

const figuresOf = (page: Page): Promise<Figures> =>
  page.evaluate(() => (globalThis as unknown as { figures: Figures }).figures);

/** When each file and answer was requested and arrived. */
const traceOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .toSorted((a, b) => a.responseEnd - b.responseEnd)
      .map(({ name, startTime, responseEnd, encodedBodySize }) => {
        const { pathname } = new URL(name);
        const what = pathname.replace(/^.*\/(collections|assets)\//, "");
        return `${startTime.toFixed(0).padStart(6)} –${responseEnd.toFixed(0).padStart(6)} ms ${(encodedBodySize / 1024).toFixed(1).padStart(6)} KiB  ${what}`;
      }),
  );

const slowDown = async (context: BrowserContext, page: Page, { slowdown }: Machine): Promise<void> => {
  const browser = await context.newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", line);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
};

const isThere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (globalThis as unknown as { figures: Figures }).figures.text > 0, null, {
    timeout: 60_000,
  });

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const removeBuild = await buildApp();
const backend = createEmulator({ passwordCost: 2 ** 4 });
await seedSampleCommunity(backend, { now: new Date() });
const weather = createWeather("fair");
const host = await preview({
  configFile: false,
  logLevel: "warn",
  preview: { port: 0 },
  build: { outDir: builtApp() },
  plugins: [
    securityHeadersPlugin(),
    compressionPlugin(),
    { name: "backend", configurePreviewServer: (server) => serveBackend(server, backend, weather) },
  ],
});
const url = (host.resolvedUrls?.local[0] ?? "").replace(/\/$/, "");
const mara = await signInSample({ url });
const browser: Browser = await chromium.launch({
  ...findBrowser(),
  args: ["--no-sandbox", "--disable-gpu"],
});

interface Visit {
  path: string;
  isMember: boolean;
  isSecond?: boolean;
}

const visits: Record<string, Visit> = {
  "login, cold": { path: "/login", isMember: false },
  "home, cold": { path: "/", isMember: true },
  "home, second visit": { path: "/", isMember: true, isSecond: true },
};

const visit = async ({ path, isMember, isSecond = false }: Visit, machine: Machine, isTraced: boolean) => {
  const context = await browser.newContext({
    ...phone,
    baseURL: url,
    serviceWorkers: isSecond ? "allow" : "block",
    ...(isMember && { storageState: signedIn(mara, { url }) }),
  });
  const page = await context.newPage();
  if (isSecond) {
    await page.goto(path);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    // The app saves a moment later.
    await page.waitForTimeout(3000);
  }
  await page.addInitScript(watch);
  await slowDown(context, page, machine);
  weather.change(machine.apiDelay > 0 ? `latency=${machine.apiDelay}` : "fair");
  await (isSecond ? page.reload({ waitUntil: "commit" }) : page.goto(path, { waitUntil: "commit" }));
  await isThere(page);
  // Later parts may still move the text or be larger.
  await page.waitForTimeout(2500);
  const figures = await figuresOf(page);
  if (isTraced) console.log((await traceOf(page)).map((each) => `    ${each}`).join("\n"));
  weather.change("fair");
  await context.close();
  return figures;
};

try {
  for (const [device, machine] of Object.entries(machines))
    for (const [name, each] of Object.entries(visits)) {
      if (!`${name}, ${device}`.includes(values.only)) continue;
      const found: Figures[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await visit(each, machine, values.trace && run === 0));
      const of = (figure: keyof Figures): string => {
        const all = found.map((one) => one[figure]);
        return figure === "shift"
          ? Math.max(...all).toFixed(4)
          : `${(median(all) / 1000).toFixed(2)} (${all.map((ms) => (ms / 1000).toFixed(2)).join(" ")})`;
      };
      console.log(
        `${name}, ${device}: first paint ${of("paint")}; largest ${of("largest")}; text ${of("text")} s; CLS ${of("shift")}`,
      );
    }
} finally {
  await browser.close();
  await host.close();
  backend.close();
  removeBuild();
}
