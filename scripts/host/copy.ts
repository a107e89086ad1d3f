// `npm run backend:copy -- [--from FILE] [--to FILE] [--yes]`: copies a community to another backend: accounts with
// passwords, labels and preferences, teams, files and rows, with ids, permissions and dates. Each side is the data file
// of a stopped embedded backend, or a project: FROM_APPWRITE_ENDPOINT, FROM_APPWRITE_PROJECT_ID and
// FROM_APPWRITE_API_KEY for the source, the variables of backend:push for the target. The source does not change. It
// may run again: what exists stays.
import { all, made } from "./answers.ts";
import { command, noWords, readConfig, readEnv } from "./command.ts";
import { copyAccounts, copyTeams } from "./copy-accounts.ts";
import { projectInFile, projectInVariables, type Project } from "./project.ts";

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

const copyAll = async (from: Project, to: Project): Promise<void> => {
  const { buckets, tables } = readConfig();
  console.log(`From ${from.name} to ${to.name}:`);
  const accounts = await copyAccounts(from, to);
  console.log(`  accounts: ${accounts.copied} copied, ${accounts.there} there already`);
  if (accounts.withoutPassword > 0)
    console.log(`  ${accounts.withoutPassword} of them without a password: they choose one by “Forgot password?”`);
  if (accounts.withoutAddress > 0) console.log(`  ${accounts.withoutAddress} guests without an address are left out`);
  console.log(`  teams: ${await copyTeams(from, to)}`);
  for (const { $id } of buckets) console.log(`  files in ${$id}: ${await copyFiles(from, to, $id)} copied`);
  for (const { $id } of tables) console.log(`  rows in ${$id}: ${await copyRows(from, to, $id)} copied`);
  console.log("Done. Everybody logs in again, at the new address.");
};

const keyScopes = "all scopes of users, teams, documents (or rows) and files";

export const copy = command(
  "npm run backend:copy -- [--from .data/chorus.sqlite] [--to other.sqlite] [--yes]",
  { from: { type: "string" }, to: { type: "string" }, yes: { type: "boolean", default: false } },
  async (files, words) => {
    noWords(words);
    const env = readEnv();
    const opened: Project[] = [];
    const open = (file: string | undefined, prefix: "FROM_" | ""): Project => {
      const project =
        file === undefined ? projectInVariables(env, keyScopes, prefix) : projectInFile(file, prefix === "");
      opened.push(project);
      return project;
    };
    try {
      const [from, to] = [open(files.from, "FROM_"), open(files.to, "")];
      if (files.yes) await copyAll(from, to);
      else
        console.log(`Would copy everything from ${from.name} to ${to.name}: run it with --yes, while nobody writes.`);
    } finally {
      for (const project of opened) project.close();
    }
  },
);
