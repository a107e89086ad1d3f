import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const scriptOf = (name: string): string => here(`../../scripts/${name}.ts`);

interface Ended {
  code: number;
  said: string;
}

const ended = async (args: readonly string[], env: Record<string, string>): Promise<Ended> => {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stdout.on("data", (part: Buffer) => (said += part.toString()));
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
};

/** Runs a script of `scripts/` to its end as npm does, with these variables beside the environment's own. */
export const runScript = async (name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  ended(["--import", "tsx", scriptOf(name), ...args], env);

/**
 * Builds a script of `scripts/`, into a folder that is the caller's to remove. From TypeScript each run takes two seconds
 * of a processor; what is built takes half of one.
 */
export const buildScript = async (name: string): Promise<{ folder: string; run: typeof ended }> => {
  // What it imports is looked for in node_modules above it.
  const folder = mkdtempSync(join(here("../../node_modules"), ".script-"));
  await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: scriptOf(name), outDir: folder, target: "node20", minify: false },
  });
  return { folder, run: (args, env) => ended([join(folder, `${name}.js`), ...args], env) };
};
