// Settings, Notices and the offer in Activity, on devices of each kind. What reaches a browser is shown by tests/e2e/notices.
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben } from "../support/people";
import { listening, renderApp } from "../support/render-app";
import { message, teamCommunity, thread } from "../support/shared-communities";

interface Browser {
  permission: NotificationPermission;
  /** What the member answers when the browser asks. */
  answers: NotificationPermission;
  hasPushService: boolean;
  /** Hears what the page asks of its worker. */
  hear: (message: unknown) => void;
}

const address = "https://push.example/1";

/** jsdom has none of this. */
const stubBrowser = (given: Partial<Browser> = {}): void => {
  const browser: Browser = {
    permission: "default",
    answers: "granted",
    hasPushService: true,
    hear: () => undefined,
    ...given,
  };
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => {
      browser.permission = browser.answers;
      return Promise.resolve(browser.answers);
    },
  });
  vi.stubGlobal("caches", { open: () => Promise.resolve({ put: () => Promise.resolve() }), delete: () => true });
  let isSubscribed = false;
  const subscription = {
    endpoint: address,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: address, keys: { p256dh: "key", auth: "secret" } }),
    unsubscribe: () => Promise.resolve((isSubscribed = false)),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
    subscribe: () => {
      isSubscribed = browser.hasPushService;
      return isSubscribed ? Promise.resolve(subscription) : Promise.reject(new Error("There is no push service"));
    },
  };
  const registration = {
    pushManager,
    active: { postMessage: browser.hear },
    getNotifications: () => Promise.resolve([]),
  };
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const serviceWorker = { ...listeners, controller: null, getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
};

beforeEach(() => {
  backend.admin.createDocument({ collection: "senders", id: "1", data: { publicKey: "AAAA" }, permissions: [] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

/** Endpoints of the devices that are told. */
const devices = async (): Promise<unknown[]> => {
  const { documents } = await backend.byKey("GET", "/databases/main/collections/subscriptions/documents");
  return (documents as { endpoint: string }[]).map(({ endpoint }) => endpoint);
};
const untilDevices = (endpoints: readonly string[]): Promise<void> =>
  waitFor(async () => expect(await devices()).toEqual(endpoints));

const onDevice = () => screen.findByRole("switch", { name: "Notices on this device" });
const openSettings = async () => renderApp("/update-profile/ada?section=notices", { as: await ada() });

describe("Settings, Notices", () => {
  it("notice-6: a press turns notices on and off on this device", async () => {
    stubBrowser();
    const { user } = await openSettings();
    expect(await onDevice()).not.toBeChecked();
    await user.click(await onDevice());
    await untilDevices([address]);
    expect(await onDevice()).toBeChecked();
    expect(screen.queryByText(/only while a page is open/)).not.toBeInTheDocument();

    await user.click(await onDevice());
    await untilDevices([]);
    expect(await onDevice()).not.toBeChecked();
  });

  it("notice-6: are turned off on this device beside 120 forged ones of others", async () => {
    stubBrowser();
    const { user } = await openSettings();
    await user.click(await onDevice());
    await untilDevices([address]);
    const theirs = { userId: "ada", sessionId: "1", endpoint: "https://push.example/2", p256dh: "key", auth: "secret" };
    for (let at = 0; at < 120; at += 1)
      backend.admin.createDocument({ collection: "subscriptions", data: theirs, permissions: ['read("users")'] });
    await user.click(await onDevice());
    await waitFor(() => expect(backend.requests("DELETE", /subscriptions\/documents/)).toHaveLength(1));
    await waitFor(async () => expect(await devices()).not.toContain(address));
  });

  it("notice-6: stay off for who comes next, where the session ended while the browser asked", async () => {
    stubBrowser();
    let allow: (answer: NotificationPermission) => void = () => undefined;
    Notification.requestPermission = () => new Promise((resolve) => (allow = resolve));
    const { user } = await openSettings();
    await user.click(await onDevice());
    // As another tab does.
    removeLocal("session");
    allow("granted");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Login" })).toBeVisible());
    expect(readLocal("preferences")).not.toMatchObject({ notices: true });
    expect(await devices()).toEqual([]);
  });

  it("notice-1: keeps each choice with the account", async () => {
    stubBrowser();
    const { user } = await openSettings();
    const likes = await screen.findByRole("switch", { name: "Likes of my posts" });
    expect(likes).not.toBeChecked();
    await user.click(likes);
    await user.click(screen.getByRole("switch", { name: "Quotes of my posts" }));
    await waitFor(async () => {
      const { users } = await backend.byKey("GET", "/users");
      expect(users).toMatchObject([{ prefs: { notices: { off: ["quote"] } } }]);
    });
  });

  it(
    "notice-1: a choice that meets no network, and the next one on top of it, aren't shown as kept",
    detail,
    async () => {
      stubBrowser();
      const { user, queryClient } = await openSettings();
      const likes = await screen.findByRole("switch", { name: "Likes of my posts" });
      const quotes = screen.getByRole("switch", { name: "Quotes of my posts" });
      const changes = () => backend.requests("PATCH", /account\/prefs/).length;
      await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
      const earlier = changes();
      const release = backend.hold("PATCH", /account\/prefs/);
      backend.failNext("PATCH", /account\/prefs/, "network");
      await user.click(likes);
      await waitFor(() => expect(changes()).toBe(earlier + 1));
      backend.failNext("GET", /account\/prefs/, "network", 20);
      await user.click(quotes);
      expect(likes).toBeChecked();
      expect(quotes).not.toBeChecked();
      release();
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
      expect(likes).not.toBeChecked();
      expect(quotes).toBeChecked();
    },
  );

  it("notice-1: tells the devices of the last choice, where the one before was slow", async () => {
    stubBrowser();
    const me = await ada();
    const { id } = await teamCommunity({ team: { [me.id]: "owner" }, isPrivate: true });
    const { user } = renderApp("/update-profile/ada?section=notices", { as: me });
    await user.click(await onDevice());
    await untilDevices([address]);
    const level = await screen.findByRole("combobox", { name: "Night walks" });
    const release = backend.hold("PATCH", /subscriptions/);
    await user.selectOptions(level, "Everything");
    await waitFor(() => expect(backend.requests("PATCH", /subscriptions/)).toHaveLength(1));
    await user.selectOptions(level, "Off");
    expect(level).toHaveValue("off");
    await waitFor(() => expect(backend.requests("GET", /subscriptions/).length).toBeGreaterThan(1));
    release();
    await waitFor(async () => {
      const { users } = await backend.byKey("GET", "/users");
      expect(users).toMatchObject([{ prefs: { notices: { communities: { [id]: "off" } } } }]);
      const { documents } = await backend.byKey("GET", "/databases/main/collections/subscriptions/documents");
      expect(documents).toMatchObject([{ communities: "" }]);
    });
    expect(level).toHaveValue("off");
  });

  it("notice-3: asks about private communities only where words are shown", detail, async () => {
    stubBrowser();
    const { user } = await openSettings();
    await screen.findByRole("switch", { name: "In private communities too", checked: false });
    await user.click(screen.getByRole("switch", { name: "Show what was written" }));
    await waitFor(() => expect(screen.queryByText("In private communities too")).not.toBeInTheDocument());
  });

  it.each([
    ["can’t show any", (): void => undefined, "This browser can’t show notices."],
    [
      "was told to refuse them",
      () => stubBrowser({ permission: "denied" }),
      /The browser has been told not to show notices/,
    ],
    [
      "is an iPhone’s without the app installed",
      () => {
        stubBrowser();
        vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
          "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
        );
      },
      /Press Share in Safari, then “Add to Home Screen”/,
    ],
  ] as const)("notice-6: says what helps where the browser %s", detail, async (_, prepare, words) => {
    prepare();
    await openSettings();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("switch", { name: "Notices on this device" })).not.toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it("notice-6: stays off where the member refuses, and says how to allow them", detail, async () => {
    stubBrowser({ answers: "denied" });
    const { user } = await openSettings();
    await user.click(await onDevice());
    expect(await screen.findByText(/The browser has been told not to show notices/)).toBeVisible();
    expect(await devices()).toEqual([]);
  });

  it("notice-2: says that notices come from open pages only where there is no push service", detail, async () => {
    stubBrowser({ hasPushService: false });
    const me = await ada();
    const path = "/update-profile/ada?section=notices";
    const { user, unmount } = renderApp(path, { as: me });
    await user.click(await onDevice());
    const remark = /Notices come only while a page is open/;
    expect(await screen.findByText(remark)).toBeVisible();
    expect(await onDevice()).toBeChecked();
    unmount();
    renderApp(path, { as: me });
    expect(await screen.findByText(remark)).toBeVisible();
  });
});

describe("The offer in Activity", () => {
  const offer = "Do you want to hear of answers on this device, also when the app is closed?";

  const openActivity = async (isAnswered: boolean) => {
    const [me, other] = [await ada(), await ben()];
    const { id: parentId } = backend.admin.createPost({ userId: "ada", content: "A kingfisher" });
    if (isAnswered)
      backend.admin.createPost({ userId: other.id, content: "Where was it?", parentId, parentUserId: "ada" });
    return renderApp("/activity", { as: me });
  };

  it("notice-6: comes with the list, which it would move otherwise, and turns notices on by a press", async () => {
    stubBrowser();
    const { user } = await openActivity(true);
    const isOffered = await waitFor(() => {
      expect(screen.getByText("Where was it?")).toBeVisible();
      return screen.queryByText(offer) !== null;
    });
    expect(isOffered).toBe(true);
    await user.click(screen.getByRole("button", { name: "Turn on notices" }));
    await untilDevices([address]);
    await waitFor(() => expect(screen.queryByText(offer)).not.toBeInTheDocument());
  });

  it("notice-6: is put away for good by ‘Not now’", detail, async () => {
    stubBrowser();
    const { user } = await openActivity(true);
    await user.click(await screen.findByRole("button", { name: "Not now" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Activity" })).toHaveFocus());
    expect(screen.queryByText(offer)).not.toBeInTheDocument();
    expect(readLocal("preferences")).toMatchObject({ notices: false });
    expect(await devices()).toEqual([]);
  });

  it("notice-6: waits for the first answer, and for a browser that can show notices", detail, async () => {
    stubBrowser();
    const first = await openActivity(false);
    await screen.findByText("Nothing here yet.");
    expect(screen.queryByText(offer)).not.toBeInTheDocument();
    first.unmount();
  });
});

describe("A page that nobody looks at", () => {
  const told = async (notices: object) => {
    const [me, other] = [await ada(), await ben()];
    const walks = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "member" } });
    await backend.byKey("PATCH", `/users/${me.id}/prefs`, { prefs: { notices } });
    thread(walks, { userId: other.id, content: "Tonight at ten" });
    const heard: unknown[] = [];
    stubBrowser({ permission: "granted", hear: (asked) => heard.push(asked) });
    writeLocal("preferences", { notices: true });
    const { queryClient, unmount } = renderApp(`/community/${walks.id}`, { as: me });
    await untilDevices([address]);
    await listening();
    await waitFor(() => expect(backend.requests("POST", /reads/)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    message(walks, { userId: other.id, content: "@ada, at the mill" });
    await waitFor(() => expect(heard).toHaveLength(1));
    unmount();
    vi.restoreAllMocks();
    return heard;
  };
  const title = expect.stringContaining("mentioned you in");

  it("notice-3: tells a private community’s words only where they’re turned on there", async () => {
    expect(await told({ showsPrivateWords: false })).toMatchObject([{ notice: { title, body: "" } }]);
  });

  it("notice-3: tells a private community’s words where they’re turned on there", detail, async () => {
    expect(await told({ showsPrivateWords: true })).toMatchObject([{ notice: { title, body: "@ada, at the mill" } }]);
  });
});
