// `npm run test:real`: the contract and attack suites, the push and the journeys on a real Appwrite project, which loses
// all that it holds. APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID and APPWRITE_API_KEY name it; the key has all scopes, its
// platforms are localhost and 127.0.0.1, and its server has no rate limits (_APP_OPTIONS_ABUSE=disabled).
import { recordedSchema } from "../tests/contract/support/schema.ts";
import { emptyProject, namedProject, pushSchema, run } from "../tests/real/project.ts";
import type { PushedConfig } from "./host/push-schema.ts";

const contract = ["vitest", "run", "--project", "backend", "tests/contract"];
const journeys = ["playwright", "test", "--config", "tests/real/playwright.config.ts"];

const project = namedProject();
if (project) {
  await emptyProject(project);
  // The recordings have more tables than the app.
  await pushSchema(project, recordedSchema as unknown as PushedConfig);
  const isContractKept = (await run(contract, {}, { isShown: true })).code === 0;
  const isWalked = (await run(journeys, {}, { isShown: true })).code === 0;
  process.exitCode = isContractKept && isWalked ? 0 : 1;
} else {
  console.error(
    "Nothing was tested: APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID and APPWRITE_API_KEY name a project to empty.",
  );
  process.exitCode = 1;
}
