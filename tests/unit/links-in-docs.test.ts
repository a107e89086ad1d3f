// Every link of the project's own pages leads to a file, and to a heading in it. Every file, package and npm script that
// pages, settings and comments name exists.
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

const made = /^(?:node_modules|dist|coverage|test-results|playwright-report|\.(?!ci|github)\w+)(?:\/|$)/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (made.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

const files = filesBelow(".");
const settings = files.filter((path) =>
  /^(?!package-lock)(?:\.ci\/|\.github\/|[\w.-]+\.(?:ts|mts|mjs|json)$)/.test(path),
);
const code = files.filter((path) => /^(?:src|emulator|scripts)\/.*\.(?:tsx?|js|css)$/.test(path));
const packages = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });

/** A pattern such as `src/*.{ts,css}` stands for its files; `{locale}` is any word. */
const patternOf = (path: string): RegExp => {
  const pieces = path.split(/(\*\*\/|\*\*|\*|\{[^}]*\})/).map((piece) => {
    if (piece === "**/") return "(?:.*/)?";
    if (piece === "**") return ".*";
    if (piece === "*") return "[^/]*";
    if (piece.startsWith("{")) return piece.includes(",") ? `(?:${piece.slice(1, -1).replaceAll(",", "|")})` : "[^/]*";
    return piece.replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`(?:^|/)${pieces.join("")}(?:$|/|\\.\\w+$)`);
};

const isThere = (name: string): boolean => {
  const path = name.replace(/^!|\/$/g, "").replace(/^(?:<rootDir>|\.)?\//, "");
  // The build makes the worker.
  if (made.test(path) || path === "sw.js") return true;
  const pattern = patternOf(path);
  return files.some((file) => pattern.test(file));
};

const folders = "(?:src|tests|docs|scripts|emulator|public|examples)";
const looksLikeFile = new RegExp(
  `^!?(?:<rootDir>|\\.)?/?${folders}/|[\\w*}]\\.(?:tsx?|mts|mjs|js|json|css|md|po|html|svg|conf|yml)$`,
);
const isNoName = /[$:]|<(?!rootDir)|^-/;

const lostIn = (text: string, quoted: RegExp): string[] =>
  [...text.matchAll(quoted)]
    .flatMap(([, words = ""]) => words.split(/\s+/))
    .filter((word) => looksLikeFile.test(word) && !isNoName.test(word) && !isThere(word));

// What was has other names.
it.each(pages.filter((page) => page !== "CHANGELOG.md"))("the files and packages that %s names exist", (page) => {
  const text = readFileSync(page, "utf8");
  const added = [...text.matchAll(/New, `([^`]+)`/g)].map(([, name]) => name);
  const lost = lostIn(text.replaceAll(/```[^]*?```/g, ""), /`([^`\n]+)`/g).filter((name) => !added.includes(name));
  const scoped = [...text.matchAll(/`(@[a-z-]+\/[a-z*-]+)`/g)].map(([, name = ""]) => name);
  const unknown = scoped.filter((name) => !packages.some((each) => patternOf(name).test(each)));
  expect([...lost, ...unknown]).toEqual([]);
});

it.each(settings)("the files that %s names exist", (file) => {
  expect(lostIn(readFileSync(file, "utf8"), /["'`]([^"'`\n ]+\/[^"'`\n ]+)["'`]/g)).toEqual([]);
});

it("the files that comments name exist", () => {
  const lost = code.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/(?<=^|\s)\/\/.*$|\/\*[^]*?\*\//gm)]
      .flatMap(([comment]) => comment.match(/(?<![\w/.@:-])\w[\w./-]*\.(?:tsx?|json|css|md)\b/g) ?? [])
      .filter((name) => !isThere(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(lost).toEqual([]);
});

it.each(["virtual-core.ts", "src/components/posts/use-post-window.ts", "src/{app,lib}/nowhere.ts", "tests/*.nothing"])(
  "%s is noticed",
  (name) => {
    expect(lostIn(`\`${name}\``, /`([^`\n]+)`/g)).toEqual([name]);
  },
);

it.each([...pages.filter((page) => page !== "CHANGELOG.md"), ...settings])("the npm scripts of %s exist", (page) => {
  const named = [...readFileSync(page, "utf8").matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(
    ([, name = ""]) => name,
  );
  expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
});

it("the pictures that are kept are shown", () => {
  const shown = pages.map((page) => readFileSync(page, "utf8")).join("");
  const kept = readdirSync("docs/screenshots").filter((name) => name.endsWith(".webp"));
  expect(kept.filter((name) => !shown.includes(name))).toEqual([]);
});
