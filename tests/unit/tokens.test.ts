import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import config from "../../tailwind.config";
import { contrast, mixInOklab, parseColour, type Colour } from "./colours";

const tokensFile = "src/styles/tokens.css";
const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
const css = withoutComments(readFileSync(tokensFile, "utf8"));
/** Stands in the page, where no style sheet has come yet. */
const firstPaintFile = "src/first-paint/first-paint.css";

/** The variables of a rule, by name without the dashes. */
const variablesOf = (selector: string, sheet = css): Map<string, string> => {
  const start = sheet.indexOf(`${selector} {`);
  const body = sheet.slice(sheet.indexOf("{", start) + 1, sheet.indexOf("}", start));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll(/\s+/g, " ").trim(),
    ]),
  );
};

const light = variablesOf(":root");
const dark = variablesOf('[data-theme="dark"]');
const themes = { light, dark: new Map([...light, ...dark]) };

const colour = (theme: Map<string, string>, name: string): Colour => parseColour(theme.get(name) ?? `no --${name}`);

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => join("src", name))
  .filter((path) => /\.(tsx?|css)$/.test(path) && path !== tokensFile && path !== firstPaintFile);

const forbidden: [what: string, pattern: RegExp][] = [
  ["a hex colour", /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/i],
  ["a colour function", /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/],
  [
    "an arbitrary colour",
    /\b(?:bg|text|border|outline|fill|stroke|ring|from|to|via|decoration|caret|accent)(?:-[a-z]+)?-\[(?:#|(?!(?:min|max|clamp|calc)\()[a-z]+\(|color:|--)/,
  ],
  // Engines differ in the hue of what has none.
  ["a mix in a space of hues", /color-mix\(in (?:oklch|lch|hsl|hwb)\b/],
  ["an arbitrary radius", /\brounded(?:-[a-z]+)?-\[/],
  ["an arbitrary shadow", /\b(?:drop-)?shadow-\[/],
  [
    "a colour, radius or shadow in a style",
    /\b(?:color|background(?:Color|Image)?|borderRadius|boxShadow|borderColor|fill|stroke): ["'`]/,
  ],
  ["a colour in a drawing", /\b(?:fill|stroke|stopColor|floodColor)="(?!none"|currentColor")/],
  ["a radius or shadow in CSS", /\b(?:border-radius|box-shadow):(?! var\(--[\w-]+\);)/],
  [
    "a named colour in CSS",
    /\b(?:color|background(?:-color)?|border(?:-[a-z-]+)?|outline|fill|stroke): [^;]*\b(?:white|black|red|green|blue|gr[ae]y|orange|purple|yellow)\b/,
  ],
];

describe("tokens", () => {
  it.each(forbidden)("%s is written nowhere but in tokens.css", (_what, pattern) => {
    const found = sources.flatMap((path) =>
      withoutComments(readFileSync(path, "utf8"))
        .split("\n")
        .filter((line) => pattern.test(line) && !/^\s*(?:\/\/|\*)/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it("what is painted first has the values of tokens.css", () => {
    const first = withoutComments(readFileSync(firstPaintFile, "utf8"));
    for (const [selector, theme] of [[":root", light] as const, ['[data-theme="dark"]', dark] as const]) {
      const own = variablesOf(selector, first);
      expect(own.size).toBeGreaterThan(5);
      for (const [name, value] of own) expect([name, value]).toEqual([name, theme.get(name)]);
    }
    const values = [...light.values()].join(" ");
    const written = first.match(/#[0-9a-f]{3,8}\b|(?<=border-radius: )\d+px/g) ?? [];
    expect(written.length).toBeGreaterThan(10);
    expect(written.filter((value) => !values.includes(value) && ![...dark.values()].includes(value))).toEqual([]);
  });

  it("the scan finds what it forbids", () => {
    const samples = [
      "color: #fff;",
      "background: rgb(0 0 0 / 0.5);",
      '"bg-[#123456]"',
      "color: color-mix(in oklch, var(--h) 62%, var(--ink));",
      '"rounded-t-[3px]"',
      '"shadow-[0_1px_2px]"',
      'style={{ background: "tomato" }}',
      '<path fill="tomato" />',
      "border-radius: 4px;",
      "border: 1px solid red;",
    ];
    expect(samples.map((sample, index) => forbidden[index]?.[1].test(sample))).toEqual(samples.map(() => true));
  });

  it("tailwind.config.ts names variables of tokens.css and nothing else", () => {
    const theme: Record<string, unknown> = config.theme;
    const leaves = (value: unknown): unknown[] =>
      typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [value];
    const values = ["colors", "backgroundImage", "borderRadius", "boxShadow", "fontFamily"].flatMap((scale) =>
      leaves(theme[scale]),
    );
    const keywords = new Set(["transparent", "currentColor", "inherit", "none", "0"]);
    const strangers = values.filter((value) => {
      const name = /^var\(--([\w-]+)\)$/.exec(String(value))?.[1];
      return name === undefined ? !keywords.has(String(value)) : !light.has(name);
    });
    expect(values.length).toBeGreaterThan(50);
    expect(strangers).toEqual([]);
  });

  it("both themes define the same variables; what they share is art, form and type", () => {
    const shared = /^(?:topic|avatar|grad|glass|night|r|bar)-|^(?:on-art|glass|night|ring|ring-danger|ui|read)$/;
    expect([...dark.keys()].toSorted()).toEqual([...light.keys()].filter((name) => !shared.test(name)).toSorted());
  });

  it("the page colours that index.html names before the first paint are those of the themes", () => {
    const html = readFileSync("index.html", "utf8");
    const named = (scheme: string) => new RegExp(`content="([^"]+)"[^>]*data-scheme="${scheme}"`).exec(html)?.[1];
    expect([named("light"), named("dark")]).toEqual([light.get("paper"), dark.get("paper")]);
  });
});

const grounds = ["paper", "surface", "sunken"];

/** Which text stands on which ground. */
const textPairs: [text: string, ground: string][] = [
  ...["ink", "ink-2", "ink-3", "accent-text", "danger", "ok"].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...["ink", "ink-2", "accent-text"].map((text): [string, string] => [text, "accent-soft"]),
  ...["ink", "ink-2", "danger"].map((text): [string, string] => [text, "danger-soft"]),
  ...["ink", "ink-2", "ok"].map((text): [string, string] => [text, "ok-soft"]),
  ["accent-ink", "accent"],
  ["accent-ink", "accent-hover"],
  ["on-art", "danger-fill"],
  ["on-art", "danger-fill-hover"],
  ["ink", "raised"],
  ["ink-2", "raised"],
  ["paper", "ink"],
  ["night-ink", "night"],
  ...["1", "2", "3", "4", "5", "6", "7", "8"].map((tone): [string, string] => ["on-art", `avatar-${tone}`]),
];

/** Signs without words and focus rings: 3:1 (WCAG 1.4.11). */
const signPairs: [sign: string, ground: string][] = ["accent", "edge", "danger"].flatMap((sign) =>
  grounds.map((ground): [string, string] => [sign, ground]),
);

describe.each(Object.entries(themes))("contrast in the %s theme", (_name, theme) => {
  it.each(textPairs)("access-3: %s can be read on %s", (text, ground) => {
    expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(signPairs)("%s can be told from %s", (sign, ground) => {
    expect(contrast(colour(theme, sign), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });

  it.each([...light.keys()].filter((name) => name.startsWith("topic-")))("%s can be read on its tile", (name) => {
    // The shares of .topic and .letter in parts.css.
    const text = mixInOklab(colour(theme, name), 0.62, colour(theme, "ink"));
    for (const share of [0.14, 0.16]) {
      const ground = mixInOklab(colour(theme, name), share, colour(theme, "surface"));
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("access-3: every text and ground that stand together in one class list are among the pairs", () => {
    const known = new Set(textPairs.map((pair) => pair.join(" on ")));
    const isColour = (name: string): boolean => /^(?:#|rgb)/.test(theme.get(name) ?? "");
    const named = (classes: string, prefix: string): string[] =>
      [...classes.matchAll(new RegExp(`(?<![\\w:/-])${prefix}-([\\w-]+)(?![\\w/-])`, "g"))]
        .map(([, name = ""]) => name)
        .filter(isColour);
    const together = sources
      .flatMap((path) => readFileSync(path, "utf8").match(/"[^"\n]*"/g) ?? [])
      .flatMap((classes) =>
        named(classes, "text").flatMap((text) => named(classes, "bg").map((ground) => `${text} on ${ground}`)),
      );
    expect(together.length).toBeGreaterThan(5);
    expect([...new Set(together)].filter((pair) => !known.has(pair))).toEqual([]);
  });
});
