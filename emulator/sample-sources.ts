/** By address. */
export const sampleArticles: Readonly<
  Record<string, { articleTitle: string; articleSource: string; articleImage: string; articleQuote?: string }>
> = {
  "https://riverpost.example/environment/2026/restoration-brings-herons-home": {
    articleTitle: "Restoration brings herons home",
    articleSource: "River Post",
    articleImage: "/samples/herons.svg",
  },
  "https://urbanweekly.example/streets/cities-trade-parking-for-trees": {
    articleTitle: "Cities trade parking for trees, and shops notice",
    articleSource: "Urban Weekly",
    articleImage: "/samples/trees.svg",
  },
  "https://sciencedaily.example/energy/battery-survives-10000-cycles": {
    articleTitle: "A small lab’s battery survives 10,000 cycles",
    articleSource: "Science Daily",
    articleImage: "/samples/battery.svg",
  },
  "https://workreview.example/time/why-the-four-day-week-stuck": {
    articleTitle: "Why the four-day week stuck",
    articleSource: "Work Review",
    articleImage: "",
    articleQuote: "Nobody announced it. One Friday the lights just stayed off, and the week went on.",
  },
};

/** By the post's place. */
export const sampleQuotes: Readonly<Record<string, { place: string; by: string }>> = {
  "05": { place: "25", by: "jonas" },
};
