import { fallbackCookies, offerEarlyAnswer } from "@/first-paint/early-answers";
import type { FirstRequests } from "@/first-paint/first-requests";

/**
 * Asks for what Home shows first, with a session that was just opened. The returned function lets the app take the
 * answer (start-6).
 */
export const askForFeed = (): ((member: string) => void) => {
  const text = document.querySelector<HTMLMetaElement>('meta[name="first-requests"]')?.content;
  if (text === undefined) return () => undefined;
  // scripts/vite-first-paint has written it.
  const { feed, headers } = JSON.parse(text) as FirstRequests;
  const cookies = fallbackCookies();
  const { href } = new URL(feed, location.origin);
  const answer = fetch(href, {
    headers: { ...headers, ...(cookies !== null && { "X-Fallback-Cookies": cookies }) },
    credentials: "include",
  });
  // Whoever takes the answer hears of a failure.
  answer.catch(() => undefined);
  return (member) => offerEarlyAnswer(href, member, answer);
};
