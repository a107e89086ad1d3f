// A community of its own: `CHORUS_COMMUNITY=examples/harbour npm start` shows it (docs/hosting/community.md).
import type { CommunityConfig } from "../../scripts/community/config.ts";

const harbour: CommunityConfig = {
  name: "Harbour",
  description: "Where the people around the old harbour tell each other what is going on.",
  promise: "What is going on around the harbour?",
  accent: "#0b6e6e",
  logo: "logo.svg",
  contact: "crew@harbour.example",
  links: [
    { label: "Tide table", address: "https://harbour.example/tides" },
    { label: "Harbour office", address: "https://harbour.example/office" },
  ],
  terms: "texts/terms.md",
  privacy: "texts/privacy.md",
  initiatives: "texts/initiatives.md",
  // Crews from everywhere, and no news but their own.
  languages: ["en", "de", "fr", "es", "ar"],
  news: false,
  topics: {
    Sailing: { primary: "sail, sailing, regatta, mooring, tide, wind", secondary: "boat, crew, rope, knot, deck" },
    Market: { primary: "market, fish, stall, catch, auction", secondary: "fresh, price, bread, oysters" },
    Repairs: { primary: "repair, leak, engine, varnish, rust", secondary: "fix, paint, tool, hull, bilge" },
  },
};

export default harbour;
