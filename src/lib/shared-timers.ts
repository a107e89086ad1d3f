// Owns that many waits are one timer of the browser: a feed has hundreds of them, and each costs time to set and to clear.

/** Waits of so many milliseconds or more may end up to `grain` milliseconds late. */
const long = 20_000;
const grain = 5_000;

interface Wait {
  /** When it ends, in `grain`s since 1970. */
  at: number;
  run: () => void;
}

const waits = new Map<number, Wait>();
const ringsAt = new Set<number>();
let lastId = 0;

const ring = (at: number): void => {
  ringsAt.delete(at);
  for (const [id, wait] of waits) if (wait.at <= at && waits.delete(id)) wait.run();
};

/** As the global functions, for ids that only these know. */
export const sharedTimers = {
  setTimeout: (run: () => void, delay: number): number => {
    if (delay < long) return Number(setTimeout(run, delay));
    const at = Math.ceil((Date.now() + delay) / grain);
    if (!ringsAt.has(at)) setTimeout(ring, at * grain - Date.now(), at);
    ringsAt.add(at);
    lastId -= 1;
    waits.set(lastId, { at, run });
    return lastId;
  },
  clearTimeout: (id = 0): void => {
    if (!waits.delete(id)) clearTimeout(id);
  },
  setInterval: (run: () => void, delay: number): number => Number(setInterval(run, delay)),
  clearInterval: (id?: number): void => clearInterval(id),
};

let next: (() => void)[] = [];

/** Runs what it is given in one moment together, in a task of its own, as soon as it can. */
export const runTogether = (run: () => void): void => {
  next.push(run);
  if (next.length > 1) return;
  setTimeout(() => {
    const all = next;
    next = [];
    for (const each of all) each();
  }, 0);
};
