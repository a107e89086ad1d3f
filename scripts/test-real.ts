import { recordedSchema } from "../tests/contract/support/schema.ts";
import { pushSchema } from "../tests/real/project.ts";
// `npm run test:real`: the contract and attack suites, the push and journeys in a browser on a real Appwrite. The server is
// the one in the folder APPWRITE_SERVER, or the project that the contract suite's variables name, which is emptied.
// Exit codes: 0 passed or no server could be had, 1 a test failed.
import {
  emptyAppwrite,
  newProject,
  run,
  serverFolder,
  startAppwrite,
  stopAppwrite,
  type Project,
} from "../tests/real/server.ts";
import type { PushedConfig } from "./push-schema.ts";

const loud = (...sentences: string[]): void => {
  const line = "!".repeat(100);
  console.log([line, ...sentences, line].join("\n"));
};

const contract = async ({ endpoint, projectId, key }: Project): Promise<boolean> => {
  console.log(`Contract and attack suites on ${endpoint}, project ${projectId}`);
  const { code } = await run(
    ["npx", "vitest", "run", "--project", "backend", "--no-file-parallelism", "tests/contract"],
    { APPWRITE_ENDPOINT: endpoint, APPWRITE_PROJECT_ID: projectId, APPWRITE_API_KEY: key },
    { isShown: true },
  );
  return code === 0;
};

const inBrowser = async (): Promise<boolean> => {
  console.log("Pushes, and journeys in a browser, with the server's rate limits");
  const { code } = await run(
    ["npx", "playwright", "test", "--config", "tests/real/playwright.config.ts"],
    {},
    { isShown: true },
  );
  return code === 0;
};

/** The recordings were made without limits and mails; members meet limits. */
const onServerIn = async (folder: string): Promise<boolean> => {
  await emptyAppwrite(folder);
  const started = await startAppwrite(folder, { rateLimits: false });
  if (started.code !== 0) {
    loud(`NOTHING WAS TESTED: the server in ${folder} did not start.`, started.said);
    return true;
  }
  try {
    // The recorded project had this platform alone.
    const project = await newProject(folder, "contract", ["localhost"]);
    // The contract's configuration is the repository's with more tables.
    await pushSchema(project, recordedSchema as unknown as PushedConfig);
    const isContractKept = await contract(project);
    const again = await startAppwrite(folder, { rateLimits: true });
    if (again.code !== 0) {
      loud("NO JOURNEY WAS TESTED: the server did not start with its rate limits.", again.said);
      return isContractKept;
    }
    return (await inBrowser()) && isContractKept;
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
