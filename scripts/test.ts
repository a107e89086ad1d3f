// `npm test`: the static checks beside each other and beside the build for the browser tests, as each of them leaves
// processors idle by itself; then all tests of Vitest, then those in the browser. With --static only the static checks.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { buildApp } from "../tests/e2e/support/built-app";

const checks = ["types", "lint", "unused", "format", "spec"];
const isStatic = process.argv.includes("--static");
/** As it was: a build says in it that all is production. */
const env = { ...process.env };

/** What an npm script wrote is shown when it has ended: lines of several would mix. */
const check = async (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", name], {
      env: process.stdout.isTTY ? { FORCE_COLOR: "1", ...env } : env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
    child.once("close", (code) => {
      console.log(`${code === 0 ? "passed" : "FAILED"}: npm run ${name}`);
      if (code !== 0) process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });

/** In order, as many at a time; all of them, so that one knows everything that is wrong. */
const sideBySide = async (tasks: (() => Promise<boolean>)[], atOnce: number): Promise<boolean> => {
  const waiting = [...tasks];
  let isWell = true;
  const takeNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    if (!(await next())) isWell = false;
    await takeNext();
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  return isWell;
};

const tests = async (script: string, variables: NodeJS.ProcessEnv): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", script], { env: variables, stdio: "inherit" });
    child.once("close", (code) => resolve(code === 0));
  });

let removeBuild = (): void => undefined;
const build = async (): Promise<boolean> => {
  removeBuild = await buildApp();
  console.log("built: the app, for the tests in a browser");
  return true;
};

const staticChecks = checks.map((name) => async () => check(name));
const all = async (): Promise<boolean> =>
  (await sideBySide([...(isStatic ? [] : [build]), ...staticChecks], Math.max(2, availableParallelism()))) &&
  (isStatic || ((await tests("test:vitest", env)) && (await tests("test:e2e", process.env))));

try {
  process.exitCode = (await all()) ? 0 : 1;
} finally {
  removeBuild();
}
