// Follows docs/recipes.md on a copy of the project: every step fits, the types agree, and the tests that it adds pass.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Step {
  file: string;
  /** Looked for one after the other; empty for a new file. */
  anchors: string[];
  code: string;
}

const block = "\\n\\n```\\w+\\n([^]*?)```";
const insertion = new RegExp(`In \`([^\`]+)\`, after ((?:\`[^\`]+\`(?: and then )?)+):${block}`, "g");
const newFile = new RegExp(`New, \`([^\`]+)\`:${block}`, "g");

const page = readFileSync("docs/recipes.md", "utf8");

const insertions: Step[] = [...page.matchAll(insertion)].map(([, file = "", anchors = "", code = ""]) => ({
  file,
  anchors: [...anchors.matchAll(/`([^`]+)`/g)].map(([, anchor = ""]) => anchor),
  code,
}));
const newFiles: Step[] = [...page.matchAll(newFile)].map(([, file = "", code = ""]) => ({ file, anchors: [], code }));

const copied = ["src", "scripts", "emulator", "tests", "public", "index.html", "appwrite.config.json", "package.json"];
const settings = [
  "tsconfig.json",
  "vite.config.ts",
  "lingui.config.ts",
  "tailwind.config.ts",
  "oxlint.config.d.mts",
  "playwright.config.ts",
  "oxlint.config.mjs",
];

const root = mkdtempSync(join(tmpdir(), "chorus-recipes-"));
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** Says what the command said, or '' if it went well. */
const failureOf = (program: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(join("node_modules", ".bin", program), args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return status === 0 ? "" : stdout + stderr;
};

beforeAll(() => {
  for (const name of [...copied, ...settings]) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("every block of code on the page is a step", () => {
  expect(insertions.length + newFiles.length).toBe([...page.matchAll(/^```\w+$/gm)].length);
});

test("the recipes can be followed", () => {
  for (const { file, anchors, code } of insertions) {
    const text = read(file);
    const place = anchors.reduce((from, anchor) => {
      const found = text.indexOf(anchor, from);
      expect(found, `${file} has ${anchor}`).toBeGreaterThan(-1);
      return found + anchor.length;
    }, 0);
    writeFileSync(join(root, file), `${text.slice(0, place)}\n${code}${text.slice(place)}`);
  }
  for (const { file, code } of newFiles) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
  expect(failureOf("tsc", "--noEmit")).toBe("");
  const tests = newFiles.map(({ file }) => file).filter((file) => file.startsWith("tests/"));
  expect(failureOf("vitest", "run", ...tests)).toBe("");
});
