// Owns that many long waits are one timer of the browser: a feed has hundreds of them, and each costs time to set and clear.

/** Waits of so many milliseconds or more share a timer. */
const long = 20_000;

interface Wait {
  /** When it ends, in milliseconds since 1970. */
  at: number;
  run: () => void;
}

const waits = new Map<number, Wait>();
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** When the timer ends. */
let endsAt = Infinity;
/** By which clock: one that is replaced, as tests do, takes its timers along. */
let clock = setTimeout;

/** Sets the timer, unless it ends before that; one that should have ended is lost. */
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

/** As the global functions, for ids that only these know. */
export const sharedTimers = {
  setTimeout: (run: () => void, delay: number): number => {
    if (delay < long) return Number(setTimeout(run, delay));
    const at = Date.now() + delay;
    lastId -= 1;
    waits.set(lastId, { at, run });
    endAt(at);
    return lastId;
  },
  clearTimeout: (id = 0): void => {
    if (!waits.delete(id)) return clearTimeout(id);
    if (waits.size > 0) return;
    // A build that asked something would go on until then.
    clearTimeout(timer);
    endsAt = Infinity;
  },
  setInterval: (run: () => void, delay: number): number => Number(setInterval(run, delay)),
  clearInterval: (id?: number): void => clearInterval(id),
};

let next: (() => void)[] = [];
let nextClock = setTimeout;

/** Runs what it is given in one moment together, in a task of its own, as soon as it can. */
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
        // One's failure is not the others'.
        setTimeout(() => {
          throw error;
        }, 0);
      }
    }
  }, 0);
};
