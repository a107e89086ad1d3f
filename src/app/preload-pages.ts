import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { routes } from "@/app/routes";
import { isConnectionDear, whenIdle } from "@/lib/idle";

/**
 * Loads the code of every member's page, one after the other, once the first screen has its answers: no press waits for
 * code, and what was never visited works without a network.
 */
export const usePreloadedPages = (): void => {
  const client = useQueryClient();

  useEffect(() => {
    if (isConnectionDear()) return undefined;
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
