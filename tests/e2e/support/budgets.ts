// What screens may cost: a little above what was measured, so that growth is seen and no byte needs a trick.
import type { Cost } from "./measure";
import { screens, type Screen } from "./screens";

const kib = 1024;

export type Budget = Partial<Omit<Cost, "trips" | "busy" | "heap">>;

/** Figtree. */
const fonts = 20 * kib;

export const budgets = {
  /** Of this, zod and its resolver are 8 KiB: a form checks what is typed as soon as it shows. */
  login: { code: 134 * kib, scripts: 8, files: 12, api: 0, fonts, shift: 0, nodes: 400 },
  homeOnDesktop: { code: 165 * kib, late: 24 * kib, scripts: 8, files: 20, api: 11, fonts, shift: 0, nodes: 1100 },
  homeOnPhone: { code: 160 * kib, late: 24 * kib, scripts: 8, files: 17, api: 11, fonts, shift: 0, nodes: 1100 },
  /** Any other screen, on a phone. What comes late is mostly the list of posts, which live posts go into. */
  other: { code: 174 * kib, late: 24 * kib, scripts: 8, api: 14, fonts, shift: 0.2, nodes: 1100 },
  /** A list, a form and an open dialog. */
  post: { code: 190 * kib, late: 24 * kib, scripts: 8, api: 14, fonts, shift: 0.2, nodes: 1100 },
  /** With the drop zone for a picture. */
  settings: { code: 179 * kib, late: 24 * kib, scripts: 8, api: 14, fonts, shift: 0.3, nodes: 1100 },
  /** With the font that stories are read in. */
  harmony: { code: 174 * kib, late: 24 * kib, scripts: 8, api: 14, fonts: 80 * kib, shift: 0.2, nodes: 1100 },
} as const satisfies Record<string, Budget>;

/** What a screen may cost on a phone, by its name. */
export const budgetOnPhone = (name: string): Budget => {
  if (name === "login") return budgets.login;
  if (name === "home") return budgets.homeOnPhone;
  if (name.startsWith("post")) return budgets.post;
  if (name.startsWith("settings")) return budgets.settings;
  return name === "harmony" ? budgets.harmony : budgets.other;
};

/** One screen of each page, as it is when one comes to its address. */
export const pages: readonly Screen[] = screens.filter(
  ({ path, testsOnly, isLoading }, place) =>
    !testsOnly && !isLoading && screens.findIndex((other) => pageOf(other) === pageOf({ path })) === place,
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
