// What TanStack Query leaves to timers, together. A feed has hundreds of long waits (when an answer is stale, when it may
// be forgotten), which share one timer here. And each answer tells its listeners in a timer of its own, so a screen would
// render once for each: those of one task run together (`runTogether`). Without both, Lighthouse counts 1,000 ms of
// blocked time on Home instead of 250.

const longMs = 20_000;

interface Wait {
  /** Unix time in ms. */
  at: number;
  run: () => void;
}

const waits = new Map<number, Wait>();
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let endsAt = Infinity;
/** Fake clocks replace `setTimeout`. */
let clock = setTimeout;

const endAt = (at: number): void => {
  const now = Date.now();
  if (clock === setTimeout && endsAt > now && endsAt <= at) return;
  clearTimeout(timer);
  clock = setTimeout;
  endsAt = at;
  timer = setTimeout(end, at - now);
};

const end = (): void => {
  endsAt = Infinity;
  for (const [id, wait] of waits) {
    if (wait.at > Date.now()) endAt(wait.at);
    else if (waits.delete(id)) wait.run();
  }
};

export const sharedTimers = {
  setTimeout: (run: () => void, delay: number): number => {
    if (delay < longMs) return Number(setTimeout(run, delay));
    const at = Date.now() + delay;
    lastId -= 1;
    waits.set(lastId, { at, run });
    endAt(at);
    return lastId;
  },
  clearTimeout: (id = 0): void => {
    if (!waits.delete(id)) return clearTimeout(id);
    if (waits.size > 0) return;
    // Otherwise Node would not exit.
    clearTimeout(timer);
    endsAt = Infinity;
  },
  setInterval: (run: () => void, delay: number): number => Number(setInterval(run, delay)),
  clearInterval: (id?: number): void => clearInterval(id),
};

// All callers share the next task.
let next: (() => void)[] = [];
let nextClock = setTimeout;

export const runTogether = (run: () => void): void => {
  next.push(run);
  if (next.length > 1 && nextClock === setTimeout) return;
  nextClock = setTimeout;
  setTimeout(() => {
    const all = next;
    next = [];
    for (const each of all) {
      try {
        each();
      } catch (error) {
        // The others still run after a failure.
        setTimeout(() => {
          throw error;
        }, 0);
      }
    }
  }, 0);
};
