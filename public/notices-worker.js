// The part of the service worker that shows notices (scripts/service-worker.ts brings it along). They come from the push
// service, or from an open page. Only the member who turned them on here sees them, and only while nobody looks at a
// window of the app.
const kept = "chorus-notices";

const isMember = async (id) => {
  const answer = await (await caches.open(kept)).match("/member");
  return answer !== undefined && id !== "" && (await answer.text()) === id;
};

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

const countOnIcon = async () => {
  const { length } = await self.registration.getNotifications();
  if (length > 0) await self.navigator.setAppBadge?.(length);
  else await self.navigator.clearAppBadge?.();
};

const show = async ({ to = "", tag, title, body, url, lang }) => {
  if (!(await isMember(to))) return;
  if ((await windows()).some(({ visibilityState }) => visibilityState === "visible")) return;
  const look = { icon: "/icon-192.png", badge: "/icon-192.png", dir: "auto" };
  await self.registration.showNotification(title, { ...look, tag, body, lang, data: { url } });
  await countOnIcon();
};

const open = async (url) => {
  const { href, origin } = new URL(url, self.location.origin);
  if (origin !== self.location.origin) return;
  const [page] = await windows();
  if (!page) {
    await self.clients.openWindow(href);
    return;
  }
  const shown = await page.focus();
  shown.postMessage({ type: "open-notice", url }, []);
};

self.addEventListener("push", (event) => {
  let notice = {};
  try {
    notice = event.data?.json() ?? {};
  } catch {
    // Not from the sender.
  }
  event.waitUntil(show(notice));
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "show-notice") event.waitUntil(show(event.data.notice));
  if (event.data?.type === "count-notices") event.waitUntil(countOnIcon());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/activity").then(countOnIcon));
});

self.addEventListener("notificationclose", (event) => event.waitUntil(countOnIcon()));

// The page saves the new one with its next start: only it has the session.
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options;
  if (options) event.waitUntil(self.registration.pushManager.subscribe(options));
});
