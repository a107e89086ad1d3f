// `npm run invite -- ADDRESS [--site https://chorus.example.org] [--days 7]`: creates an account without a password,
// and a link to choose one. In a hosted project by the variables of backend:push, or in an embedded backend that is
// stopped or was started with CHORUS_API_KEY. The link is for one person, works once, and is worth a password.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { createEmulator } from "../emulator/app.ts";
import { DataFileProblem } from "../emulator/data-file.ts";
import { digitId } from "../emulator/ids.ts";
import { paths } from "../src/config/paths.ts";
import { readPushSettings } from "./push-plan.ts";

const usage = "npm run invite -- ADDRESS [--site https://chorus.example.org] [--days 7] [--data .data/chorus.sqlite]";

class Refused extends Error {}

interface Wish {
  email: string;
  site: string | undefined;
  days: number;
  data: string | undefined;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

const askBy =
  (send: (request: Request) => Promise<Response>, endpoint: string, projectId: string, key: string): Ask =>
  async (method, path, body) => {
    const headers = { "x-appwrite-project": projectId, "x-appwrite-key": key, "content-type": "application/json" };
    const request = new Request(`${endpoint}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await send(request).catch(() => {
      throw new Refused(`${endpoint} does not answer.`);
    });
    const text = await response.text();
    try {
      return { status: response.status, body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>) };
    } catch {
      throw new Refused(`${endpoint} is no Appwrite API: the address usually ends in /v1.`);
    }
  };

const done = ({ status, body }: Answer): Record<string, unknown> => {
  if (status < 400) return body;
  const hint =
    body["type"] === "general_unauthorized_scope" ? " The key needs the scopes users.read and users.write." : "";
  throw new Refused(`The server refuses: ${String(body["message"])}${hint}`);
};

/** A new invitation replaces an unused one and its link. */
const removeUnused = async (ask: Ask, email: string): Promise<void> => {
  const query = encodeURIComponent(JSON.stringify({ method: "equal", attribute: "email", values: [email] }));
  const { users } = done(await ask("GET", `/users?queries[0]=${query}`)) as {
    users: { $id: string; passwordUpdate: string }[];
  };
  for (const { $id, passwordUpdate } of users) {
    if (passwordUpdate !== "") throw new Refused(`${email} belongs to a member already.`);
    done(await ask("DELETE", `/users/${$id}`));
  }
};

const invite = async (ask: Ask, site: string, { email, days }: Wish): Promise<string> => {
  await removeUnused(ask, email);
  const userId = digitId(new Date());
  done(await ask("POST", "/users", { userId, email }));
  const { secret } = done(await ask("POST", `/users/${userId}/tokens`, { length: 64, expire: days * 86_400 }));
  const link = new URL(paths.invited, site);
  link.search = new URLSearchParams({ userId, secret: String(secret) }).toString();
  return link.href;
};

const inEmbedded = async (env: Record<string, string>, root: string, wish: Wish): Promise<string> => {
  const dataFile = resolve(wish.data ?? env["CHORUS_DATA"] ?? resolve(root, ".data/chorus.sqlite"));
  if (!existsSync(dataFile)) throw new Refused(`There is no data file ${dataFile}: start Chorus first.`);
  const address = `http://localhost:${env["PORT"] ?? "4173"}`;
  const site = wish.site ?? address;
  const own = "standard_invite";
  try {
    const emulator = createEmulator({ dataFile, apiKey: own });
    try {
      return await invite(askBy(emulator.fetch, "http://localhost/v1", "chorus", own), site, wish);
    } finally {
      emulator.close();
    }
  } catch (error) {
    if (!(error instanceof DataFileProblem) || error.fault !== "in use") throw error;
    const key = env["CHORUS_API_KEY"];
    if (!key)
      throw new Refused(
        `${error.message}\nOr start it with CHORUS_API_KEY and give this command the same key: then the server does it.`,
      );
    return invite(askBy(fetch, `${address}/v1`, "chorus", key), site, wish);
  }
};

const inProject = (env: Record<string, string>, wish: Wish): Promise<string> => {
  const { settings, problems } = readPushSettings(env);
  if (problems.length > 0) throw new Refused(problems.join("\n"));
  if (wish.site === undefined)
    throw new Refused(`Where is your community? --site https://chorus.example.org\n${usage}`);
  return invite(askBy(fetch, settings.endpoint, settings.projectId, settings.key), wish.site, wish);
};

const readWish = (): Wish => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { site: { type: "string" }, days: { type: "string", default: "7" }, data: { type: "string" } },
    });
    const [email, ...others] = positionals;
    if (!email?.includes("@") || others.length > 0) throw new Error("One e-mail address is needed.");
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1 || days > 365) throw new Error("--days must be between 1 and 365.");
    if (values.site !== undefined && !/^https?:\/\/[^/]+\/?$/.test(values.site))
      throw new Error(`--site must be the address of your community, but it is “${values.site}”.`);
    return { email: email.toLowerCase(), site: values.site, days, data: values.data };
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

try {
  const wish = readWish();
  const root = fileURLToPath(new URL("..", import.meta.url));
  const env = loadEnv("production", root, ["VITE_APPWRITE_", "APPWRITE_", "CHORUS_", "PORT"]);
  const isHosted = /^https?:/.test(env["VITE_APPWRITE_ENDPOINT"] ?? "") && wish.data === undefined;
  const link = await (isHosted ? inProject(env, wish) : inEmbedded(env, root, wish));
  console.log(`For ${wish.email} alone, good once and for ${wish.days} days:\n${link}`);
} catch (error) {
  if (!(error instanceof Refused) && !(error instanceof DataFileProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
