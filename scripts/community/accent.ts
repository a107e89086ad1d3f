// Makes both themes' colours from one accent (src/styles/tokens.css has those of Chorus).
import { converter, formatHex, parse, wcagContrast, type Oklch } from "culori";

const toOklch = converter("oklch");

const grounds = {
  light: { paper: "#faf8f5", surface: "#ffffff", sunken: "#f3f0eb" },
  dark: { paper: "#121114", surface: "#19181c", sunken: "#0d0c0f" },
} as const;

/** WCAG contrasts: 3 for shapes, 4.5 for text. */
const seen = 3;
const read = 4.5;
/** Chorus's own accent in the dark. */
const vivid = 5.8;

const darkInk = "#14101f";
const lightInk = "#ffffff";

const hex = (colour: Oklch): string => formatHex(colour);

const worst = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => wcagContrast(colour, other)));

/** Changes lightness in steps until `isEnough`; returns the last one tried otherwise. */
const shift = (colour: Oklch, step: number, isEnough: (hex: string) => boolean): string => {
  let { l } = colour;
  while (!isEnough(hex({ ...colour, l })) && l + step > 0 && l + step < 1) l += step;
  return hex({ ...colour, l });
};

const inkOn = (accent: string): string =>
  wcagContrast(accent, lightInk) >= wcagContrast(accent, darkInk) ? lightInk : darkInk;

type Tokens = Record<string, string>;

const themeOf = (accent: Oklch, theme: keyof typeof grounds): Tokens => {
  const { paper, surface, sunken } = grounds[theme];
  const isDark = theme === "dark";
  const soft = hex({ ...accent, l: isDark ? 0.27 : 0.95, c: Math.min(accent.c, isDark ? 0.06 : 0.03) });
  const toRead = (colour: string): boolean => worst(colour, [paper, surface, sunken, soft]) >= read;
  return {
    accent: hex(accent),
    "accent-hover": hex({ ...accent, l: accent.l + (isDark ? 0.05 : -0.05) }),
    "accent-ink": inkOn(hex(accent)),
    "accent-soft": soft,
    "accent-text": shift(accent, isDark ? 0.01 : -0.01, toRead),
  };
};

/** Light enough to be seen in the dark. */
const inTheDark = (accent: Oklch): Oklch => {
  const { paper, surface } = grounds.dark;
  const shifted = toOklch(parse(shift(accent, 0.01, (colour) => worst(colour, [paper, surface]) >= vivid)));
  return { ...(shifted ?? accent), h: accent.h ?? 0 };
};

const art = (accent: Oklch): Tokens => {
  const at = (l: number, turn = 0): string =>
    hex({ ...accent, l, c: Math.min(accent.c, 0.17), h: ((accent.h ?? 0) + turn) % 360 });
  const [deep, middle, bright, other] = [at(0.3), at(0.45), at(0.62), at(0.6, 75)];
  return {
    "grad-cover": `linear-gradient(110deg, ${middle}, ${bright} 45%, ${other})`,
    "grad-picture": `linear-gradient(120deg, ${middle}, ${other} 85%)`,
    "grad-art": `radial-gradient(120% 90% at 10% 0%, ${at(0.5)} 0%, transparent 60%), radial-gradient(100% 100% at 100% 100%, ${at(0.5, 75)} 0%, transparent 55%), linear-gradient(${deep}, ${deep})`,
  };
};

const round = (ratio: number): string => (Math.floor(ratio * 10) / 10).toString();

/** Sentences about low contrast, with the nearest colour that works. `accent` is `#rrggbb`. */
export const accentProblems = (accent: string): string[] => {
  const colour = toOklch(parse(accent));
  if (!colour) return [`accent must be a colour like #5538ee.`];
  const { paper, surface } = grounds.light;
  const onPage = worst(accent, [paper, surface]);
  const within = wcagContrast(accent, inkOn(accent));
  const isEnough = (some: string): boolean =>
    worst(some, [paper, surface]) >= seen && wcagContrast(some, inkOn(some)) >= read;
  if (isEnough(accent)) return [];
  const nearest = shift(colour, -0.01, isEnough);
  return [
    ...(onPage < seen
      ? [
          `accent ${accent} has a contrast of ${round(onPage)} against the page in the light theme, and buttons need ${seen}.`,
        ]
      : []),
    ...(within < read
      ? [`The best text on accent ${accent} has a contrast of ${round(within)}, and words on buttons need ${read}.`]
      : []),
    `The nearest colour that will do is ${nearest}.`,
  ];
};

const rule = (selector: string, tokens: Tokens): string =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")}}`;

/** Style rules for both themes. @throws Error if the contrast is too low */
export const accentStyle = (accent: string): string => {
  const problems = accentProblems(accent);
  const colour = toOklch(parse(accent));
  if (problems.length > 0 || !colour) throw new Error(problems.join("\n  "));
  return (
    rule("html:root", { ...themeOf(colour, "light"), ...art(colour) }) +
    rule('html[data-theme="dark"]', themeOf(inTheDark(colour), "dark"))
  );
};

/** The ten hues of topics in src/styles/tokens.css. */
const hues = [
  "technology",
  "education",
  "lifestyle",
  "business",
  "social",
  "news",
  "question",
  "career",
  "entertainment",
  "discussion",
];

/** Style rules for a community's own topics. */
export const topicStyle = (topics: readonly string[]): string =>
  topics
    .map((name, at) => `html [data-topic=${JSON.stringify(name)} i]{--h:var(--topic-${hues[at % hues.length] ?? ""})}`)
    .join("");
