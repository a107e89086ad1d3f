import { t } from "@lingui/core/macro";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { loadAgain } from "@/lib/new-version";
import { sharedValue } from "@/lib/shared-value";

const pauseMs = 60 * 60_000;

const listenTo = (registration: ServiceWorkerRegistration, onReady: () => void): void => {
  if (registration.waiting) onReady();
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      // The first worker replaces none.
      if (coming.state === "installed" && navigator.serviceWorker.controller) onReady();
    });
  });
};

const keepAsking = (registration: ServiceWorkerRegistration): void => {
  let asked = Date.now();
  const ask = (): void => {
    if (document.hidden || Date.now() - asked < pauseMs) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", ask);
  window.addEventListener("online", ask);
};

/** Another tab may update. Nothing reloads by itself. */
const registerServiceWorker = async (onReady: () => void): Promise<void> => {
  // Only the built app has a worker.
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
    // Forbidden or unreachable.
  }
};

// An update may come while no notice is mounted.
const isReady = sharedValue<boolean>(false);

// Once: this code loads when the worker may be registered.
void registerServiceWorker(() => isReady.set(true));

/** Over the page, so that nothing moves (offline-6). */
export const UpdateNotice = () => {
  const isShown = isReady.use();
  const [isLoading, setIsLoading] = useState(false);

  const load = (): void => {
    setIsLoading(true);
    void loadAgain();
  };

  return (
    <div
      role="status"
      className="above-floating pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+var(--above-floating,0px))] z-40 grid place-items-center p-4 wide:start-[calc(max(0px,50%-620px)+248px)] wide:end-(--column-end) print:hidden"
    >
      {isShown && (
        <div className="pointer-events-auto flex max-w-full animate-pop-in flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-medium border border-line bg-surface py-2 ps-4 pe-2 shadow-2">
          <RefreshCw aria-hidden="true" className="size-5 flex-none text-accent-text" />
          <p className="min-w-44 flex-1 text-label">{t`A new version is ready. What you wrote is kept.`}</p>
          <div className="flex gap-2">
            <Button variant="ghost" size="s" onClick={() => isReady.set(false)}>{t`Later`}</Button>
            <Button size="s" pending={isLoading} onClick={load}>{t`Update`}</Button>
          </div>
        </div>
      )}
    </div>
  );
};
