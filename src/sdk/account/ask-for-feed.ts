import { offerEarlyAnswers, type EarlyAnswers } from "@/first-paint/early-answers";

/** src/first-paint/before-app.js defines it. */
const page = globalThis as { chorusAsk?: (...names: "feed"[]) => EarlyAnswers };

/**
 * Asks for what Home shows first, with a session that was just opened. The returned function lets the app take the
 * answer (start-6).
 */
export const askForFeed = (): ((member: string) => void) => {
  const early = page.chorusAsk?.("feed");
  return (member) => early && offerEarlyAnswers(member, early);
};
