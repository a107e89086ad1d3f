// The project may live in any folder: addresses of files are made into paths, not cut out of them.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = join(mkdtempSync(join(tmpdir(), "chorus-")), "my föhn & 50%25 projects");

const settings = ["vite.config.ts", "tailwind.config.ts", "tsconfig.json", "appwrite.config.json", "package.json"];
const parts = [...settings, "index.html", "emulator", "public", "scripts", "src"];

beforeAll(() => {
  mkdirSync(folder);
  for (const name of parts) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
});

afterAll(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

test("builds in a folder whose name has a space and signs of addresses", async () => {
  await build({ root: folder, configFile: join(folder, "vite.config.ts"), logLevel: "error" });
  const page = readFileSync(join(folder, "dist/index.html"), "utf8");
  expect(page).toMatch(/<script type="module"[^>]* src="\/assets\/entry-[\w-]+\.js"/);
  expect(page).toContain("<template");
});
