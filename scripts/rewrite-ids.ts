// `npm run backend:rewrite-ids [-- --data FILE] [-- --yes]`: gives rows with ids of letters, from 0.8.0, ids of digits.
// A real server compares ids without case, so that any member can overwrite a row whose id has letters. On a hosted
// project by the variables of backend:push, or on the data file of a stopped embedded backend. Without --yes it only
// says what it would do. It may run again and continues where it stopped.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { createEmulator } from "../emulator/app.ts";
import { readPushSettings } from "./push-plan.ts";
import { planOf, rewrite, type Send } from "./rewrite-rows.ts";

class Refused extends Error {}

const usage = "npm run backend:rewrite-ids -- [--data .data/chorus.sqlite] [--yes]";

const readWish = (): { data?: string | undefined; yes: boolean } => {
  try {
    return parseArgs({ options: { data: { type: "string" }, yes: { type: "boolean", default: false } } }).values;
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

/** Undefined if not found or there already. */
const sendBy =
  (answer: (request: Request) => Promise<Response>, endpoint: string, projectId: string, key: string): Send =>
  async (method, path, body) => {
    const headers = { "x-appwrite-project": projectId, "x-appwrite-key": key, "content-type": "application/json" };
    const address = `${endpoint}/databases/main/collections${path}`;
    const response = await answer(
      new Request(address, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
    );
    if (response.status === 404 || response.status === 409) return undefined;
    const text = await response.text();
    if (!response.ok) throw new Refused(`The server refuses ${method} ${path} with ${response.status}: ${text}`);
    return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
  };

const work = async (send: Send, secret: string, isWanted: boolean): Promise<void> => {
  const plan = await planOf(send, secret);
  const count = plan.tables.map(({ name, rows }) => `${rows.length} in ${name}`).join(", ");
  if (plan.total === 0) {
    console.log("No row has letters in its id but profiles, whose ids are those of their accounts.");
    return;
  }
  console.log(`Rows that change, because their ids or what they refer to have letters: ${count}.`);
  if (!isWanted) {
    console.log("Nothing was changed: run it with --yes, while nobody writes. Make a backup first.");
    return;
  }
  await rewrite(send, plan);
  console.log("Done. Links to old posts from outside lead nowhere now.");
};

const inFile = async (dataFile: string, isWanted: boolean): Promise<void> => {
  if (!existsSync(dataFile)) throw new Refused(`There is no data file ${dataFile}.`);
  const key = "standard_rewrite-ids";
  const emulator = createEmulator({ dataFile, apiKey: key });
  try {
    const send = sendBy((request) => emulator.fetch(request), "http://localhost/v1", "chorus", key);
    await work(send, key, isWanted);
  } finally {
    emulator.close();
  }
};

const inProject = async (isWanted: boolean): Promise<void> => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const { settings, problems } = readPushSettings(loadEnv("production", root, ["VITE_APPWRITE_", "APPWRITE_"]));
  if (problems.length > 0) throw new Refused(problems.join("\n"));
  const { endpoint, projectId, key } = settings;
  await work(sendBy(fetch, endpoint, projectId, key), key, isWanted);
};

try {
  const { data, yes } = readWish();
  await (data === undefined ? inProject(yes) : inFile(data, yes));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
