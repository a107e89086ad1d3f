// What the socket brings in a burst is shown together: a screen is drawn once for it.
import { notifyManager } from "@tanstack/react-query";

/** Milliseconds. */
const pause = 100;

/** Does what is added in order, a moment later and at once. */
export const inTurns = (): { add: (work: () => void) => void; stop: () => void } => {
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    const all = waiting;
    waiting = [];
    timer = undefined;
    notifyManager.batch(() => all.forEach((work) => work()));
  };
  return {
    add: (work) => {
      waiting.push(work);
      timer ??= setTimeout(run, pause);
    },
    stop: () => clearTimeout(timer),
  };
};
