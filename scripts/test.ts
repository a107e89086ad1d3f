// `npm test`: the static checks beside each other and beside the build for the browser tests, as each of them leaves
// processors idle by itself; then Vitest’s tests, then those in the browser. With --static only the static checks,
// with --build FOLDER only the build, in a process of its own as it needs much memory.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { buildInto, whereBuilt } from "../tests/e2e/support/built-app.ts";

const checks = ["types", "lint", "unused", "format", "spec", "texts:check"];
const [mode, folderOfBuild] = process.argv.slice(2);

// Ctrl+C ends what runs, and this tidies up.
process.on("SIGINT", () => undefined);

interface Ended {
  isWell: boolean;
  said: string;
}

/** Runs a command of the project to its end. What it says is shown at once, or kept if it is `quiet`. */
const run = async (
  command: readonly string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const [program = "", ...args] = command;
    const stdio = quiet ? "pipe" : "inherit";
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", stdio, stdio] });
    let said = "";
    const hear = (chunk: Buffer): void => void (said += chunk.toString());
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("close", (code) => resolve({ isWell: code === 0, said }));
  });

/** What one of several says is shown when it has ended, and only if it failed: their lines would mix. */
const runBeside = async (name: string, command: readonly string[]): Promise<boolean> => {
  const { isWell, said } = await run(command, { quiet: true });
  console.log(isWell ? `passed: ${name}` : `FAILED: ${name}\n${said}`);
  return isWell;
};

/** In order, as many at a time; all of them, so that one knows everything that is wrong. */
const sideBySide = async (tasks: readonly (() => Promise<boolean>)[]): Promise<boolean> => {
  const waiting = [...tasks];
  let isWell = true;
  const takeNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    if (!(await next())) isWell = false;
    await takeNext();
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, takeNext));
  return isWell;
};

const staticChecks = checks.map((name) => async () => runBeside(name, ["npm", "run", "--silent", name]));

const all = async (): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), "chorus-build-"));
  const build = async () => runBeside("build", ["tsx", "scripts/test.ts", "--build", folder]);
  try {
    return (
      (await sideBySide([build, ...staticChecks])) &&
      (await run(["vitest", "run", "--project", "!processes"])).isWell &&
      (await run(["npm", "run", "--silent", "test:e2e"], { env: whereBuilt(folder) })).isWell
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (mode === "--build" && folderOfBuild !== undefined) await buildInto(folderOfBuild);
else process.exitCode = (await (mode === "--static" ? sideBySide(staticChecks) : all())) ? 0 : 1;
