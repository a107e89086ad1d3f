// Addresses take turns at work that blocks others.
import { tooMany } from "./errors.ts";

export interface Turns {
  /** Throws 429 if too much of this key waits. */
  take<T>(key: string, work: () => T | Promise<T>): Promise<T>;
}

export const createTurns = (atOnce: number, maxWaiting: number): Turns => {
  const waiting = new Map<string, (() => void)[]>();
  let busy = 0;

  const next = (): void => {
    busy -= 1;
    const [first] = waiting;
    if (!first) return;
    const [key, [start, ...others]] = first;
    waiting.delete(key);
    if (others.length > 0) waiting.set(key, others);
    busy += 1;
    start?.();
  };

  return {
    async take(key, work) {
      if (busy < atOnce) busy += 1;
      else {
        const queue = waiting.get(key) ?? [];
        if (queue.length >= maxWaiting) throw tooMany();
        await new Promise<void>((start) => waiting.set(key, [...queue, start]));
      }
      try {
        return await work();
      } finally {
        // Requests that arrived meanwhile come first.
        setImmediate(next);
      }
    },
  };
};
