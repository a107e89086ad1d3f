// Every link of the project's own pages leads to a file, and to a heading in it; every npm script of a host's pages exists.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "emulator/README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

/** As code hosts make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

it.each(pages)("the links of %s lead somewhere", (page) => {
  const text = readFileSync(page, "utf8").replaceAll(/```[^]*?```/g, "");
  const lost = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = "", anchor] = link.split("#");
    const file = path === "" ? page : join(dirname(page), path);
    if (!existsSync(file)) return [link];
    return anchor === undefined || anchorsIn(readFileSync(file, "utf8")).includes(anchor) ? [] : [link];
  });
  expect(lost).toEqual([]);
});

it.each(pages.filter((page) => page.startsWith("docs/")))("the npm scripts of %s exist", (page) => {
  const named = [...readFileSync(page, "utf8").matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
});
