// Notices in a browser, from a member's text to the worker. Headless Chromium reaches no push service, refuses notices and
// counts every page as looked at. So the page gets a permission and a subscription of ours with real keys, what the
// sender pushes there is decrypted and handed to the worker (`ServiceWorker.deliverPushMessage` ends it there), and the
// worker's own calls, which show a notice, are noted.
import type { BrowserContext, Page, Worker } from "@playwright/test";
import { join, post, signIn } from "./support/api";
import { listening } from "./support/listening";
import { PushService } from "./support/push-service";
import type { Server } from "./support/server";
import { ServerProcess } from "./support/server-process";
import { detail } from "./support/tags";
import { expect, test as base } from "./support/test";
import { withWorker, workerStands } from "./support/worker";

const test = base.extend<{ push: PushService; npmStart: ServerProcess }>({
  // Playwright reads from the first parameter what a fixture needs.
  // oxlint-disable-next-line no-empty-pattern
  push: async ({}, use) => {
    const service = await PushService.open();
    await use(service);
    service.close();
  },
  // oxlint-disable-next-line no-empty-pattern
  npmStart: async ({}, use) => {
    const process = await ServerProcess.start({ CHORUS_PUSH: "loopback" });
    await use(process);
    await process.remove();
  },
  server: async ({ npmStart }, use) => use(npmStart),
});

const prepare = async (page: Page, push: PushService): Promise<void> => {
  await page.exposeFunction("testSubscribe", () => push.subscribe());
  await page.exposeFunction("testUnsubscribe", (endpoint: string) => push.unsubscribe(endpoint));
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.resolve("granted");
    interface Kept {
      endpoint: string;
      keys: Record<string, string>;
      key: number[];
    }
    const functions = window as unknown as {
      testSubscribe: () => Promise<Omit<Kept, "key">>;
      testUnsubscribe: (endpoint: string) => Promise<void>;
    };
    const name = "test-subscription";
    const read = (): object | null => {
      const text = localStorage.getItem(name);
      if (text === null) return null;
      const { key, ...subscription } = JSON.parse(text) as Kept;
      return {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: Uint8Array.from(key).buffer },
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem(name);
          await functions.testUnsubscribe(subscription.endpoint);
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(read()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const made = await functions.testSubscribe();
        localStorage.setItem(name, JSON.stringify({ ...made, key: [...applicationServerKey] }));
        return read();
      },
    });
  });
};

const turnOn = async (page: Page, memberId: string): Promise<void> => {
  await page.goto("/");
  await workerStands(page);
  await page.goto(`/update-profile/${memberId}?section=notices`);
  const device = page.getByRole("switch", { name: "Notices on this device" });
  // The switch is on before the server knows.
  const isSaved = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/subscriptions/documents"),
  );
  await device.click();
  await isSaved;
  await expect(device).toBeChecked();
  await expect(page.getByText("Notices come only while a page is open")).toBeHidden();
};

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { url: string };
}

interface Scope {
  registration: ServiceWorkerRegistration;
  clients: { matchAll: () => Promise<unknown[]>; openWindow: (url: string) => Promise<null> };
  dispatchEvent: (event: Event) => boolean;
  shown: (Shown & { close: () => void })[];
}

/** The page's worker, which notes what it shows: one for each tag, as in a browser. */
const workerOf = async (context: BrowserContext): Promise<Worker> => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no worker");
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.shown = [];
    // Headless Chromium has no icon to count on: it ends the worker.
    Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined });
    const close = (tag: string): void => {
      scope.shown = scope.shown.filter((each) => each.tag !== tag);
    };
    Object.assign(scope.registration, {
      getNotifications: () => Promise.resolve(scope.shown),
      showNotification: (title: string, { tag, body, data }: Omit<Shown, "title">) => {
        close(tag);
        scope.shown.push({ title, tag, body, data, close: () => close(tag) });
        return Promise.resolve();
      },
    });
  });
  return worker;
};

const shownBy = (worker: Worker): Promise<Omit<Shown, "data">[]> =>
  worker.evaluate(() =>
    (self as unknown as Scope).shown.map(({ title, body, tag }) => ({
      title: title.replaceAll(/[\u2068\u2069]/g, ""),
      body,
      tag,
    })),
  );

/** Hands what was pushed to the worker, and waits until it has dealt with it. */
const deliver = (worker: Worker, text: string): Promise<void> =>
  worker.evaluate(async (data) => {
    const done: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>): void => void done.push(work);
    const event = Object.assign(new Event("push"), { data: { json: () => JSON.parse(data) as unknown }, waitUntil });
    (self as unknown as Scope).dispatchEvent(event);
    await Promise.all(done);
  }, text);

/** As if all windows were behind others. */
const lookAway = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const { clients } = self as unknown as Scope;
    clients.matchAll = () => Promise.resolve([]);
  });

interface Fixtures {
  server: Server;
  openAs: (member: Awaited<ReturnType<typeof join>>, options: typeof withWorker) => Promise<Page>;
  push: PushService;
}

/** A member with a post, whose device shows notices, and whoever answers. */
const begin = async ({ server, openAs, push }: Fixtures) => {
  const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
  const page = await openAs(ada, withWorker);
  await prepare(page, push);
  await turnOn(page, "ada");
  const parentId = await post(server, ada, { content: "A kingfisher" });
  const worker = await workerOf(page.context());
  await lookAway(worker);
  return {
    page,
    worker,
    answer: () => post(server, ben, { content: "Where was it?", parentId, parentUserId: "ada" }),
    notice: { title: "ben answered your post", body: "Where was it?", tag: `reply ${parentId}` },
  };
};

test("notice-2: an answer reaches a device whose app is closed, and a press opens it", async ({
  server,
  openAs,
  push,
}) => {
  const { worker, answer, notice } = await begin({ server, openAs, push });

  const writtenAt = Date.now();
  const id = await answer();
  await expect.poll(() => push.pushed.length).toBe(1);
  const [pushed] = push.pushed;
  expect((pushed?.at ?? 0) - writtenAt).toBeLessThan(5000);
  await deliver(worker, pushed?.text ?? "");
  await expect.poll(() => shownBy(worker)).toEqual([notice]);

  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = (url) => {
        resolve(url);
        return Promise.resolve(null);
      };
      const press = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => undefined });
      scope.dispatchEvent(press);
    });
  });
  expect(opened).toBe(`${server.url}/post/${id}`);
  await expect.poll(() => shownBy(worker)).toEqual([]);
});

test("notice-2: of two pages in the background, one tells of an answer", detail, async ({ server, openAs, push }) => {
  const { page, worker, answer, notice } = await begin({ server, openAs, push });
  const other = await page.context().newPage();
  await prepare(other, push);
  for (const each of [page, other]) {
    await each.addInitScript(() => Object.defineProperty(document, "hidden", { get: () => true }));
    const isListening = listening(each);
    await each.goto("/");
    await expect(each.getByText("A kingfisher")).toBeVisible();
    await isListening;
  }
  await answer();
  await expect.poll(() => shownBy(worker)).toEqual([notice]);
});

test("notice-6: after a logout nothing comes, and nothing that comes is shown", async ({ server, openAs, push }) => {
  const ada = await join(server, "ada");
  const page = await openAs(ada, withWorker);
  await prepare(page, push);
  await turnOn(page, "ada");
  const worker = await workerOf(page.context());
  await lookAway(worker);
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("test-subscription"))).toBeNull();

  const cookie = await signIn(server, ada);
  const answer = await fetch(`${server.url}/v1/databases/main/collections/subscriptions/documents`, {
    headers: { "x-appwrite-project": "chorus", cookie },
  });
  expect(await answer.json()).toMatchObject({ total: 0 });
  await deliver(worker, JSON.stringify({ to: "ada", tag: "late", title: "late", body: "", url: "/", lang: "en" }));
  expect(await shownBy(worker)).toEqual([]);
});
