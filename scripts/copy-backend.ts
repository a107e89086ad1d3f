// `npm run backend:copy -- [--from FILE] [--to FILE] [--yes]`: copies a community to another backend: accounts with
// passwords, labels and preferences, teams, files and rows, with ids, permissions and dates. Each side is the data file
// of a stopped embedded backend, or a project: FROM_APPWRITE_ENDPOINT, FROM_APPWRITE_PROJECT_ID and
// FROM_APPWRITE_API_KEY for the source, the variables of backend:push for the target. The source does not change. It
// may run again: what exists stays.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { DataFileProblem } from "../emulator/data-file.ts";
import { copyAccounts, copyTeams } from "./copy-accounts.ts";
import { all, made, projectInFile, projectInVariables, Refused, type Project } from "./copy-projects.ts";
import type { PushedConfig } from "./push-schema.ts";

const usage = "npm run backend:copy -- [--from .data/chorus.sqlite] [--to other.sqlite] [--yes]";

interface Wish {
  from: string | undefined;
  to: string | undefined;
  yes: boolean;
}

const readWish = (): Wish => {
  try {
    const { values } = parseArgs({
      options: { from: { type: "string" }, to: { type: "string" }, yes: { type: "boolean", default: false } },
    });
    return { from: values.from, to: values.to, yes: values.yes };
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

interface File {
  $id: string;
  name: string;
  $permissions: string[];
}

const copyFiles = async (from: Project, to: Project, bucket: string): Promise<number> => {
  const path = `/storage/buckets/${bucket}/files`;
  let count = 0;
  for await (const { $id, name, $permissions } of all<File>(from, path, "files")) {
    if ((await to.ask("GET", `${path}/${$id}`)).status === 200) continue;
    const content = await from.download(`${path}/${$id}/download`);
    // Its upload was never finished.
    if (!content) continue;
    const form = new FormData();
    form.set("fileId", $id);
    for (const permission of $permissions) form.append("permissions[]", permission);
    form.set("file", content, name);
    if (made(await to.ask("POST", path, form), `The file ${$id} of ${bucket}`)) count += 1;
  }
  return count;
};

interface Row extends Record<string, unknown> {
  $id: string;
  $permissions: string[];
}

/** Oldest first, so that rows of one moment keep their order. */
const oldestFirst = [{ method: "orderAsc", attribute: "$createdAt" }];

const copyRows = async (from: Project, to: Project, table: string): Promise<number> => {
  const path = `/databases/main/collections/${table}/documents`;
  let count = 0;
  for await (const row of all<Row>(from, path, "documents", oldestFirst)) {
    const data = Object.fromEntries(
      Object.entries(row).filter(
        ([name, value]) => (!name.startsWith("$") || /^\$(created|updated)At$/.test(name)) && value !== null,
      ),
    );
    const reply = await to.ask("POST", path, { documentId: row.$id, data, permissions: row.$permissions });
    if (made(reply, `The row ${row.$id} of ${table}`)) count += 1;
  }
  return count;
};

const exists = async (project: Project, path: string): Promise<boolean> =>
  (await project.ask("GET", path)).status === 200;

/** An older project lacks later tables. */
const isThere = async (from: Project, to: Project, path: string, what: string): Promise<boolean> => {
  if (!(await exists(from, path))) return false;
  if (!(await exists(to, path)))
    throw new Refused(`${to.name} has no ${what}, or the key may not read it: run npm run backend:push for it first.`);
  return true;
};

const copy = async (from: Project, to: Project, config: PushedConfig): Promise<void> => {
  console.log(`From ${from.name} to ${to.name}:`);
  const accounts = await copyAccounts(from, to);
  console.log(`  accounts: ${accounts.copied} copied, ${accounts.there} there already`);
  if (accounts.withoutPassword > 0)
    console.log(`  ${accounts.withoutPassword} of them without a password: they choose one by “Forgot password?”`);
  if (accounts.withoutAddress > 0) console.log(`  ${accounts.withoutAddress} guests without an address are left out`);
  console.log(`  teams: ${await copyTeams(from, to)}`);
  for (const { $id } of config.buckets)
    if (await isThere(from, to, `/storage/buckets/${$id}/files`, `bucket ${$id}`))
      console.log(`  files in ${$id}: ${await copyFiles(from, to, $id)} copied`);
  for (const { $id } of config.tables)
    if (await isThere(from, to, `/databases/main/collections/${$id}/documents`, `table ${$id}`))
      console.log(`  rows in ${$id}: ${await copyRows(from, to, $id)} copied`);
  console.log("Done. Everybody logs in again, at the new address.");
};

try {
  const wish = readWish();
  const root = fileURLToPath(new URL("..", import.meta.url));
  const env = loadEnv("production", root, ["VITE_APPWRITE_", "APPWRITE_", "FROM_"]);
  const config = JSON.parse(readFileSync(join(root, "appwrite.config.json"), "utf8")) as PushedConfig;
  const from =
    wish.from === undefined ? projectInVariables(env, "FROM_", "APPWRITE_", usage) : projectInFile(wish.from, false);
  try {
    const to =
      wish.to === undefined ? projectInVariables(env, "", "VITE_APPWRITE_", usage) : projectInFile(wish.to, true);
    try {
      if (wish.yes) await copy(from, to, config);
      else
        console.log(`Would copy everything from ${from.name} to ${to.name}: run it with --yes, while nobody writes.`);
    } finally {
      to.close();
    }
  } finally {
    from.close();
  }
} catch (error) {
  if (!(error instanceof Refused) && !(error instanceof DataFileProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
