// Follows docs/recipes.md on a copy of the project: every step fits, and at the end `npm run check` and the tests that
// the recipes add pass.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const block = "\\n\\n```\\w+\\n([^]*?)```";
const insertion = new RegExp(`In \`([^\`]+)\`, after ((?:\`[^\`]+\`(?: and then )?)+):${block}`, "g");
const newFile = new RegExp(`New, \`([^\`]+)\`:${block}`, "g");
const cell = /`([^`]+)`/g;

const page = readFileSync("docs/recipes.md", "utf8");
const recipes = page.split(/^## /m).slice(1);

/** Neither belongs to the project nor is needed: results of other runs, and what is large. */
const left = new Set([".git", "node_modules", "dist", ".data", ".screenshots", ".stryker", "coverage", "test-results"]);

const root = mkdtempSync(join(tmpdir(), "chorus-recipes-"));
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

/** Says what the command said, or '' if it went well. */
const failureOf = (program: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: "utf8",
    // Vitest's own would make the inner run part of this one.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: "1" },
  });
  return status === 0 ? "" : stdout + stderr;
};

const insert = (file: string, anchors: readonly string[], code: string): void => {
  const text = read(file);
  const place = anchors.reduce((from, anchor) => {
    const found = text.indexOf(anchor, from);
    expect(found, `${file} has ${anchor}`).toBeGreaterThan(-1);
    return found + anchor.length;
  }, 0);
  const rest = text.slice(place);
  // Rows of a table stand without a space between them.
  write(file, `${text.slice(0, place)}\n${rest.startsWith("\n") ? code.trimEnd() : code}${rest}`);
};

/** Gives each text of the recipe its translations, in whichever catalogue `npm run texts` has put it. */
const translate = (recipe: string): void => {
  const [head = [], ...rows] = [...recipe.replaceAll(/```[^]*?```/g, "").matchAll(/^\| .+ \|$/gm)]
    .map(([line]) => line.split("|").map((each) => each.trim()))
    .filter(([, first = ""]) => !first.startsWith("--"));
  for (const row of rows)
    for (const [place, language] of head.entries()) {
      if (!/^[a-z]{2}$/.test(language)) continue;
      const [text = "", said = ""] = [row[1], row[place]].map((each) => JSON.stringify(each?.replaceAll(cell, "$1")));
      const open = `msgid ${text}\nmsgstr ""\n`;
      const folder = `src/languages/${language}`;
      const catalogues = readdirSync(join(root, folder)).map((name) => join(folder, name));
      const lacking = catalogues.filter((file) => read(file).includes(open));
      expect(lacking, `${text} in ${language}`).toHaveLength(1);
      for (const file of lacking) write(file, read(file).replace(open, `msgid ${text}\nmsgstr ${said}\n`));
    }
};

beforeAll(() => {
  for (const name of readdirSync(".")) if (!left.has(name)) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("every block of code in a recipe is a step", () => {
  const steps = recipes.flatMap((recipe) => [...recipe.matchAll(insertion), ...recipe.matchAll(newFile)]);
  expect(recipes).toHaveLength(4);
  expect(steps).toHaveLength(recipes.flatMap((recipe) => [...recipe.matchAll(/^```\w+$/gm)]).length);
});

/** Returns the tests that it adds. */
const follow = (recipe: string): string[] => {
  for (const [, file = "", anchors = "", code = ""] of recipe.matchAll(insertion))
    insert(
      file,
      [...anchors.matchAll(cell)].map(([, anchor = ""]) => anchor),
      code,
    );
  const added = [...recipe.matchAll(newFile)].map(([, file = "", code = ""]) => ({ file, code }));
  for (const { file, code } of added) write(file, code);
  expect(failureOf("npm", "run", "texts")).toBe("");
  translate(recipe);
  return added.map(({ file }) => file).filter((file) => file.startsWith("tests/"));
};

test("followed one after another, they leave every check green", { timeout: 900_000 }, () => {
  const tests = recipes.flatMap(follow);
  expect(failureOf("npm", "run", "format:write")).toBe("");
  expect(failureOf("npm", "run", "check")).toBe("");
  expect(failureOf("npx", "vitest", "run", ...tests)).toBe("");
});
