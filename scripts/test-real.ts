// `npm run test:real`: the contract and attack suites, the push and browser journeys on a real Appwrite: the server in
// the folder APPWRITE_SERVER, or the project in the contract suite's variables, which is emptied. Failed tests run once
// more, because a busy server may be late. Exit codes: 0 passed, or no server could be had or made ready, 1 a test
// failed twice.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordedSchema } from "../tests/contract/support/schema.ts";
import { pushSchema } from "../tests/real/project.ts";
import {
  emptyAppwrite,
  isAnswering,
  newProject,
  run,
  serverFolder,
  startAppwrite,
  stopAppwrite,
  type Ended,
  type Project,
} from "../tests/real/server.ts";
import { notReady } from "./push-cli.ts";
import type { PushedConfig } from "./push-schema.ts";

const loud = (...sentences: string[]): void => {
  const line = "!".repeat(100);
  console.log([line, ...sentences, line].join("\n"));
};

const readJson = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {});

/** Whether it passed the first or the second time. `again` runs what failed. */
const twice = async (endpoint: string, first: Ended, again: () => Promise<Ended>): Promise<boolean> => {
  if (first.code === 0) return true;
  console.log("Once more, what failed:");
  const second = await again();
  if (second.code === 0) return true;
  // A server that ended or is not ready says nothing about Chorus.
  if (second.said.includes(notReady) || !(await isAnswering(endpoint))) {
    loud(`NOT ALL WAS TESTED: ${endpoint} does not answer or is not ready.`);
    return true;
  }
  return false;
};

const contract = async ({ endpoint, projectId, key }: Project): Promise<boolean> => {
  console.log(`Contract and attack suites on ${endpoint}, project ${projectId}`);
  const folder = mkdtempSync(join(tmpdir(), "chorus-contract-"));
  const results = join(folder, "results.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const test = (files: readonly string[]): Promise<Ended> =>
    run(
      ["npx", "vitest", "run", "--project", "backend", "--no-file-parallelism", ...reporters, ...files],
      { APPWRITE_ENDPOINT: endpoint, APPWRITE_PROJECT_ID: projectId, APPWRITE_API_KEY: key },
      { isShown: true },
    );
  try {
    const all = ["tests/contract"];
    return await twice(endpoint, await test(all), () => {
      const { testResults = [] } = readJson(results) as { testResults?: { name: string; status: string }[] };
      const failed = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
      return test(failed.length > 0 ? failed : all);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const inBrowser = async (endpoint: string): Promise<boolean> => {
  console.log("Pushes, and journeys in a browser, with the server's rate limits");
  // Each run creates a project, so that a second try finds no accounts.
  const test = (...more: string[]): Promise<Ended> =>
    run(["npx", "playwright", "test", "--config", "tests/real/playwright.config.ts", ...more], {}, { isShown: true });
  return twice(endpoint, await test(), () => {
    const { failedTests = [] } = readJson("test-results/real/.last-run.json") as { failedTests?: string[] };
    return failedTests.length > 0 ? test("--last-failed") : test();
  });
};

/** Recordings were made without limits and mails; members meet limits. */
const onServerIn = async (folder: string): Promise<boolean> => {
  await emptyAppwrite(folder);
  const started = await startAppwrite(folder, { rateLimits: false });
  if (started.code !== 0) {
    loud(`NOTHING WAS TESTED: the server in ${folder} did not start.`, started.said);
    return true;
  }
  try {
    // The only platform of the recorded project.
    const project = await newProject(folder, "contract", ["localhost"]);
    // The contract's configuration is the repository's with more tables.
    await pushSchema(project, recordedSchema as unknown as PushedConfig);
    const isContractKept = await contract(project);
    const again = await startAppwrite(folder, { rateLimits: true });
    if (again.code !== 0) {
      loud("NO JOURNEY WAS TESTED: the server did not start with its rate limits.", again.said);
      return isContractKept;
    }
    return (await inBrowser(project.endpoint)) && isContractKept;
  } catch (error) {
    if (!String(error).includes(notReady)) throw error;
    loud("NOT ALL WAS TESTED.", String(error));
    return true;
  } finally {
    await stopAppwrite(folder);
  }
};

const { APPWRITE_ENDPOINT: endpoint, APPWRITE_PROJECT_ID: projectId, APPWRITE_API_KEY: key } = process.env;
const folder = serverFolder();

if (folder) process.exitCode = (await onServerIn(folder)) ? 0 : 1;
else if (endpoint && projectId && key) {
  loud("Only the contract and attack suites run: pushes and journeys need projects of their own (APPWRITE_SERVER).");
  process.exitCode = (await contract({ endpoint, projectId, key })) ? 0 : 1;
} else
  loud(
    "NOTHING WAS TESTED: APPWRITE_SERVER names no folder with up.sh, new-project.mjs and down.sh,",
    "nor do APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID and APPWRITE_API_KEY name a project.",
  );
