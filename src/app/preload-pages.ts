import { useEffect, useState } from "react";
import { routes } from "@/app/routes";
import { isConnectionDear, whenIdle } from "@/lib/idle";

/**
 * Loads the code of every member's page, one after the other, once the first screen `isComplete`: no press waits for code.
 * Says whether that is done; never on a line that is to be spared.
 */
export const usePreloadedPages = (isComplete: boolean): boolean => {
  const [isDone, setIsDone] = useState(false);

  useEffect(() => {
    if (!isComplete || isConnectionDear()) return undefined;
    let callOff = (): void => undefined;
    let isOver = false;

    const loadNext = ([page, ...rest]: typeof routes): void => {
      if (isOver) return;
      if (!page) {
        setIsDone(true);
        return;
      }
      callOff = whenIdle(() => void page.preload().then(() => loadNext(rest)));
    };
    loadNext(routes.filter(({ access }) => access === "member"));
    return () => {
      isOver = true;
      callOff();
    };
  }, [isComplete]);

  return isDone;
};
