import { notifyManager } from "@tanstack/react-query";

const pauseMs = 100;

/** Collects events for a moment and handles them together, in order, so that a burst of them makes one render. */
export const gatherEvents = (): { add: (work: () => void) => void; stop: () => void } => {
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
      timer ??= setTimeout(run, pauseMs);
    },
    stop: () => clearTimeout(timer),
  };
};
