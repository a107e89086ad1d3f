// Owns the counting of requests per rule. Off by default: the headers are sent all the same, as the server does.
import { tooMany } from "./errors.ts";

export interface RateLimit {
  /** Requests in one window. */
  limit: number;
  /** Length of the window in seconds. */
  seconds: number;
}

export interface RateLimits {
  /** Counts one request for a key and says what to put into the headers; throws 429 beyond the limit. */
  spend(key: string, rule: RateLimit, tell: (headers: Record<string, string>) => void): void;
}

const mostKeys = 50_000;

export const createRateLimits = (enabled: boolean, now: () => Date): RateLimits => {
  const windows = new Map<string, { used: number; ends: number }>();

  const forgetEnded = (time: number): void => {
    for (const [key, { ends }] of windows) if (ends <= time) windows.delete(key);
  };

  return {
    spend(key, { limit, seconds }, tell) {
      const time = Math.floor(now().getTime() / 1000);
      const fresh = { used: 0, ends: time + seconds };
      const known = windows.get(key);
      const current = enabled && known && known.ends > time ? known : fresh;
      current.used += 1;
      if (enabled) {
        if (windows.size >= mostKeys) forgetEnded(time);
        windows.set(key, current);
      }
      tell({
        "x-ratelimit-limit": String(limit),
        "x-ratelimit-remaining": String(Math.max(0, limit - current.used)),
        "x-ratelimit-reset": String(current.ends),
      });
      if (current.used > limit) throw tooMany();
    },
  };
};
