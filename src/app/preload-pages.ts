import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { routes } from "@/app/routes";

/** What browsers that know it say about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** A connection on which nothing is loaded that was not asked for. */
const isDear = (): boolean => {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType?.endsWith("2g") === true;
};

/** Runs when the browser has nothing else to do. Returns how to call it off. */
const whenIdle = (run: () => void): (() => void) => {
  // Safari does not tell when it is idle.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
};

/**
 * Loads the code of every member's page, one after the other, once the first screen has its answers: no press waits for
 * code, and what was never visited works without a network.
 */
export const usePreloadedPages = (): void => {
  const client = useQueryClient();

  useEffect(() => {
    if (isDear()) return undefined;
    const cache = client.getQueryCache();
    let callOff = (): void => undefined;
    let isOver = false;

    const loadNext = (pages: typeof routes): void => {
      const [page, ...rest] = pages;
      if (!page || isOver) return;
      callOff = whenIdle(() => void page.preload().then(() => loadNext(rest)));
    };
    const start = (): void => {
      const hasAnswers = cache.getAll().some(({ state }) => state.dataUpdatedAt > 0);
      if (!hasAnswers || client.isFetching() > 0) return;
      unsubscribe();
      loadNext(routes.filter(({ access }) => access === "member"));
    };
    const unsubscribe = cache.subscribe(start);
    start();
    return () => {
      isOver = true;
      unsubscribe();
      callOff();
    };
  }, [client]);
};
