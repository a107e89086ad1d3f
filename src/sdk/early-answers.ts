// Owns what was asked for before any of the app's code ran: the first requests of a member's visit are on their way while
// the code is (start-3). public/before-app.js sends them; the build tells it which (app/painted-shell).
import { limits } from "@/domain/limits";
import { storedSession } from "@/sdk/stored-session";

/** As public/before-app.js leaves it behind. */
interface Early {
  /** Whose visit it was, and with what instead of a cookie. */
  member: string;
  cookies: string | null;
  /** Milliseconds since 1970 at which they were asked. */
  at: number;
  /** By whole address. */
  answers: Record<string, Promise<Response> | undefined>;
}

const visit = globalThis as { chorusEarly?: Early };

const isOurs = ({ member, cookies, at }: Early): boolean =>
  storedSession()?.id === member &&
  // The SDK's own entry, which no other part of the app reads; there was a store to read when this was asked.
  // oxlint-disable-next-line no-restricted-globals
  localStorage.getItem("cookieFallback") === cookies &&
  Math.abs(Date.now() - at) < limits.requestTimeout;

/**
 * What was asked for at this address ahead of time: once, and only in the session that asked. Undefined: nothing was. It
 * rejects when no server answered.
 */
export const takeEarlyAnswer = (address: string): Promise<Response> | undefined => {
  const { chorusEarly: early } = visit;
  if (!early) return undefined;
  if (!isOurs(early)) {
    delete visit.chorusEarly;
    return undefined;
  }
  const answer = early.answers[address];
  early.answers[address] = undefined;
  return answer;
};
