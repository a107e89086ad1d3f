// `npm test`: the static checks and the build for browser tests side by side, then Vitest's tests, then Playwright's.
// `--static` runs only the static checks, `--build FOLDER` only the build, in its own process because it needs much
// memory.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { buildInto, whereBuilt } from "../tests/e2e/support/built-app.ts";

const checks = ["types", "lint", "unused", "format", "spec", "texts:check"];
const [mode, folderOfBuild] = process.argv.slice(2);

// Ctrl+C ends the commands, and this cleans up.
process.on("SIGINT", () => undefined);

interface Ended {
  isWell: boolean;
  said: string;
}

/** Runs a command to its end. Its output shows at once, or is kept if `quiet`. */
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

/** Shows the output at the end and only after a failure, because lines would mix. */
const runBeside = async (name: string, command: readonly string[]): Promise<boolean> => {
  const { isWell, said } = await run(command, { quiet: true });
  console.log(isWell ? `passed: ${name}` : `FAILED: ${name}\n${said}`);
  return isWell;
};

/** Runs all tasks even after a failure, so that all problems are known. */
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
      (await run(["vitest", "run", "--project", "!processes", "--tags-filter", "!detail"])).isWell &&
      (await run(["npm", "run", "--silent", "test:e2e"], { env: whereBuilt(folder) })).isWell
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (mode === "--build" && folderOfBuild !== undefined) await buildInto(folderOfBuild);
else process.exitCode = (await (mode === "--static" ? sideBySide(staticChecks) : all())) ? 0 : 1;
