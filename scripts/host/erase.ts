// `npm run erase -- ADDRESS [--data FILE] [--yes]`: removes a member with posts, replies, likes, private rows,
// pictures and memberships, for members who ask a host; others use Settings. Of the account only its id stays, blocked,
// so that nobody can sign up with it.
import { randomBytes } from "node:crypto";
import { accountOf, all, done } from "./answers.ts";
import { command, emailIn, readConfig } from "./command.ts";
import { dataOption, inProject, type Project } from "./project.ts";

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

const find = async (project: Project, userId: string): Promise<Found[]> => {
  const { tables, buckets } = readConfig();
  const found: Found[] = [];
  const lists = [
    ...tables.map(({ $id }) => [$id, `/databases/main/collections/${$id}/documents`, "documents"] as const),
    ...buckets.map(({ $id }) => [`files of ${$id}`, `/storage/buckets/${$id}/files`, "files"] as const),
  ];
  for (const [what, path, list] of lists) found.push({ what, paths: await ownedBy(project, path, list, userId) });
  found.push({ what: "teams", paths: await membershipsOf(project, userId) });
  return found.filter(({ paths }) => paths.length > 0);
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

const eraseFrom = async (project: Project, email: string, isSure: boolean): Promise<void> => {
  const { $id: userId } = await accountOf(project, email);
  const found = await find(project, userId);
  const counted = found.map(({ what, paths }) => `${paths.length} in ${what}`).join(", ");
  console.log(`${email} (${userId}) has: ${counted || "nothing but the account"}.`);
  if (!isSure) {
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

export const erase = command(
  "npm run erase -- ADDRESS [--data .data/chorus.sqlite] [--yes]",
  { ...dataOption, yes: { type: "boolean", default: false } },
  async ({ data, yes }, words) => {
    const email = emailIn(words);
    await inProject(data, "all scopes of users, teams, documents (or rows) and files", (project) =>
      eraseFrom(project, email, yes),
    );
  },
);
