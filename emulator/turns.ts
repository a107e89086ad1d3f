// Limits work that holds others up: addresses take turns.
import { tooMany } from "./errors.ts";

export interface Turns {
  /** Runs `work` when it is this key's turn. Throws 429 where too much waits for this key already. */
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
        // What has arrived during the work comes first.
        setImmediate(next);
      }
    },
  };
};
