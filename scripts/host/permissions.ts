// `npm run permissions [-- --restore] [--data FILE]`: lists profiles, communities, their lists of hidden texts and
// their pictures, and memberships, whose permissions aren't exactly what they were made with, so that the app doesn't
// believe them. With --restore they get those back, where the server can tell whose they are.
import {
  communityOf,
  communityPictureOf,
  hiddenListOf,
  includesAll,
  isExactly,
  ownedBy,
  writtenIn,
} from "../../src/sdk/base/authentic.ts";
import { all, done } from "./answers.ts";
import { command, noWords } from "./command.ts";
import { dataOption, inProject, type Project } from "./project.ts";

interface Item {
  $id: string;
  $permissions: string[];
}

interface Profile extends Item {
  accountId: string;
  username: string;
  imgid: string;
}

interface Community extends Item {
  name: string;
  teamId: string;
  hiddenId: string;
  access: string;
  pictureId: string;
  coverId: string;
}

/** A row or file with other permissions than it should have. */
interface Changed {
  what: string;
  method: "PATCH" | "PUT";
  path: string;
  item: Item;
  expected: readonly string[];
  /** Whether giving it back can't give anybody what isn't theirs. */
  isCertain: boolean;
}

const rowsOf = (table: string): string => `/databases/main/collections/${table}/documents`;
const filesOf = (bucket: string): string => `/storage/buckets/${bucket}/files`;

const listOf = async <Row extends Item>(project: Project, table: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const each of all<Row>(project, rowsOf(table), "documents")) rows.push(each);
  return rows;
};

/** Null if there is none. */
const itemAt = async (project: Project, path: string): Promise<Record<string, unknown> | null> => {
  const answer = await project.ask("GET", path);
  return answer.status === 404 ? null : done(answer, path);
};

const row = (table: string, what: string, item: Item, expected: readonly string[], isCertain: boolean): Changed => ({
  what: `${table} ${item.$id}${what && ` “${what}”`}`,
  method: "PATCH",
  path: `${rowsOf(table)}/${item.$id}`,
  item,
  expected,
  isCertain,
});

/**
 * A row or file may be named by who doesn't own it. Members and teams can only be given a right by one of their own, so
 * one right shows that it is theirs.
 */
const fileNamed = async (
  project: Project,
  { bucket, id, what }: { bucket: string; id: string; what: string },
  expected: readonly string[],
): Promise<Changed[]> => {
  const item = id === "" ? null : ((await itemAt(project, `${filesOf(bucket)}/${id}`)) as Item | null);
  if (!item) return [];
  const isCertain = expected.some((permission) => item.$permissions.includes(permission));
  return [{ what: `${what} ${id}`, method: "PUT", path: `${filesOf(bucket)}/${id}`, item, expected, isCertain }];
};

const profiles = async (project: Project): Promise<Changed[]> => {
  const rows = await listOf<Profile>(project, "users");
  const hasAnother = ({ $id, accountId }: Profile): boolean =>
    rows.some(
      (other) =>
        other.accountId === accountId && other.$id !== $id && isExactly(other.$permissions, ownedBy(accountId)),
    );
  const found: Changed[] = [];
  for (const profile of rows) {
    const { accountId, username, imgid } = profile;
    const isTheirs = profile.$id === accountId || includesAll(profile.$permissions, ownedBy(accountId));
    found.push(
      row("users", username, profile, ownedBy(accountId), isTheirs && !hasAnother(profile)),
      ...(await fileNamed(
        project,
        { bucket: "avatars", id: imgid, what: `picture of “${username}”,` },
        ownedBy(accountId),
      )),
    );
  }
  return found;
};

const communities = async (project: Project): Promise<Changed[]> => {
  const found: Changed[] = [];
  for (const community of await listOf<Community>(project, "communities")) {
    const { $id: id, name, teamId, hiddenId, pictureId, coverId } = community;
    const team = { teamId, isPrivate: community.access === "private" };
    // Who isn't an owner may name any team in a row of their own; only owners write what their team says.
    const prefs = (await itemAt(project, `/teams/${teamId}`))?.["prefs"] as Record<string, unknown> | undefined;
    const isOfTeam = prefs?.["communityId"] === id;
    found.push(row("communities", name, community, communityOf(team), isOfTeam));
    const list = hiddenId === "" ? null : await itemAt(project, `${rowsOf("hidden")}/${hiddenId}`);
    if (list?.["communityId"] === id && list["teamId"] === teamId)
      found.push(row("hidden", name, list as unknown as Item, hiddenListOf(team), isOfTeam));
    const bucket = team.isPrivate ? "private-pictures" : "pictures";
    for (const picture of [pictureId, coverId])
      found.push(
        ...(await fileNamed(project, { bucket, id: picture, what: `picture of “${name}”,` }, communityPictureOf(team))),
      );
  }
  return found;
};

const memberships = async (project: Project): Promise<Changed[]> => {
  const rows = await listOf<Item & { userId: string }>(project, "memberships");
  return rows.map((each) => {
    const expected = writtenIn({ teamId: "", isPrivate: false }, each.userId);
    return row("memberships", "", each, expected, includesAll(each.$permissions, ownedBy(each.userId)));
  });
};

const difference = ({ item: { $permissions: now }, expected }: Changed): string => {
  const added = now.filter((permission) => !expected.includes(permission));
  const lost = expected.filter((permission) => !now.includes(permission));
  return [
    ...(added.length > 0 ? [`has ${added.join(", ")}`] : []),
    ...(lost.length > 0 ? [`lacks ${lost.join(", ")}`] : []),
  ].join("; ");
};

const check = async (project: Project, restore: boolean): Promise<void> => {
  const seen = [...(await profiles(project)), ...(await communities(project)), ...(await memberships(project))];
  const changed = seen.filter(({ item, expected }) => !isExactly(item.$permissions, expected));
  const certain = changed.filter(({ isCertain }) => isCertain);
  for (const each of changed)
    console.log(`${each.what}: ${difference(each)}${each.isCertain ? "" : " — left: nothing shows whose it is"}`);
  if (changed.length === 0) console.log("Everything has the permissions that it was made with.");
  else if (!restore && certain.length > 0)
    console.log("Nothing was changed. Look at what they say, then run it with --restore.");
  if (!restore) return;
  for (const { method, path, expected } of certain)
    done(await project.ask(method, path, { permissions: expected }), path);
  if (certain.length > 0) console.log(`${certain.length} of them have their permissions back.`);
};

export const permissions = command(
  "npm run permissions -- [--restore] [--data .data/chorus.sqlite]",
  { ...dataOption, restore: { type: "boolean", default: false } },
  async ({ data, restore }, words) => {
    noWords(words);
    await inProject(data, "all scopes of users, teams, documents (or rows) and files", (project) =>
      check(project, restore),
    );
  },
);
