// What screens may ask of the server, in a lively and in a huge community alike, and in a quiet one.
import type { NamedCommunity } from "../../../scripts/named-communities";
import type { Traffic, Visits } from "./traffic";

export interface Limit {
  rows: number;
  requests: number;
  /** KiB of JSON. */
  kib?: number;
}

export interface ScreenBudget {
  path: (community: NamedCommunity) => string;
  /** In a browser that has nothing of the app yet. */
  first: Limit;
  /** Soon after that, in the same browser. */
  again: Limit;
}

const limit = (rows: number, requests: number, kib?: number): Limit => ({
  rows,
  requests,
  ...(kib !== undefined && { kib }),
});

export const screenBudgets = {
  home: { path: () => "/", first: limit(170, 34, 90), again: limit(120, 30) },
  // 26 members are seen for the first time, and a row of each says whether their handle is theirs.
  post: { path: ({ post }) => `/post/${post}`, first: limit(140, 24, 70), again: limit(80, 20) },
  profile: { path: ({ profile }) => `/profile/${profile}`, first: limit(130, 28, 60), again: limit(80, 28) },
  explore: { path: () => "/explore", first: limit(190, 20, 90), again: limit(120, 14) },
  topics: { path: () => "/topics", first: limit(190, 20, 90), again: limit(120, 14) },
  activity: { path: () => "/activity", first: limit(110, 14, 60), again: limit(55, 8) },
  bookmarks: { path: () => "/bookmarks", first: limit(140, 30, 80), again: limit(90, 24) },
  search: { path: () => "/explore?q=river", first: limit(140, 30, 80), again: limit(90, 24) },
  harmony: { path: () => "/harmony", first: limit(12, 6, 10), again: limit(8, 4) },
  settings: {
    path: ({ reader }) => `/update-profile/${reader.id}`,
    first: limit(12, 6, 10),
    again: limit(8, 4),
  },
} satisfies Record<string, ScreenBudget>;

export type ScreenName = keyof typeof screenBudgets;

export const screenNames = Object.keys(screenBudgets) as ScreenName[];

/** What comes on top of a visit of Home. */
export const readingBudgets = {
  /** A hundred posts further, each looked at. */
  read: limit(700, 250),
  /** The same in five seconds. */
  passed: limit(500, 60),
  /** An hour in which nobody touches it, with 60 new posts and 600 likes. */
  leftOpen: limit(60, 20),
} satisfies Record<string, Limit>;

/** What is beyond a limit, in words; empty where nothing is. */
export const beyond = ({ rows, requests, bytes }: Traffic, most: Limit, when = ""): string[] => {
  const kib = bytes / 1024;
  return [
    ...(rows > most.rows ? [`${when}${rows} rows, at most ${most.rows}`] : []),
    ...(requests > most.requests ? [`${when}${requests} requests, at most ${most.requests}`] : []),
    ...(most.kib !== undefined && kib > most.kib ? [`${when}${kib.toFixed(1)} KiB, at most ${most.kib}`] : []),
  ];
};

export const beyondBudget = ({ first, again }: Visits, budget: Pick<ScreenBudget, "first" | "again">): string[] => [
  ...beyond(first, budget.first, "first: "),
  ...beyond(again, budget.again, "again: "),
];

export const written = ({ rows, requests, bytes, messages, pictures }: Traffic): string =>
  `${rows} / ${requests} / ${(bytes / 1024).toFixed(0)} / ${messages} / ${pictures}`;
