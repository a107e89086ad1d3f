// What a page costs from nothing until it is complete: for the budgets.
import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect } from "./expect";
import { settled } from "./screens";

export interface Cost {
  /** Bytes of JS and CSS as a web server that compresses would send them, each file once, until the screen is complete. */
  code: number;
  scripts: number;
  /** The same of what is loaded when the screen is complete: what goes on behind it. */
  late: number;
  /** Requests for files of the app, its page among them. */
  files: number;
  /** Requests to the backend, those among them that wait until the screen is complete. */
  api: number;
  /** Bytes. */
  fonts: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Elements in the document. */
  nodes: number;
}

interface Measured extends Cost {
  /** The text of all scripts. */
  text: string;
}

/** By address: files are named by what they hold. */
const compressed = new Map<string, number>();

const compressedSize = (address: string, body: Buffer): number => {
  const known = compressed.get(address);
  if (known !== undefined) return known;
  const size = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }).length;
  compressed.set(address, size);
  return size;
};

const isApi = (response: Response): boolean => new URL(response.url()).pathname.startsWith("/v1/");

/** The addresses of what was asked for when the page had said that its screen is complete; of nothing where it never did. */
const lateFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [complete] = performance.getEntriesByName("screen-complete");
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => complete !== undefined && startTime >= complete.startTime)
      .map(({ name }) => name);
  });

declare global {
  var layoutShift: number | undefined;
}

/** Before the first page: what is to be watched from its beginning. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    // Nothing is loaded ahead of time on a line that is to be spared: it is no part of the screen.
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) globalThis.layoutShift = (globalThis.layoutShift ?? 0) + entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
};

/** Half a second goes by in which no more of these comes. */
const isQuiet = async (page: Page, responses: readonly Response[]): Promise<void> => {
  for (let before = -1; before !== responses.length;) {
    before = responses.length;
    await page.waitForTimeout(500);
  }
};

/** Opens `path` in a page of a browser that has nothing of the app yet, and waits until all is there. */
export const measure = async (page: Page, path: string): Promise<Measured> => {
  await watch(page);
  const responses: Response[] = [];
  const listen = (response: Response): number => responses.push(response);
  page.on("response", listen);
  await page.goto(path);
  await settled(page);
  // What a page says that it is complete: the news beside it come by themselves.
  await expect(page.getByText("Loading…")).toHaveCount(0);
  // What goes on behind the screen begins after that.
  await page.waitForFunction(() => performance.getEntriesByName("screen-complete").length > 0);
  await isQuiet(page, responses);
  page.off("response", listen);

  const late = new Set(await lateFiles(page));
  const cost: Measured = { ...nothing };
  for (const response of responses) {
    const type = response.request().resourceType();
    if (isApi(response)) {
      cost.api += 1;
      continue;
    }
    cost.files += 1;
    if (type === "font") cost.fonts += (await response.body()).length;
    if (type !== "script" && type !== "stylesheet") continue;
    const body = await response.body();
    if (late.has(response.url())) {
      cost.late += compressedSize(response.url(), body);
      continue;
    }
    cost.code += compressedSize(response.url(), body);
    if (type === "stylesheet") continue;
    cost.scripts += 1;
    cost.text += body.toString("utf8");
  }
  cost.shift = await page.evaluate(() => globalThis.layoutShift ?? 0);
  cost.nodes = await page.locator("*").count();
  return cost;
};

const nothing: Measured = {
  code: 0,
  scripts: 0,
  late: 0,
  files: 0,
  api: 0,
  fonts: 0,
  shift: 0,
  nodes: 0,
  text: "",
};
