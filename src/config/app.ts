import { community } from "./community";

/** What the product says about itself: Chorus, or the community that a host makes of it (community.config.ts). */
export const app = {
  name: community.name ?? "Chorus",
  version: "0.8.0",
  supportEmail: community.contact ?? "support@chorus.example",
  futuresLab: "https://thefutureslab.example/",
  description:
    community.description ?? "Short posts, replies and the news behind them: a place where a community talks.",
  /** What visitors read first. */
  promise: community.promise ?? "Where short posts get real replies.",
  /** The same where the name does not stand above it. */
  longPromise: community.promise ?? `${community.name ?? "Chorus"} is where short posts get real replies.`,
  links: community.links ?? [],
  /** The address of a logo; null for the mark of Chorus. */
  logo: community.logo ?? null,
} as const;
