/** What is known of articles in the sample posts, by their address; the pictures are in public/samples. */
export const sampleArticles: Readonly<Record<string, { title: string; source: string; picture: string }>> = {
  "https://riverpost.example/environment/2026/restoration-brings-herons-home": {
    title: "Restoration brings herons home",
    source: "River Post",
    picture: "/samples/herons.svg",
  },
  "https://urbanweekly.example/streets/cities-trade-parking-for-trees": {
    title: "Cities trade parking for trees, and shops notice",
    source: "Urban Weekly",
    picture: "/samples/trees.svg",
  },
  "https://sciencedaily.example/energy/battery-survives-10000-cycles": {
    title: "A small lab’s battery survives 10,000 cycles",
    source: "Science Daily",
    picture: "/samples/battery.svg",
  },
  "https://workreview.example/time/why-the-four-day-week-stuck": {
    title: "Why the four-day week stuck",
    source: "Work Review",
    picture: "",
  },
};
