// Any opening, subject and ending together stay under 150 characters.

export const topics: readonly string[] = [
  "General",
  "Discussion",
  "Technology",
  "Lifestyle",
  "News",
  "Question",
  "Entertainment",
  "Education",
  "Career",
  "Business",
  "Social",
];

export const places: readonly string[] = [
  "Lisbon",
  "Ghent",
  "Lagos",
  "Osaka",
  "Porto Alegre",
  "Leipzig",
  "Tallinn",
  "Halifax",
  "Wellington",
  "Pune",
];

export const openings: readonly string[] = [
  "Has anybody else noticed",
  "Finally tried",
  "A short note about",
  "Strong opinion on",
  "Three weeks in with",
  "Still thinking about",
  "A question for those who know",
  "Today I learned something about",
  "Please tell me more about",
  "My neighbour swears by",
  "An honest review of",
  "Somebody should write a book about",
];

const things =
  "river restoration|night trains|sourdough|the new library|community gardens|solar roofs|the harbour market|old bicycles|quiet cafés|remote interviews|school lunches|board games|tide pools|street trees|open mic nights|repair shops|evening classes|weather balloons|paper maps|ferry timetables|chess in the park|rain barrels|indie films|second-hand pianos|compost heaps|morning swims|tool libraries|choir practice|bird counts|cargo bikes|public benches|mushroom walks|radio plays|sewing circles|the tram extension|local elections|heat pumps|mechanical keyboards|pocket radios|sketchbooks|lighthouse keepers|beehives|language exchanges|budget spreadsheets|star parties|puppet theatre|allotment rules|cheese caves|tidy inboxes|slow mornings".split(
    "|",
  );

const places2 =
  "in our street|this autumn|after work|for beginners|on a small budget|with kids|in the rain|before breakfast".split(
    "|",
  );

export const subjects: readonly string[] = things.flatMap((thing) => places2.map((where) => `${thing} ${where}`));

export const endings: readonly string[] = [
  "and it was worth every minute.",
  "but nobody told me how loud it gets.",
  "so ask me anything.",
  "because the heron came back.",
  "and I would do it again.",
  "though the queue was long.",
  "while the kettle boils.",
  "if you have an hour to spare.",
  "and the photos do not do it justice.",
  "as promised last week.",
  "with a pinch of salt.",
  "or am I the only one?",
];

export const articlesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `https://riverpost.example/2026/${String(at + 1).padStart(6, "0")}/story`);
