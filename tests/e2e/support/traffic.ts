// What a screen asks of the server, as a hosted plan counts it: requests, rows that came, bytes, and messages by socket.
import type { Page } from "@playwright/test";
import { expect } from "./expect";
import { settled } from "./screens";

export interface Traffic {
  requests: number;
  /** Of every list as many as came; of any other answer, and of an empty list, one. */
  rows: number;
  /** Of JSON, before it is compressed. */
  bytes: number;
  /** Events by socket. */
  messages: number;
  /** Files that are shown: no rows, no JSON, and no part of the requests above. */
  pictures: number;
}

const nothing: Traffic = { requests: 0, rows: 0, bytes: 0, messages: 0, pictures: 0 };

const lists = ["documents", "rows", "files", "memberships", "teams", "sessions"];

const rowsOf = (text: string): number => {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== "object" || answer === null) return 1;
    const found: unknown[] = lists.map((name) => Reflect.get(answer, name));
    return Math.max(1, ...found.map((list) => (Array.isArray(list) ? list.length : 0)));
  } catch {
    return 1;
  }
};

const isEvent = (payload: string | Buffer): boolean => payload.toString().startsWith('{"type":"event"');

export interface TrafficWatch {
  /** What has come since the watch began, or since the last call. */
  take(): Promise<Traffic>;
  /** Waits until nothing has been asked for during so many milliseconds. */
  quiet(milliseconds?: number): Promise<void>;
  /** Method, address and rows of each request, for those who want to know what they were. */
  readonly log: readonly string[];
}

const shown = (address: string): string => {
  const { pathname, searchParams } = new URL(address);
  const queries = [...searchParams].flatMap(([name, value]) => (name.startsWith("queries") ? [value] : []));
  return `${pathname.replace(/^\/v1\/(databases\/main\/collections\/)?/, "")} ${queries.join(" ").slice(0, 200)}`;
};

export const watchTraffic = (page: Page): TrafficWatch => {
  let traffic: Traffic = { ...nothing };
  let asked = 0;
  const open = new Set<Promise<void>>();
  const log: string[] = [];

  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/v1/") || pathname.startsWith("/v1/realtime") || request.method() === "OPTIONS") return;
    asked += 1;
    if (request.resourceType() === "image") {
      traffic.pictures += 1;
      return;
    }
    traffic.requests += 1;
    const read = async (): Promise<void> => {
      // An answer that nobody waited for was counted by the server all the same.
      const text = await request.response().then(
        async (response) => (await response?.text()) ?? "",
        () => "",
      );
      const rows = rowsOf(text);
      traffic.rows += rows;
      traffic.bytes += Buffer.byteLength(text);
      log.push(`${request.method()} ${shown(request.url())} ${rows}`);
    };
    const reading = read().catch(() => void (traffic.rows += 1));
    open.add(reading);
    void reading.finally(() => open.delete(reading));
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (isEvent(payload)) traffic.messages += 1;
    }),
  );

  return {
    log,
    async take() {
      await Promise.all(open);
      const taken = traffic;
      traffic = { ...nothing };
      return taken;
    },
    async quiet(milliseconds = 1000) {
      for (let before = -1; before !== asked;) {
        before = asked;
        await page.waitForTimeout(milliseconds);
      }
      await Promise.all(open);
    },
  };
};

/** Opens `path` and waits until all is there, and what goes on behind the screen too. */
export const visit = async (page: Page, path: string, watch: TrafficWatch): Promise<Traffic> => {
  await page.goto(path);
  await settled(page);
  await expect(page.getByText("Loading…")).toHaveCount(0);
  await page.waitForFunction(() => performance.getEntriesByName("screen-complete").length > 0);
  await watch.quiet();
  return watch.take();
};

export interface Visits {
  first: Traffic;
  again: Traffic;
  log: readonly string[];
}

/** Milliseconds until answers are on the device (queries/offline/persist): a page that a test closes sooner loses them. */
const keeping = 1500;

/** In one browser that has nothing of the app at first. */
export const visitTwice = async (newPage: () => Promise<Page>, path: string): Promise<Visits> => {
  const log: string[] = [];
  const once = async (stay = 0): Promise<Traffic> => {
    const page = await newPage();
    const watch = watchTraffic(page);
    const traffic = await visit(page, path, watch);
    await page.waitForTimeout(stay);
    await page.close();
    log.push(...watch.log);
    return traffic;
  };
  const first = await once(keeping);
  log.push("again:");
  return { first, again: await once(), log };
};
