// What screens may cost: a little above what was measured, so that growth is seen and no byte needs a trick.
import type { Cost } from "./measure";
import { screens, type Screen } from "./screens";

const kib = 1024;

export type Budget = Partial<Cost>;

/** Figtree. */
const fonts = 20 * kib;

/** Any other screen, on a phone. What comes late is mostly what runs behind the screen, with posts and communities where the screen has none. */
const usual = { code: 200 * kib, late: 45 * kib, scripts: 17, api: 34, fonts, shift: 0.2, nodes: 1100 } as const;

export const budgets = {
  /** Of this, zod and its resolver are 9 KiB: a form checks what is typed as soon as it shows. Texts and what reads them are 7; what keeps a page right
   * under a translator, and members' text from being markup, is 4. */
  login: { code: 146 * kib, scripts: 8, files: 12, api: 0, fonts, shift: 0, nodes: 400 },
  /** With the welcome. The news beside it come late. */
  homeOnDesktop: { code: 185 * kib, late: 34 * kib, scripts: 9, files: 21, api: 34, fonts, shift: 0, nodes: 1400 },
  homeOnPhone: { code: 185 * kib, late: 27 * kib, scripts: 9, files: 19, api: 34, fonts, shift: 0, nodes: 1400 },
  other: usual,
  /** Screens without posts, or with a list of them alone. */
  light: { ...usual, code: 196 * kib },
  /** With what was reported: posts, members and communities. */
  moderation: { ...usual, code: 212 * kib },
  /** Tabs and posts. */
  profile: { ...usual, code: 201 * kib },
  /** With the numbers of what is in sight. */
  bookmarks: { ...usual, code: 183 * kib },
  /** A list, a form and an open dialog. */
  post: { ...usual, code: 221 * kib },
  createPost: { ...usual, code: 218 * kib },
  /** With the drop zone for a picture. */
  settings: { ...usual, code: 206 * kib, shift: 0.3 },
  /** With the font that stories are read in. */
  harmony: { ...usual, code: 187 * kib, fonts: 80 * kib },
  createCommunity: { ...usual, code: 210 * kib },
  /** Its forms, its threads and the way to put it on the server. */
  community: { ...usual, code: 242 * kib },
} as const satisfies Record<string, Budget>;

/** What a screen may cost on a phone, by its name. */
export const budgetOnPhone = (name: string): Budget => {
  if (name === "login") return budgets.login;
  if (name === "home") return budgets.homeOnPhone;
  if (name.startsWith("post")) return budgets.post;
  if (name.startsWith("profile")) return budgets.profile;
  if (name === "bookmarks") return budgets.bookmarks;
  if (name === "create-post") return budgets.createPost;
  if (name === "create-community") return budgets.createCommunity;
  if (name === "community") return budgets.community;
  if (name.startsWith("settings")) return budgets.settings;
  if (name === "moderation") return budgets.moderation;
  if (/^(explore|topics|not-found)/.test(name)) return budgets.light;
  return name === "harmony" ? budgets.harmony : budgets.other;
};

const withoutBudget = ["communities", "join"];

/** One screen of each page, as it is when one comes to its address. */
export const pages: readonly Screen[] = screens.filter(
  ({ path, isLoading }, place) =>
    !isLoading &&
    !withoutBudget.includes(pageOf({ path })) &&
    screens.findIndex((other) => pageOf(other) === pageOf({ path })) === place,
);

function pageOf({ path }: Pick<Screen, "path">): string {
  const [page = ""] = path.split("?");
  return page.split("/")[1] ?? "";
}

/** What of a screen is beyond its budget, in words; empty when nothing is. */
export const excess = (cost: Cost, budget: Budget): string[] =>
  Object.entries(budget).flatMap(([name, most]) => {
    const value = cost[name as keyof Budget];
    return value > most ? [`${name}: ${value}, at most ${most}`] : [];
  });
