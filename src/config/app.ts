/** What the product says about itself. */
export const app = {
  name: "Chorus",
  version: "0.8.0",
  supportEmail: "support@chorus.example",
  futuresLab: "https://thefutureslab.example/",
  description: "Short posts, replies and the news behind them: a place where a community talks.",
} as const;
