// Answers to the requests of ./before-app.js, sent before the app's code loaded (start-3).
import { limits } from "@/domain/limits";

interface Early {
  member: string;
  /** The SDK's session, if the browser stores no cookies. */
  cookies: string | null;
  /** Milliseconds since 1970. */
  at: number;
  /** By whole address. */
  answers: Record<string, Promise<Response> | undefined>;
}

const visit = globalThis as { chorusEarly?: Early };

/** Once, and only for the member and session that asked. Rejects if no server answered. */
export const takeEarlyAnswer = (address: string, member: string | undefined): Promise<Response> | undefined => {
  const { chorusEarly: early } = visit;
  if (!early) return undefined;
  const isOurs =
    early.member === member &&
    // Only the SDK uses this entry; the storage was readable before.
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
