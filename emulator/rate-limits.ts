// Off by default; the headers are sent anyway.
import { createHash } from "node:crypto";
import { tooMany } from "./errors.ts";

export interface RateLimit {
  limit: number;
  seconds: number;
}

export interface RateLimits {
  /** Throws 429. */
  spend(keys: readonly string[], rule: RateLimit, tell: (headers: Record<string, string>) => void): void;
}

interface Window {
  used: number;
  /** Seconds since 1970. */
  ends: number;
}

const maxKeys = 50_000;

const fingerprint = (key: string): string => createHash("sha256").update(key).digest("base64");

export const createRateLimits = (enabled: boolean, now: () => Date): RateLimits => {
  const windows = new Map<string, Window>();

  const makeRoom = (time: number): void => {
    for (const [key, { ends }] of windows) if (ends <= time) windows.delete(key);
    const oldest = windows.keys().next();
    if (windows.size >= maxKeys && !oldest.done) windows.delete(oldest.value);
  };

  const count = (given: string, { seconds }: RateLimit, time: number): Window => {
    const key = fingerprint(given);
    const known = windows.get(key);
    const current = known && known.ends > time ? known : { used: 0, ends: time + seconds };
    current.used += 1;
    if (windows.size >= maxKeys && !known) makeRoom(time);
    windows.set(key, current);
    return current;
  };

  return {
    spend(keys, rule, tell) {
      const time = Math.floor(now().getTime() / 1000);
      const first = { used: 1, ends: time + rule.seconds };
      const counted = enabled ? keys.map((key) => count(key, rule, time)) : [];
      const { used, ends } = counted.reduce((most, each) => (each.used > most.used ? each : most), first);
      tell({
        "x-ratelimit-limit": String(rule.limit),
        "x-ratelimit-remaining": String(Math.max(0, rule.limit - used)),
        "x-ratelimit-reset": String(ends),
      });
      if (used > rule.limit) throw tooMany();
    },
  };
};
