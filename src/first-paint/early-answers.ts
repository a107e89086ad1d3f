// Owns the answers to what ./before-app.js asked before any of the app's code had come (start-3).
import { limits } from "@/domain/limits";

/** As ./before-app.js leaves it behind. */
interface Early {
  member: string;
  /** What the SDK sends where a browser keeps no cookies. */
  cookies: string | null;
  /** Milliseconds since 1970. */
  at: number;
  /** By whole address. */
  answers: Record<string, Promise<Response> | undefined>;
}

const visit = globalThis as { chorusEarly?: Early };

/**
 * The answer to a request that was sent early: once, and only for the member and the session that it was sent for.
 * Undefined where there is none. It rejects when no server answered.
 */
export const takeEarlyAnswer = (address: string, member: string | undefined): Promise<Response> | undefined => {
  const { chorusEarly: early } = visit;
  if (!early) return undefined;
  const isOurs =
    early.member === member &&
    // The SDK's own entry, which no other part of the app reads; the storage was readable when this was asked.
    // oxlint-disable-next-line no-restricted-globals
    localStorage.getItem("cookieFallback") === early.cookies &&
    Math.abs(Date.now() - early.at) < limits.requestTimeout;
  if (!isOurs) {
    delete visit.chorusEarly;
    return undefined;
  }
  const answer = early.answers[address];
  early.answers[address] = undefined;
  return answer;
};
