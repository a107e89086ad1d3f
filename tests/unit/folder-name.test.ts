// The project may live in any folder: addresses of files are made into paths, not cut out of them.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "vite";

const folder = join(mkdtempSync(join(tmpdir(), "chorus-")), "my föhn & 50%25 projects");

beforeAll(() => {
  for (const name of ["src/lib", "src/pages"]) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["vite.config.ts", "tsconfig.json", "appwrite.config.json", "package.json", "emulator", "scripts"])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "index.html"), '<script type="module" src="/src/main.ts"></script>');
  writeFileSync(
    join(folder, "src/main.ts"),
    'import { greeting } from "@/lib/greeting";\ndocument.title = greeting;\n',
  );
  writeFileSync(join(folder, "src/lib/greeting.ts"), 'export const greeting: string = "Built anywhere";\n');
});

afterAll(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

test("builds in a folder whose name has a space and signs of addresses", async () => {
  await build({ root: folder, configFile: join(folder, "vite.config.ts"), logLevel: "error" });
  const assets = join(folder, "dist/assets");
  const code = readdirSync(assets).map((name) => readFileSync(join(assets, name), "utf8"));
  expect(code.join("")).toContain("Built anywhere");
});
