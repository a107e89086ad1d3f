// Owns the counting of requests per rule. Off by default: the headers are sent all the same, as the server does.
import { createHash } from "node:crypto";
import { tooMany } from "./errors.ts";

export interface RateLimit {
  /** Requests in one window. */
  limit: number;
  /** Length of the window in seconds. */
  seconds: number;
}

export interface RateLimits {
  /** Counts one request for a key (null: an API key's, never refused) and tells the headers; throws 429 beyond the limit. */
  spend(key: string | null, rule: RateLimit, tell: (headers: Record<string, string>) => void): void;
}

const maxKeys = 50_000;

/** A key may hold what strangers send; its hash is as long for every one of them. */
const fingerprint = (key: string): string => createHash("sha256").update(key).digest("base64");

export const createRateLimits = (enabled: boolean, now: () => Date): RateLimits => {
  const windows = new Map<string, { used: number; ends: number }>();

  /** When none has ended, the oldest goes: memory is bounded whoever asks. */
  const makeRoom = (time: number): void => {
    for (const [key, { ends }] of windows) if (ends <= time) windows.delete(key);
    const oldest = windows.keys().next();
    if (windows.size >= maxKeys && !oldest.done) windows.delete(oldest.value);
  };

  return {
    spend(given, { limit, seconds }, tell) {
      const key = enabled && given !== null ? fingerprint(given) : null;
      const time = Math.floor(now().getTime() / 1000);
      const fresh = { used: 0, ends: time + seconds };
      const known = key === null ? undefined : windows.get(key);
      const current = known && known.ends > time ? known : fresh;
      current.used += 1;
      if (key !== null) {
        if (windows.size >= maxKeys && !known) makeRoom(time);
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
