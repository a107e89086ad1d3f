import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { routes } from "@/app/routes";
import { isConnectionDear, whenIdle } from "@/lib/idle";

/**
 * Loads the code of every member's page, one after the other, once the first screen has its answers: no press waits for
 * code. Says whether that is done; never on a line that is to be spared.
 */
export const usePreloadedPages = (): boolean => {
  const client = useQueryClient();
  const [isDone, setIsDone] = useState(false);

  useEffect(() => {
    if (isConnectionDear()) return undefined;
    const cache = client.getQueryCache();
    let callOff = (): void => undefined;
    let isOver = false;

    const loadNext = (pages: typeof routes): void => {
      const [page, ...rest] = pages;
      if (isOver) return;
      if (!page) {
        setIsDone(true);
        return;
      }
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

  return isDone;
};
