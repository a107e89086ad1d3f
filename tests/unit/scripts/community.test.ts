import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { accentProblems, accentStyle, topicStyle } from "../../../scripts/community/accent";
import { checkConfig, readCommunity, settingNames } from "../../../scripts/community/config";
import { iconFiles } from "../../../scripts/community/icons";
import { longText } from "../../../scripts/community/long-text";
import { manifestOf } from "../../../scripts/vite-community";
import { contrast, parseColour } from "../colours";

const problemsOf = (config: unknown): string => {
  try {
    checkConfig(config, "community.config.ts");
    return "";
  } catch (error) {
    return String(error);
  }
};

describe("community.config.ts", () => {
  it("own-community-2: each wrong line is named in a sentence", () => {
    expect(problemsOf({})).toBe("");
    const said = problemsOf({
      nmae: "Harbour",
      name: "",
      contact: "crew",
      logo: "logo.png",
      accent: "teal",
      links: [{}],
    });
    for (const sentence of [
      `“nmae” is no setting. Settings are ${settingNames.join(", ")}.`,
      "name must not be empty. Leave the line out to keep Chorus’s own.",
      "contact must be an email address.",
      "logo must be the path of a .svg file.",
      "accent must be a colour like #5538ee.",
      "links: address must be an http(s) address.",
    ])
      expect(said).toContain(sentence);
    expect(problemsOf({ links: [{ label: "Us", address: "javascript:alert(1)" }] })).toContain("http(s) address");
  });

  it("own-community-1: there need be none; a folder without one is a mistake", async () => {
    expect(await readCommunity(process.cwd(), "")).toMatchObject({ config: {}, file: null });
    await expect(readCommunity(process.cwd(), "examples/nowhere")).rejects.toThrow("CHORUS_COMMUNITY names");
  });

  it("own-community-1: the example is read, and every setting stands in it or in the guide", async () => {
    const { config, path } = await readCommunity(process.cwd(), "examples/harbour");
    expect(config).toMatchObject({ name: "Harbour", contact: "crew@harbour.example" });
    expect(path(config.logo ?? "")).toBe(resolve("examples/harbour/logo.svg"));
    const guide = readFileSync("docs/hosting/community.md", "utf8");
    expect(settingNames.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

/** The value of a token in the style of a theme. */
const token = (style: string, theme: "light" | "dark", name: string): string => {
  const [, light = "", dark = ""] = style.split("html");
  return new RegExp(`--${name}:([^;}]+)`).exec(theme === "light" ? light : dark)?.[1] ?? "";
};

describe("an accent", () => {
  const grounds = {
    light: ["#faf8f5", "#ffffff", "#f3f0eb"],
    dark: ["#121114", "#19181c", "#0d0c0f"],
  } as const;

  it.each(["#5538ee", "#0b6e6e", "#b3261e", "#1d6fd0", "#000000", "#33771c"])(
    "own-community-3: %s can be seen and read in both themes",
    (accent) => {
      expect(accentProblems(accent)).toEqual([]);
      const style = accentStyle(accent);
      for (const theme of ["light", "dark"] as const) {
        const value = (name: string) => parseColour(token(style, theme, name));
        for (const ground of grounds[theme]) {
          expect(contrast(value("accent"), parseColour(ground))).toBeGreaterThan(3);
          expect(contrast(value("accent-text"), parseColour(ground))).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(value("accent-text"), value("accent-soft"))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(value("accent-ink"), value("accent"))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it("own-community-3: one that nobody could see is refused, with the nearest that will do", () => {
    const [said = "", ...more] = accentProblems("#ffe600");
    expect(said).toMatch(
      /^accent #ffe600 has a contrast of 1\.\d against the page in the light theme, and buttons need 3\.$/,
    );
    const nearest = /is (#\w{6})\.$/.exec(more.at(-1) ?? "")?.[1] ?? "";
    expect(accentProblems(nearest)).toEqual([]);
  });

  it("gives own topics colours, and a name that is no selector does no harm", () => {
    expect(topicStyle(["Sailing", 'A "quoted" one'])).toBe(
      'html [data-topic="Sailing" i]{--h:var(--topic-technology)}html [data-topic="A \\"quoted\\" one" i]{--h:var(--topic-education)}',
    );
  });
});

describe("a text", () => {
  it("own-community-4: has parts, paragraphs, points and links, in their order", () => {
    expect(
      longText("## First\n\nOne & *two*\n[three](https://a.example/).\n\n- a\n- **b**\n\nAfter\n\n## Next\n\nLast"),
    ).toEqual([
      {
        title: "First",
        blocks: [
          ["One & two\n", { text: "three", address: "https://a.example/" }, "."],
          { points: [["a"], ["b"]] },
          ["After"],
        ],
      },
      { title: "Next", blocks: [["Last"]] },
    ]);
  });

  it("own-community-4: has days and placeholders, and no sign of a value is Markdown", () => {
    const values = { name: "A <b>*B*</b>", contact: "crew_1@harbour.example" };
    expect(longText("## {name}\n\nOn 2026-11-27, not 2026-13-45\n\n[{name}](mailto:{contact})", values)).toEqual([
      {
        title: values.name,
        blocks: [
          ["On ", { day: "2026-11-27" }, ", not 2026-13-45"],
          [{ text: values.name, address: `mailto:${values.contact}` }],
        ],
      },
    ]);
  });

  it.each([
    ["markup", "Hello <b>you</b>"],
    ["a block of markup", "<script>alert(1)</script>"],
    ["a picture", "![x](https://a.example/x.png)"],
    ["another kind of link", "[x](javascript:alert(1))"],
    ["an unknown placeholder", "{version}"],
    ["a table", "| a | b |\n|---|---|\n| 1 | 2 |"],
  ])("own-community-4: refuses %s", (_what, markdown) => {
    expect(() => longText(markdown)).toThrow("cannot be shown: headings, paragraphs, lists and links can.");
  });
});

it("own-community-5: one SVG makes the icons under the names that the page and the manifest use", async () => {
  const files = await iconFiles("examples/harbour/logo.svg");
  const manifest = readFileSync("public/manifest.webmanifest", "utf8");
  const names = files.map(({ fileName }) => fileName);
  for (const [, name = ""] of manifest.matchAll(/"src": "\/([^/"]+)"/g)) expect(names).toContain(name);
  const own = manifestOf(manifest, { config: { name: "Harbour" }, path: (name) => name, file: "x" });
  expect(JSON.parse(own)).toMatchObject({ name: "Harbour", short_name: "Harbour", screenshots: [], start_url: "/" });
});
