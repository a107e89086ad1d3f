// Two communities, a private and a public one, with their people: what the attacks on communities are made on.
import { digitId } from "../../../emulator/ids";
import { apiKey, isEmulator, startServer, type Server } from "./server";
import { asServer, clear, createSessions, own, signUp, somebody } from "./stage";

const newId = (): string => digitId(new Date());

/** `former` was a member of the private community and wrote in it; `outsider` never was. */
export const people = {
  owner: somebody("owner"),
  moderator: somebody("moderator"),
  member: somebody("member"),
  former: somebody("former"),
  outsider: somebody("outsider"),
};

export type Name = keyof typeof people;

const community = () => ({
  id: newId(),
  teamId: newId(),
  hiddenId: newId(),
  threadId: newId(),
  messageId: newId(),
  markId: newId(),
  joiningId: newId(),
  fileId: newId(),
});

export const closed = community();
export const open = community();
/** What `former` wrote in the private community. */
export const formerMessage = newId();

/** In every text that only members of the private community may read. */
export const secret = "herons-at-dawn";

export const rows = (table: string): string => `/v1/databases/main/collections/${table}/documents`;
export const twins = (table: string): string => `/v1/tablesdb/main/tables/${table}/rows`;
export const files = "/v1/storage/buckets/pictures/files";

export const query = (...queries: unknown[]): string =>
  queries.map((each, at) => `queries[${at}]=${encodeURIComponent(JSON.stringify(each))}`).join("&");

export const equal = (attribute: string, value: string) => ({ method: "equal", attribute, values: [value] });

export interface Row {
  name: string;
  table: string;
  id: string;
  by: Name;
  data: Record<string, string>;
  permissions: string[];
}

type Place = typeof closed;

const rowsOf = (place: Place, isPrivate: boolean): Row[] => {
  const { id: communityId, teamId } = place;
  const readers = isPrivate ? `read("team:${teamId}")` : 'read("users")';
  const rights = [readers, `update("team:${teamId}/owner")`, `delete("team:${teamId}/owner")`];
  const words = isPrivate ? secret : "open words";
  const { owner, member } = people;
  const written = (userId: string): string[] => [
    readers,
    ...(isPrivate ? [`read("user:${userId}")`] : []),
    ...own(userId),
  ];
  const text = { communityId, teamId, parentId: "", parentUserId: "", content: words };
  return [
    {
      name: "community",
      table: "communities",
      id: communityId,
      by: "owner",
      data: {
        name: words,
        description: words,
        teamId,
        hiddenId: place.hiddenId,
        access: isPrivate ? "private" : "public",
        ownerIds: owner.id,
      },
      permissions: rights,
    },
    {
      name: "hidden list",
      table: "hidden",
      id: place.hiddenId,
      by: "owner",
      data: { communityId, teamId, subjectIds: "" },
      permissions: [...rights, `update("team:${teamId}/moderator")`],
    },
    {
      name: "thread",
      table: "threads",
      id: place.threadId,
      by: "member",
      data: { ...text, rootId: "", userId: member.id },
      permissions: written(member.id),
    },
    {
      name: "message",
      table: "messages",
      id: place.messageId,
      by: "member",
      data: { ...text, userId: member.id },
      permissions: written(member.id),
    },
    {
      name: "read mark",
      table: "reads",
      id: place.markId,
      by: "member",
      data: { secret, communityId, teamId },
      permissions: [`read("user:${member.id}")`, ...own(member.id)],
    },
    ...(isPrivate
      ? []
      : [
          {
            name: "joining",
            table: "memberships",
            id: place.joiningId,
            by: "member" as const,
            data: { communityId, userId: member.id },
            permissions: [readers, ...own(member.id)],
          },
        ]),
  ];
};

export const closedRows = rowsOf(closed, true);
export const openRows = rowsOf(open, false);

export interface Stage {
  server: Server;
  /** A request by one of the people. */
  as(name: Name, method: string, path: string, body?: unknown): Promise<Response>;
  token(name: Name): Promise<string>;
  /** The membership of somebody in a team. */
  membershipOf(teamId: string, name: Name): Promise<string>;
  /** All that nobody of the attackers may change. */
  truth(): Promise<unknown>;
  close(): void;
}

interface Listed {
  memberships: { $id: string; userId: string; roles: string[]; confirm: boolean }[];
}

const upTo = { owner: ["owner", "moderator", "member"], moderator: ["moderator", "member"], member: ["member"] };

/** Another server than the embedded one keeps the files of the stage before. */
const removeFiles = async (server: Server): Promise<void> => {
  if (isEmulator) return;
  for (const { fileId } of [closed, open])
    await server.send(
      "DELETE",
      `${files}/${fileId}`,
      { "x-appwrite-key": apiKey, "content-type": "application/json" },
      "{}",
    );
};

const expectMade = async (what: string, answer: Response): Promise<void> => {
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
};

export const openStage = async (): Promise<Stage> => {
  const server = startServer();
  await clear(server);
  await removeFiles(server);
  for (const each of Object.values(people)) await signUp(server, each);
  const sessions = createSessions(server, people);
  const token = (name: Name): Promise<string> => sessions.token(`${name}#1`);
  const as: Stage["as"] = (name, ...request) => sessions.send(`${name}#1`, ...request);
  const members = async (teamId: string): Promise<Listed["memberships"]> =>
    ((await asServer(server, "GET", `/v1/teams/${teamId}/memberships`)) as Listed).memberships;
  const membershipOf = async (teamId: string, name: Name): Promise<string> =>
    (await members(teamId)).find(({ userId }) => userId === people[name].id)?.$id ?? "";
  const add = async (teamId: string, name: Name, role: keyof typeof upTo): Promise<void> =>
    void (await asServer(server, "POST", `/v1/teams/${teamId}/memberships`, {
      userId: people[name].id,
      roles: upTo[role],
      url: "http://localhost:3000/join",
    }));

  for (const [place, placed] of [
    [closed, closedRows],
    [open, openRows],
  ] as const) {
    const { teamId } = place;
    await expectMade("team", await as("owner", "POST", "/v1/teams", { teamId, name: "River", roles: upTo.owner }));
    await expectMade(
      "prefs",
      await as("owner", "PUT", `/v1/teams/${teamId}/prefs`, { prefs: { communityId: place.id } }),
    );
    await add(teamId, "moderator", "moderator");
    if (place === closed) {
      await add(teamId, "member", "member");
      await add(teamId, "former", "member");
    }
    for (const { name, table, id, by, data, permissions } of placed)
      await expectMade(name, await as(by, "POST", rows(table), { documentId: id, data, permissions }));
    const form = new FormData();
    form.set("fileId", place.fileId);
    for (const permission of own(people.owner.id)) form.append("permissions[]", permission);
    form.set("file", new File(["a picture"], `${people.owner.id}-${place.fileId}.png`));
    await expectMade("file", await server.send("POST", files, await sessions.headers("owner#1"), form));
  }
  await expectMade(
    "former",
    await as("former", "POST", rows("messages"), {
      documentId: formerMessage,
      data: {
        communityId: closed.id,
        teamId: closed.teamId,
        parentId: "",
        parentUserId: "",
        content: "I was here",
        userId: people.former.id,
      },
      permissions: [`read("team:${closed.teamId}")`, `read("user:${people.former.id}")`, ...own(people.former.id)],
    }),
  );
  await asServer(
    server,
    "DELETE",
    `/v1/teams/${closed.teamId}/memberships/${await membershipOf(closed.teamId, "former")}`,
    {},
  );

  return {
    server,
    as,
    token,
    membershipOf,
    truth: async () => ({
      rows: await Promise.all(
        [...closedRows, ...openRows].map(({ table, id }) => asServer(server, "GET", `${rows(table)}/${id}`)),
      ),
      teams: await Promise.all(
        [closed, open].map(async ({ teamId }) => ({
          prefs: await asServer(server, "GET", `/v1/teams/${teamId}/prefs`),
          members: (await members(teamId)).map(({ $id, userId, roles, confirm }) => ({ $id, userId, roles, confirm })),
        })),
      ),
      files: await Promise.all([closed, open].map(({ fileId }) => asServer(server, "GET", `${files}/${fileId}`))),
    }),
    close: () => server.close(),
  };
};
