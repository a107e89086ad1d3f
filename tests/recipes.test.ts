// Follows docs/recipes.md on a copy of the project: every step fits, and at the end `npm run check` and the tests that
// the recipes add pass.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cell, followRecipes, recipes } from "./support/recipes";

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

test("followed one after another, they leave every check green", { timeout: 900_000 }, () => {
  const files = followRecipes();
  for (const [file, text] of files) write(file, text);
  expect(failureOf("npm", "run", "texts")).toBe("");
  for (const recipe of recipes) translate(recipe);
  expect(failureOf("npm", "run", "format:write")).toBe("");
  expect(failureOf("npm", "run", "check")).toBe("");
  const tests = [...files.keys()].filter((file) => /\.test\.tsx?$/.test(file));
  expect(failureOf("npx", "vitest", "run", ...tests)).toBe("");
});
