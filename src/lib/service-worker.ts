/** Milliseconds after which a tab that is looked at again asks for a newer version. */
const pause = 60 * 60_000;

const listenTo = (registration: ServiceWorkerRegistration, onReady: () => void): void => {
  if (registration.waiting) onReady();
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      // The first one of all has nobody before it, and nothing is new.
      if (coming.state === "installed" && navigator.serviceWorker.controller) onReady();
    });
  });
};

/** Asks again for a newer version when the app is looked at after a while, or has its network back. */
const keepAsking = (registration: ServiceWorkerRegistration): void => {
  let asked = Date.now();
  const ask = (): void => {
    if (document.hidden || Date.now() - asked < pause) return;
    asked = Date.now();
    // Without a network there is nothing newer.
    registration.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", ask);
  window.addEventListener("online", ask);
};

/**
 * Registers the worker that keeps the app for times without a network. `onReady` is called when a newer version is here
 * and waits, or has taken over because another tab said so. Nothing is loaded again by itself.
 */
export const registerServiceWorker = async (onReady: () => void): Promise<void> => {
  // The built app only: while developing, everything is to be as new as it can be.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  let hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (hadController) onReady();
    hadController = true;
  });
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    listenTo(registration, onReady);
    keepAsking(registration);
  } catch {
    // Forbidden, or not reached: the app works as it did before it was kept.
  }
};
