// `npm run moderator -- mara@chorus.example [--remove] [--data file]`: makes a member of the embedded backend a
// moderator. Only one process may have the data file, so a running server is asked, with its API key.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { createEmulator } from "../emulator/app.ts";
import { DataFileProblem } from "../emulator/data-file.ts";
import { labelsWith, moderatorLabel } from "./moderator-labels.ts";

const usage = "npm run moderator -- EMAIL [--remove] [--data .data/chorus.sqlite]";

class Refused extends Error {}

interface Wish {
  email: string;
  remove: boolean;
}

interface Member {
  id: string;
  labels: readonly string[];
}

const unknown = (email: string): Refused => new Refused(`No member has the address ${email}.`);

const inFile = (dataFile: string, { email, remove }: Wish): void => {
  const emulator = createEmulator({ dataFile });
  try {
    const member = emulator.admin.findMember(email);
    if (!member) throw unknown(email);
    emulator.admin.setLabels(member.id, labelsWith(member.labels, remove));
  } finally {
    emulator.close();
  }
};

const inServer = async (address: string, key: string, { email, remove }: Wish): Promise<void> => {
  const ask = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const headers = { "x-appwrite-project": "chorus", "x-appwrite-key": key, "content-type": "application/json" };
    const response = await fetch(`${address}/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Refused(`The data file is in use, and no server answers at ${address}: is PORT right?`);
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok)
      throw new Refused(
        `The server at ${address} refuses: ${String(answer["message"])} It must be started with the same CHORUS_API_KEY.`,
      );
    return answer;
  };
  const query = encodeURIComponent(JSON.stringify({ method: "equal", attribute: "email", values: [email] }));
  const { users } = (await ask("GET", `/users?queries[0]=${query}`)) as { users: { $id: string; labels: string[] }[] };
  const [member]: (Member | undefined)[] = users.map(({ $id, labels }) => ({ id: $id, labels }));
  if (!member) throw unknown(email);
  await ask("PUT", `/users/${member.id}/labels`, { labels: labelsWith(member.labels, remove) });
};

const readWish = (): Wish & { data: string | undefined } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { remove: { type: "boolean", default: false }, data: { type: "string" } },
    });
    const [email, ...others] = positionals;
    if (!email?.includes("@") || others.length > 0) throw new Error("One e-mail address is needed.");
    return { email, remove: values.remove, data: values.data };
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

const appoint = async (): Promise<void> => {
  const wish = readWish();
  const root = fileURLToPath(new URL("..", import.meta.url));
  const env = loadEnv("production", root, ["CHORUS_", "PORT", "VITE_APPWRITE_"]);
  if (env["VITE_APPWRITE_ENDPOINT"] && wish.data === undefined)
    throw new Refused(
      `Your .env has the project at ${env["VITE_APPWRITE_ENDPOINT"]}, and this command is for the embedded backend. Give the member’s account the label ${moderatorLabel} in the console (Auth, Users, Labels), or by a key: docs/hosting/moderation.md says how.`,
    );
  const dataFile = resolve(wish.data ?? env["CHORUS_DATA"] ?? resolve(root, ".data/chorus.sqlite"));
  if (!existsSync(dataFile)) throw new Refused(`There is no data file ${dataFile}: start Chorus first.`);
  try {
    inFile(dataFile, wish);
  } catch (error) {
    if (!(error instanceof DataFileProblem) || error.fault !== "in use") throw error;
    const key = env["CHORUS_API_KEY"];
    if (!key)
      throw new Refused(
        `${error.message}\nOr start it with CHORUS_API_KEY and give this command the same key: then the server does it.`,
      );
    await inServer(`http://localhost:${env["PORT"] ?? "4173"}`, key, wish);
  }
  console.log(
    wish.remove ? `${wish.email} is no ${moderatorLabel} any more.` : `${wish.email} is a ${moderatorLabel} now.`,
  );
};

try {
  await appoint();
} catch (error) {
  if (!(error instanceof Refused) && !(error instanceof DataFileProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
