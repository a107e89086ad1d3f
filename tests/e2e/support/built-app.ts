// Builds the app once for a run: neither an old build nor another run gets in the way. It is built from a copy in a folder
// whose name has a space and signs of addresses: the project may live anywhere.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";

const variable = "CHORUS_E2E_BUILD";

const settings = [
  "vite.config.ts",
  "lingui.config.ts",
  "tailwind.config.ts",
  "tsconfig.json",
  "appwrite.config.json",
  "package.json",
];
const parts = [...settings, "index.html", "content", "emulator", "notices", "public", "scripts", "src", "examples"];

/** The folder that holds the built app. */
export const builtApp = (): string => {
  const folder = process.env[variable];
  if (!folder) throw new Error(`The app is not built: ${variable} is empty.`);
  return folder;
};

/** Values of `.env` for a build. */
export type Env = Readonly<Record<`VITE_${string}`, string>>;

const rootIn = (folder: string): string => join(folder, "my föhn & 50%25 projects");

/** Tells tests where the app stands that was built into `folder`. */
export const whereBuilt = (folder: string): Record<string, string> => ({ [variable]: join(rootIn(folder), "dist") });

/** Returns the folder of the build. `community` is the folder of a community.config.ts. */
export const buildInto = async (folder: string, env: Env = {}, community = ""): Promise<string> => {
  const root = rootIn(folder);
  mkdirSync(root);
  for (const name of parts) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(root, ".env"), lines.join(""));
  process.env["CHORUS_COMMUNITY"] = community;
  await build({ root, configFile: join(root, "vite.config.ts"), logLevel: "warn" });
  return join(root, "dist");
};

/**
 * Runs before all tests, unless `npm test` has built the app meanwhile; what it returns runs after them. Workers get the
 * environment that it leaves.
 */
export const buildApp = async (): Promise<() => void> => {
  if (process.env[variable]) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), "chorus-build-"));
  await buildInto(folder);
  Object.assign(process.env, whereBuilt(folder));
  return () => rmSync(folder, { recursive: true, force: true });
};

// oxlint-disable-next-line import/no-default-export -- Playwright looks for it there
export default buildApp;
