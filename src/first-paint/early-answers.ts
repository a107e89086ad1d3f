// Answers to requests that are sent before the app asks: by ./before-app.js, before its code has loaded (start-3), and as
// soon as a login has opened a session (start-6).
import { limits } from "@/domain/limits";

export interface EarlyAnswers {
  /** The SDK's session, if the browser stores no cookies. */
  cookies: string | null;
  /** Unix time in ms. */
  at: number;
  /** By whole address. */
  answers: Record<string, Promise<Response> | undefined>;
}

const visit = globalThis as { chorusEarly?: EarlyAnswers & { member: string } };

/** Only the SDK uses this entry. */
const fallbackCookies = (): string | null =>
  // The storage was readable before.
  // oxlint-disable-next-line no-restricted-globals
  localStorage.getItem("cookieFallback");

/** Once, and only for the member and session that asked. Rejects if no server answered. */
export const takeEarlyAnswer = (address: string, member: string | undefined): Promise<Response> | undefined => {
  const { chorusEarly: early } = visit;
  if (!early) return undefined;
  const isOurs =
    early.member === member &&
    fallbackCookies() === early.cookies &&
    Math.abs(Date.now() - early.at) < limits.requestTimeoutMs;
  if (!isOurs) {
    delete visit.chorusEarly;
    return undefined;
  }
  const answer = early.answers[address];
  early.answers[address] = undefined;
  return answer;
};

/** For a member whose answers were asked for outside of the page's own script. */
export const offerEarlyAnswers = (member: string, early: EarlyAnswers): void => {
  visit.chorusEarly = { member, ...early };
};
