import { t } from "@lingui/core/macro";
import { community } from "./community";

const name = community.name ?? "Chorus";

/** Chorus, or the community in community.config.ts. */
export const app = {
  name,
  version: "0.8.0",
  supportEmail: community.contact ?? "support@chorus.example",
  get description(): string {
    return community.description ?? t`Short posts, replies and the news behind them: a place where a community talks.`;
  },
  get promise(): string {
    return community.promise ?? t`Where short posts get real replies.`;
  },
  get longPromise(): string {
    return community.promise ?? t`${name} is where short posts get real replies.`;
  },
  links: community.links ?? [],
  /** Null means the mark of Chorus. */
  logo: community.logo ?? null,
} as const;
