// Answers to requests that are sent before the app asks: by ./before-app.js, before its code has loaded (start-3), and as
// soon as a login has opened a session (start-6).
import { limits } from "@/domain/limits";
import type { FirstRequests } from "./first-requests";

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

/** Asks for what Home shows first, with a session that was just opened. The returned function lets the app take the answer. */
export const askForFeed = (): ((member: string) => void) => {
  const text = document.querySelector<HTMLMetaElement>('meta[name="first-requests"]')?.content;
  if (text === undefined) return () => undefined;
  // scripts/vite-first-paint has written it.
  const { feed, headers } = JSON.parse(text) as FirstRequests;
  // oxlint-disable-next-line no-restricted-globals -- as above
  const cookies = localStorage.getItem("cookieFallback");
  const { href } = new URL(feed, location.origin);
  const answer = fetch(href, {
    headers: { ...headers, ...(cookies !== null && { "X-Fallback-Cookies": cookies }) },
    credentials: "include",
  });
  answer.catch(() => undefined);
  return (member) => {
    visit.chorusEarly = { member, cookies, at: Date.now(), answers: { [href]: answer } };
  };
};
