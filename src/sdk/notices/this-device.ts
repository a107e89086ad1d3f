// What this browser can show, and what it has of the push service. The worker (public/notices-worker.js) shows notices only
// to the member who stands in its cache.
import type { Notice } from "@/domain/notices";
import { updatePreferences } from "@/sdk/device/preferences";

/** `install`: iPhones and iPads show notices of installed apps alone. `denied`: the browser was told to refuse them. */
export type Ability = "possible" | "install" | "denied" | "impossible";

const isApple = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

const cacheName = "chorus-notices";

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;

export const ability = async (): Promise<Ability> => {
  if (isApple() && !isInstalled()) return "install";
  if (!("Notification" in window) || !("caches" in window) || !(await registration())) return "impossible";
  return Notification.permission === "denied" ? "denied" : "possible";
};

/** Only after a press. Returns whether the browser shows notices. */
export const askPermission = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

export const isPermitted = (): boolean => "Notification" in window && Notification.permission === "granted";

export const showTo = async (userId: string): Promise<void> => {
  await (await caches.open(cacheName)).put("/member", new Response(userId));
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

const isSameKey = (given: ArrayBuffer | null, key: Uint8Array): boolean =>
  given !== null && new Uint8Array(given).join() === key.join();

export interface Address {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Null where the browser has no push service. A subscription for another sender is replaced. */
export const openSubscription = async (senderKey: string): Promise<Address | null> => {
  const push = (await registration())?.pushManager;
  if (!push) return null;
  const applicationServerKey = bytesOf(senderKey);
  try {
    let subscription = await push.getSubscription();
    if (subscription && !isSameKey(subscription.options.applicationServerKey, applicationServerKey)) {
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await push.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
    return { endpoint, p256dh, auth };
  } catch {
    // Chromium without Google's services, for example.
    return null;
  }
};

export const ownEndpoint = async (): Promise<string | null> =>
  (await (await registration())?.pushManager?.getSubscription())?.endpoint ?? null;

const notifyWorker = async (message: object): Promise<void> => (await registration())?.active?.postMessage(message);

/** The worker shows it unless somebody looks at a window of the app. */
export const showNotice = (notice: Notice): Promise<void> => notifyWorker({ type: "show-notice", notice });

/** Closes shown notices whose page is one that `isSeen` accepts. */
export const closeNotices = async (isSeen: (url: string) => boolean = () => true): Promise<void> => {
  const shown = (await (await registration())?.getNotifications()) ?? [];
  const seen = shown.filter(({ data }) => isSeen((data as { url?: string } | null)?.url ?? ""));
  seen.forEach((notice) => notice.close());
  if (seen.length > 0) await notifyWorker({ type: "count-notices" });
};

export const onOpenNotice = (listener: (url: string) => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent<{ type?: string; url?: string } | null>): void => {
    if (data?.type === "open-notice" && data.url?.startsWith("/")) listener(data.url);
  };
  navigator.serviceWorker.addEventListener("message", onMessage);
  return () => navigator.serviceWorker.removeEventListener("message", onMessage);
};

/** Ends notices on this device: the subscription, the cache of the worker, and what is shown. */
export const endNotices = async (): Promise<void> => {
  updatePreferences({ notices: undefined });
  await caches.delete(cacheName);
  await (await (await registration())?.pushManager?.getSubscription())?.unsubscribe();
  await closeNotices();
};
