// `npm run erase -- ADDRESS [--data FILE] [--yes]`: removes a member with posts, replies, likes, private rows,
// pictures and memberships, for members who ask a host; others use Settings. Of the account only its id stays, blocked,
// so that nobody can sign up with it. In a hosted project by the variables of backend:push, or in the data file of a
// stopped embedded backend.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { DataFileProblem } from "../emulator/data-file.ts";
import { all, done, projectInFile, projectInVariables, Refused, type Project } from "./copy-projects.ts";
import type { PushedConfig } from "./push-schema.ts";

const usage = "npm run erase -- ADDRESS [--data .data/chorus.sqlite] [--yes]";

interface Wish {
  email: string;
  data: string | undefined;
  yes: boolean;
}

const readWish = (): Wish => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { data: { type: "string" }, yes: { type: "boolean", default: false } },
    });
    const [email, ...others] = positionals;
    if (!email?.includes("@") || others.length > 0) throw new Error("One e-mail address is needed.");
    return { email: email.toLowerCase(), data: values.data, yes: values.yes };
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

interface Owned {
  $id: string;
  $permissions: string[];
}

interface Found {
  what: string;
  paths: readonly string[];
}

/** Only permissions tell whose a row or file is: anybody can write another's id into a column. */
const ownedBy = async (project: Project, path: string, list: string, userId: string): Promise<string[]> => {
  const paths: string[] = [];
  for await (const { $id, $permissions } of all<Owned>(project, path, list))
    if ($permissions.includes(`delete("user:${userId}")`)) paths.push(`${path}/${$id}`);
  return paths;
};

const membershipsOf = async (project: Project, userId: string): Promise<string[]> => {
  const answer = await project.ask("GET", `/users/${userId}/memberships`);
  if ([404, 501].includes(answer.status)) return [];
  const memberships = done(answer, "Their teams")["memberships"] as { $id: string; teamId: string }[];
  return memberships.map(({ $id, teamId }) => `/teams/${teamId}/memberships/${$id}`);
};

/** An older project lacks later tables. */
const isThere = async (project: Project, path: string): Promise<boolean> =>
  (await project.ask("GET", path)).status === 200;

const find = async (project: Project, config: PushedConfig, userId: string): Promise<Found[]> => {
  const found: Found[] = [];
  const lists = [
    ...config.tables.map(({ $id }) => [$id, `/databases/main/collections/${$id}/documents`, "documents"] as const),
    ...config.buckets.map(({ $id }) => [`files of ${$id}`, `/storage/buckets/${$id}/files`, "files"] as const),
  ];
  for (const [what, path, list] of lists)
    if (await isThere(project, path)) found.push({ what, paths: await ownedBy(project, path, list, userId) });
  found.push({ what: "teams", paths: await membershipsOf(project, userId) });
  return found.filter(({ paths }) => paths.length > 0);
};

const accountOf = async (project: Project, email: string): Promise<string> => {
  const query = encodeURIComponent(JSON.stringify({ method: "equal", attribute: "email", values: [email] }));
  const { users } = done(await project.ask("GET", `/users?queries[0]=${query}`), "The list of accounts") as {
    users: { $id: string }[];
  };
  const [account] = users;
  if (!account) throw new Refused(`No member has the address ${email}.`);
  return account.$id;
};

/** The address comes last: until then the account can be found by it, and a run that was interrupted goes on. */
const emptyAccount = async (project: Project, userId: string): Promise<void> => {
  const account = `/users/${userId}`;
  done(await project.ask("DELETE", `${account}/sessions`), "Their sessions");
  const parts = {
    prefs: { prefs: {} },
    name: { name: "Erased" },
    password: { password: randomBytes(32).toString("hex") },
    email: { email: `${userId}@erased.invalid` },
  };
  done(await project.ask("PUT", `${account}/labels`, { labels: [] }), "Their labels");
  for (const [part, value] of Object.entries(parts))
    done(await project.ask("PATCH", `${account}/${part}`, value), `Their ${part}`);
};

const erase = async (project: Project, config: PushedConfig, { email, yes }: Wish): Promise<void> => {
  const userId = await accountOf(project, email);
  const found = await find(project, config, userId);
  const counted = found.map(({ what, paths }) => `${paths.length} in ${what}`).join(", ");
  console.log(`${email} (${userId}) has: ${counted || "nothing but the account"}.`);
  if (!yes) {
    console.log("Nothing was removed: run it with --yes. It cannot be undone.");
    return;
  }
  // Blocked first, so that nothing new arrives.
  done(await project.ask("PATCH", `/users/${userId}/status`, { status: false }), "The account");
  for (const path of found.flatMap(({ paths }) => paths)) {
    const answer = await project.ask("DELETE", path);
    if (answer.status !== 404) done(answer, path);
  }
  await emptyAccount(project, userId);
  console.log("All of it is removed, and the account is emptied and blocked. What others wrote about them stays.");
};

try {
  const wish = readWish();
  const root = fileURLToPath(new URL("..", import.meta.url));
  const env = loadEnv("production", root, ["VITE_APPWRITE_", "APPWRITE_", "CHORUS_DATA"]);
  const config = JSON.parse(readFileSync(join(root, "appwrite.config.json"), "utf8")) as PushedConfig;
  const isHosted = /^https?:/.test(env["VITE_APPWRITE_ENDPOINT"] ?? "") && wish.data === undefined;
  const file = wish.data ?? env["CHORUS_DATA"] ?? join(root, ".data/chorus.sqlite");
  const project = isHosted ? projectInVariables(env, "", "VITE_APPWRITE_", usage) : projectInFile(file, false);
  try {
    await erase(project, config, wish);
  } finally {
    project.close();
  }
} catch (error) {
  if (!(error instanceof Refused) && !(error instanceof DataFileProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
