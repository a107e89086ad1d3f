// The worker's part alone, in a scope that notes what it would show and open.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, it } from "vitest";

interface Shown {
  title: string;
  tag: string;
  data: { url: string };
  close: () => void;
}

interface Work {
  waitUntil: (work: Promise<unknown>) => void;
}

const origin = "https://chorus.example";
const code = readFileSync("public/notices-worker.js", "utf8");

let member: string | undefined;
let windows: { visibilityState: string; focus: () => Promise<{ postMessage: (message: object) => void }> }[];
let shown: Shown[];
let opened: string[];
let heard: object[];
let badge: number;
let listeners: Map<string, (event: object) => void>;

beforeEach(() => {
  member = "ada";
  [windows, shown, opened, heard, badge] = [[], [], [], [], 0];
  listeners = new Map();
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
    navigator: {
      setAppBadge: (count: number) => Promise.resolve(void (badge = count)),
      clearAppBadge: () => Promise.resolve(void (badge = 0)),
    },
    registration: {
      getNotifications: () => Promise.resolve(shown),
      showNotification: (title: string, { tag, data }: Pick<Shown, "tag" | "data">) => {
        shown = shown.filter((each) => each.tag !== tag);
        shown.push({ title, tag, data, close: () => void (shown = shown.filter((each) => each.tag !== tag)) });
        return Promise.resolve();
      },
    },
  };
  const answer = () => Promise.resolve(member === undefined ? undefined : { text: () => Promise.resolve(member) });
  runInNewContext(code, { self, URL, caches: { open: () => Promise.resolve({ match: answer }) } });
});

const tell = async (name: string, event: object): Promise<void> => {
  const works: Promise<unknown>[] = [];
  const work: Work = { waitUntil: (each) => void works.push(each) };
  listeners.get(name)?.({ ...event, ...work });
  await Promise.all(works);
};

const notice = { to: "ada", tag: "reply 1", title: "ben answered your post", body: "", url: "/post/2", lang: "en" };

const push = (given: object = notice): Promise<void> => tell("push", { data: { json: () => given } });

const look = (visibilityState: string): void => {
  windows.push({
    visibilityState,
    focus: () => Promise.resolve({ postMessage: (message) => void heard.push(message) }),
  });
};

it("notice-2: shows what is pushed, and counts it on the icon", async () => {
  await push();
  await push({ ...notice, tag: "mentions" });
  expect(shown.map(({ title }) => title)).toEqual(["ben answered your post", "ben answered your post"]);
  expect(badge).toBe(2);
});

it("notice-2: shows one notice of what several pages and the push service tell", async () => {
  look("hidden");
  await tell("message", { data: { type: "show-notice", notice } });
  await tell("message", { data: { type: "show-notice", notice } });
  await push();
  expect(shown.length).toBe(1);
});

it("notice-2: shows none while a window is looked at", async () => {
  look("hidden");
  look("visible");
  await push();
  expect(shown).toEqual([]);
});

it("notice-6: shows none to nobody, to another member, or without a receiver", async () => {
  member = "ben";
  await push();
  member = undefined;
  await push();
  member = "";
  await push({ ...notice, to: "" });
  await tell("push", { data: null });
  expect(shown).toEqual([]);
});

it("notice-2: a press opens what it is about, in a window that is open where there is one", async () => {
  await push();
  await tell("notificationclick", { notification: shown[0] });
  expect(opened).toEqual([`${origin}/post/2`]);
  expect([shown.length, badge]).toEqual([0, 0]);
  look("hidden");
  await push();
  await tell("notificationclick", { notification: shown[0] });
  expect(opened.length).toBe(1);
  expect(heard).toEqual([{ type: "open-notice", url: "/post/2" }]);
});

it("notice-2: a press never leads to another site", async () => {
  for (const url of ["https://evil.example/", "//evil.example/", "javascript:alert(1)"]) {
    await push({ ...notice, url });
    await tell("notificationclick", { notification: shown[0] });
  }
  expect(opened).toEqual([]);
});
