import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { loadAgain } from "@/lib/lazy";
import { registerServiceWorker } from "@/lib/service-worker";

/** One for the whole visit. */
let isRegistered = false;
let isReady = false;
const listeners = new Set<() => void>();

const tell = (): void => {
  isReady = true;
  listeners.forEach((listener) => listener());
};

/**
 * Keeps the app for times without a network, and says when a newer version is here. It lies over the page, so that nothing
 * moves, and nothing is loaded again until its member says so (offline-6).
 */
export const UpdateNotice = () => {
  const [isShown, setIsShown] = useState(isReady);
  const [isLoading, setIsLoading] = useState(false);

  useEffect(() => {
    const show = (): void => setIsShown(true);
    listeners.add(show);
    if (!isRegistered) {
      isRegistered = true;
      void registerServiceWorker(tell);
    }
    return () => void listeners.delete(show);
  }, []);

  const load = (): void => {
    setIsLoading(true);
    void loadAgain();
  };
  const later = (): void => {
    isReady = false;
    setIsShown(false);
  };

  return (
    <div
      role="status"
      className="above-floating pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+var(--above-floating,0px))] z-40 grid place-items-center p-4 print:hidden"
    >
      {isShown && (
        <div className="pointer-events-auto flex max-w-full animate-pop-in flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-medium border border-line bg-surface py-2 ps-4 pe-2 shadow-2">
          <RefreshCw aria-hidden="true" className="size-5 flex-none text-accent-text" />
          <p className="min-w-44 flex-1 text-label">A new version is ready. What you wrote is kept.</p>
          <div className="flex gap-2">
            <Button variant="ghost" size="s" onClick={later}>
              Later
            </Button>
            <Button size="s" pending={isLoading} onClick={load}>
              Load it
            </Button>
          </div>
        </div>
      )}
    </div>
  );
};
