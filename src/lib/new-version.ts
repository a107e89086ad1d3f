/** Asks the server, past every cache. */
export const siteAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.origin, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
};

const longestWaitMs = 3000;

const workerChanged = (workers: ServiceWorkerContainer): Promise<void> =>
  new Promise((resolve) => {
    workers.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, longestWaitMs);
  });

/** Loads the page again, in its newest version even if the service worker has an older one. */
export const loadAgain = async (): Promise<void> => {
  try {
    const workers = navigator.serviceWorker;
    const waiting = (await workers.getRegistration())?.waiting;
    if (waiting) {
      const changed = workerChanged(workers);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, a window would
      waiting.postMessage({ type: "SKIP_WAITING" });
      await changed;
    }
  } catch {
    // Some private windows have no service workers.
  }
  window.location.reload();
};
