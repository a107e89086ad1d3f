import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const scriptOf = (name: string): string => here(`../../scripts/${name}.ts`);

interface Ended {
  code: number;
  said: string;
}

const ending = async (child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ended> => {
  let said = "";
  child.stdout.on("data", (part: Buffer) => (said += part.toString()));
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
};

const ended = async (args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  ending(spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] }));

/** Runs what stands on a page, in the folder of the project, as a shell does. */
export const runCommand = async (command: string): Promise<Ended> =>
  ending(spawn(command, { shell: true, cwd: here("../.."), stdio: ["ignore", "pipe", "pipe"] }));

/** Runs a script of `scripts/` to its end as npm does, with these variables beside the environment's own. */
export const runScript = async (name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  ended(["--import", "tsx", scriptOf(name), ...args], env);

/** What is built goes on looking beside its source for what it reads. */
const addressesOfSources: Plugin = {
  name: "addresses-of-sources",
  transform: (code, id) => code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href)),
};

/**
 * Builds a file that tests run as a process, into a folder that is the caller's to remove. From TypeScript each start takes
 * two seconds of a processor; what is built takes half of one.
 */
export const buildEntry = async (source: string): Promise<string> => {
  // What it imports is looked for in node_modules above it.
  const folder = mkdtempSync(join(here("../../node_modules"), ".built-"));
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [addressesOfSources],
    build: { ssr: source, outDir: folder, target: "node20", minify: false },
  });
  return folder;
};

/** Builds a script of `scripts/`, into a folder that is the caller's to remove. */
export const buildScript = async (name: string): Promise<{ folder: string; run: typeof ended }> => {
  const folder = await buildEntry(scriptOf(name));
  return { folder, run: (args, env) => ended([join(folder, `${name}.js`), ...args], env) };
};
