// Served as /sw.js, it takes the worker of Chorus off every browser that comes by, and all that it kept. Tabs that are open
// stay as they are; the next load comes from the network.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
