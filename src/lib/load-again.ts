/** Milliseconds that a newer version is given to take over. */
const longestWait = 3000;

const changedWorker = (workers: ServiceWorkerContainer): Promise<void> =>
  new Promise((resolve) => {
    workers.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, longestWait);
  });

/** Loads the app again: the newest version that is here, also where a worker still stands for an older one. */
export const loadAgain = async (): Promise<void> => {
  try {
    const workers = navigator.serviceWorker;
    const waiting = (await workers.getRegistration())?.waiting;
    if (waiting) {
      const changed = changedWorker(workers);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, a window would
      waiting.postMessage({ type: "SKIP_WAITING" });
      await changed;
    }
  } catch {
    // Without workers, as in some private windows, there is nothing that could be old.
  }
  window.location.reload();
};
