// @module-tag detail
// What another member tries with a session of their own, through plain requests. Whatever the server answers, the
// victim's rows, files, account and login stay as they were, and nothing private is told. Runs against any server by the
// variables of the contract suite; where a real server answers otherwise than the embedded one, both answers are named.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digestId, digitId } from "../../emulator/ids";
import { startServer, type Server } from "./support/server";
import { asServer, clear, createSessions, signUp, type Person, type Sessions } from "./support/stage";

const person = (name: string): Person => ({
  id: digitId(new Date()),
  email: `${name}@example.com`,
  password: "Passw0rd!x",
  name,
});

const victim = person("victim");
const attacker = person("attacker");
const ids = {
  post: digitId(new Date()),
  reply: digitId(new Date()),
  bookmark: digitId(new Date()),
  mute: digitId(new Date()),
  report: digitId(new Date()),
  following: digitId(new Date()),
  picture: digitId(new Date()),
  handle: digestId("victim"),
};
const like = digestId(`${ids.post}:${victim.id}`);

const own = (id: string): string[] => [`update("user:${id}")`, `delete("user:${id}")`];
const kept = (id: string): string[] => [`read("user:${id}")`, ...own(id)];
const rows = (table: string): string => `/v1/databases/main/collections/${table}/documents`;
const twins = (table: string): string => `/v1/tablesdb/main/tables/${table}/rows`;
/** Of members, and of posts. */
const pictureBuckets = ["avatars", "pictures"] as const;
const filesIn = (bucket: string): string => `/v1/storage/buckets/${bucket}/files`;

/** Each row of the victim's: where it is, what is in it, and what it would be overwritten with. */
const targets: Record<string, { table: string; id: string; data: Record<string, string>; permissions?: string[] }> = {
  profile: { table: "users", id: victim.id, data: { username: "victim", accountId: victim.id, bio: "mine" } },
  post: { table: "posts", id: ids.post, data: { content: "mine", userId: victim.id } },
  handle: { table: "handles", id: ids.handle, data: { handle: "victim", userId: victim.id } },
  like: { table: "likes", id: like, data: { postId: ids.post, userId: victim.id, postUserId: victim.id } },
  bookmark: {
    table: "bookmarks",
    id: ids.bookmark,
    data: { postId: ids.post, userId: victim.id },
    permissions: kept(victim.id),
  },
  mute: { table: "mutes", id: ids.mute, data: { userId: attacker.id }, permissions: kept(victim.id) },
  following: { table: "followings", id: ids.following, data: { userId: attacker.id, followerId: victim.id } },
  report: { table: "reports", id: ids.report, data: { postId: ids.post, reason: "spam", note: "a secret note" } },
};

const isPrivate = (name: string): boolean => ["bookmark", "mute", "report"].includes(name);

interface Attack {
  what: string;
  method: string;
  path: string;
  body?: unknown;
  /** The embedded backend's answer, then what else a real server was seen to answer. */
  answers: readonly number[];
}

const take = own(attacker.id);

const onRows = Object.entries(targets).flatMap(([name, { table, id, data }]): Attack[] => {
  const path = `${rows(table)}/${id}`;
  const twin = `${twins(table)}/${id}`;
  return [
    {
      what: `changes the ${name}`,
      method: "PATCH",
      path,
      body: { data },
      answers: isPrivate(name) ? [401] : [200, 401],
    },
    {
      what: `rewrites the ${name}`,
      method: "PATCH",
      path,
      body: { data: Object.fromEntries(Object.keys(data).map((key) => [key, "1"])) },
      answers: [401],
    },
    {
      what: `takes the permissions of the ${name}`,
      method: "PATCH",
      path,
      body: { permissions: take },
      answers: [401],
    },
    { what: `upserts the ${name}`, method: "PUT", path, body: { data, permissions: take }, answers: [401] },
    {
      what: `upserts the ${name} by the tables API`,
      method: "PUT",
      path: twin,
      body: { data, permissions: take },
      answers: [401],
    },
    {
      what: `upserts the ${name} with the victim's own permissions`,
      method: "PUT",
      path,
      body: { data, permissions: own(victim.id) },
      answers: [401],
    },
    { what: `deletes the ${name}`, method: "DELETE", path, body: {}, answers: [401] },
    { what: `deletes the ${name} by the tables API`, method: "DELETE", path: twin, body: {}, answers: [401] },
    {
      what: `makes the ${name} again`,
      method: "POST",
      path: rows(table),
      body: { documentId: id, data, permissions: take },
      answers: [409],
    },
    {
      what: `upserts a new id with the values of the ${name}`,
      method: "PUT",
      path: `${rows(table)}/${digitId(new Date())}`,
      body: { data, permissions: take },
      answers: [200, 201],
    },
    {
      what: `upserts the id of the ${name} with a space`,
      method: "PUT",
      path: `${path}%20`,
      body: { data, permissions: take },
      answers: [400],
    },
    {
      what: `upserts the id of the ${name} in full-width digits`,
      method: "PUT",
      path: `${rows(table)}/${encodeURIComponent(id.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))))}`,
      body: { data, permissions: take },
      answers: [400],
    },
    {
      what: `upserts the id of the ${name} with a NUL`,
      method: "PUT",
      path: `${path}%00`,
      body: { data, permissions: take },
      answers: [400, 404],
    },
    {
      what: `makes a row like the ${name} in the victim's name`,
      method: "POST",
      path: rows(table),
      body: { documentId: digitId(new Date()), data, permissions: own(victim.id) },
      answers: [401],
    },
    {
      what: `changes all rows like the ${name} at once`,
      method: "PATCH",
      path: rows(table),
      body: { data },
      answers: [501, 401, 404],
    },
    {
      what: `deletes all rows like the ${name} at once`,
      method: "DELETE",
      path: twins(table),
      body: {},
      answers: [501, 401, 404],
    },
  ];
});

const onPrivateRows = Object.entries(targets)
  .filter(([name]) => isPrivate(name))
  .flatMap(([name, { table, id, data }]): Attack[] => {
    const [key, value] = Object.entries(data)[0] ?? [];
    const query = (...queries: unknown[]): string =>
      queries.map((each, at) => `queries[${at}]=${encodeURIComponent(JSON.stringify(each))}`).join("&");
    const listed = name === "report" ? [401] : [200];
    return [
      { what: `reads the ${name}`, method: "GET", path: `${rows(table)}/${id}`, answers: [404] },
      { what: `reads the ${name} by the tables API`, method: "GET", path: `${twins(table)}/${id}`, answers: [404] },
      { what: `lists every ${name}`, method: "GET", path: rows(table), answers: listed },
      {
        what: `finds the ${name} by its value`,
        method: "GET",
        path: `${rows(table)}?${query({ method: "equal", attribute: key, values: [value] })}`,
        answers: listed,
      },
      {
        what: `finds the ${name} by its id`,
        method: "GET",
        path: `${rows(table)}?${query({ method: "equal", attribute: "$id", values: [id] })}`,
        answers: listed,
      },
      // The server takes any cursor and so tells that a row exists whose id is known: these ids are random.
      {
        what: `looks behind the ${name}`,
        method: "GET",
        path: `${rows(table)}?${query({ method: "cursorAfter", values: [id] })}`,
        answers: name === "report" ? [400, 401] : [400, 200],
      },
    ];
  });

const onRoles: Attack[] = [
  ...["read", "update", "delete"].map((action) => ({
    what: `grants ${action} to moderators`,
    method: "POST",
    path: rows("posts"),
    body: {
      documentId: digitId(new Date()),
      data: { content: "x", userId: attacker.id },
      permissions: [`${action}("label:moderator")`],
    },
    answers: [401],
  })),
  {
    what: "labels themselves",
    method: "PUT",
    path: `/v1/users/${attacker.id}/labels`,
    body: { labels: ["moderator"] },
    answers: [401],
  },
  {
    what: "labels themselves by preferences",
    method: "PATCH",
    path: "/v1/account/prefs",
    body: { prefs: { labels: ["moderator"] }, labels: ["moderator"] },
    answers: [200],
  },
  {
    what: "posts with a forged date",
    method: "POST",
    path: rows("posts"),
    body: {
      documentId: digitId(new Date()),
      data: {
        content: "x",
        userId: attacker.id,
        $createdAt: "2001-01-01T00:00:00.000+00:00",
        $permissions: own(victim.id),
      },
    },
    answers: [201],
  },
  {
    what: "posts under the victim's userId",
    method: "POST",
    path: rows("posts"),
    body: { documentId: digitId(new Date()), data: { content: "forged", userId: victim.id }, permissions: take },
    answers: [201],
  },
  {
    what: "takes the place of the victim's next like",
    method: "POST",
    path: rows("likes"),
    body: {
      documentId: digestId(`${ids.reply}:${victim.id}`),
      data: { postId: ids.reply, userId: victim.id },
      permissions: take,
    },
    answers: [201],
  },
  {
    what: "takes a handle for nobody",
    method: "POST",
    path: rows("handles"),
    body: { documentId: digestId("victim2"), data: { handle: "victim2", userId: victim.id }, permissions: [] },
    answers: [201],
  },
];

// What shows of these is tests/screens/impersonation.test.tsx.
const onLooks: Attack[] = Object.entries({
  "the victim's name and no handle": { username: "victim", handle: "" },
  "the victim's name and handle": { username: "victim", handle: "victim" },
  "look-alike letters": { username: "vіctіm", handle: "" },
  "combining characters": { username: "vi\u0332ctim\u0323", handle: "" },
  "characters that cannot be seen": { username: "\u202Dvic\u200Btim", handle: "victim" },
}).map(([what, looks]) => ({
  what: `makes themselves look like the victim: ${what}`,
  method: "PUT",
  path: `${rows("users")}/${attacker.id}`,
  body: { data: { ...looks, accountId: attacker.id, bio: "mine" }, permissions: take },
  answers: [200, 201],
}));

const onAccounts: Attack[] = [
  {
    what: "signs up under the victim's id",
    method: "POST",
    path: "/v1/account",
    body: { userId: victim.id, email: "third@example.com", password: "Passw0rd!x" },
    answers: [409],
  },
  {
    what: "signs up under the victim's address in capitals",
    method: "POST",
    path: "/v1/account",
    body: { userId: digitId(new Date()), email: "VICTIM@EXAMPLE.COM", password: "Passw0rd!x" },
    answers: [409],
  },
  {
    what: "blocks the victim",
    method: "PATCH",
    path: `/v1/users/${victim.id}/status`,
    body: { status: false },
    answers: [401],
  },
  { what: "deletes the victim", method: "DELETE", path: `/v1/users/${victim.id}`, body: {}, answers: [401] },
  {
    what: "takes the victim's address",
    method: "PATCH",
    path: "/v1/account/email",
    body: { email: victim.email, password: attacker.password },
    answers: [409],
  },
  {
    what: "guesses a recovery's secret",
    method: "PUT",
    path: "/v1/account/recovery",
    body: { userId: victim.id, secret: "0".repeat(256), password: "Stolen-pass1" },
    answers: [401],
  },
  {
    what: "guesses a verification's secret",
    method: "PUT",
    path: "/v1/account/verification",
    body: { userId: victim.id, secret: "0".repeat(256) },
    answers: [401],
  },
  {
    what: "sends the victim's secret to another host",
    method: "POST",
    path: "/v1/account/recovery",
    body: { email: victim.email, url: "https://evil.example/r" },
    answers: [400],
  },
];

const onFiles = pictureBuckets.flatMap((bucket): Attack[] => {
  const path = `${filesIn(bucket)}/${ids.picture}`;
  const whose = `the victim's picture in ${bucket}`;
  return [
    { what: `deletes ${whose}`, method: "DELETE", path, body: {}, answers: [401] },
    { what: `renames ${whose}`, method: "PUT", path, body: { name: "x.png" }, answers: [401] },
    { what: `takes the permissions of ${whose}`, method: "PUT", path, body: { permissions: take }, answers: [401] },
  ];
});

describe("another member", () => {
  let server: Server;
  let sessions: Sessions;
  let before: unknown;

  const as = async (name: string, method: string, path: string, body?: unknown): Promise<Response> => {
    const headers = {
      "content-type": "application/json",
      "x-fallback-cookies": sessions.fallback(await sessions.token(name)),
    };
    return server.send(method, path, headers, body === undefined ? undefined : JSON.stringify(body));
  };

  const writeTarget = async (name: string): Promise<Response> => {
    const target = targets[name];
    if (!target) throw new Error(`There is no ${name}`);
    const { table, id, data, permissions = own(victim.id) } = target;
    return as("victim#1", "POST", rows(table), { documentId: id, data, permissions });
  };

  const victimsThings = async (): Promise<unknown> => ({
    rows: await Promise.all(
      Object.values(targets).map(({ table, id }) => asServer(server, "GET", `${rows(table)}/${id}`)),
    ),
    files: await Promise.all(
      pictureBuckets.map((bucket) => asServer(server, "GET", `${filesIn(bucket)}/${ids.picture}`)),
    ),
    account: await (await as("victim#1", "GET", "/v1/account")).json(),
  });

  beforeAll(async () => {
    server = startServer();
    await clear(server);
    await signUp(server, victim);
    await signUp(server, attacker);
    sessions = createSessions(server, { victim, attacker });
    for (const name of Object.keys(targets)) expect((await writeTarget(name)).status).toBe(201);
    const session = { "x-fallback-cookies": sessions.fallback(await sessions.token("victim#1")) };
    for (const bucket of pictureBuckets) {
      const form = new FormData();
      form.set("fileId", ids.picture);
      for (const permission of own(victim.id)) form.append("permissions[]", permission);
      form.set("file", new File(["a picture"], "a.png"));
      expect((await server.send("POST", filesIn(bucket), session, form)).status).toBe(201);
    }
    before = await victimsThings();
  });

  afterAll(() => server.close());

  it.each([...onRows, ...onPrivateRows, ...onRoles, ...onLooks, ...onAccounts, ...onFiles])(
    "$what: $answers",
    async ({ method, path, body, answers }) => {
      const answer = await as("attacker#1", method, path, body);
      const text = await answer.text();
      expect(answers, text).toContain(answer.status);
      // What the attacker wrote comes back to them; what the victim wrote must not.
      if (method === "GET") expect(text).not.toContain("secret note");
      if (method === "GET" && answer.status === 200) expect(text).not.toContain(`user:${victim.id}`);
      expect(await victimsThings()).toEqual(before);
    },
  );

  it("is no moderator after all of it", async () => {
    expect((await as("attacker#1", "GET", rows("reports"))).status).toBe(401);
    expect(((await (await as("attacker#1", "GET", "/v1/account")).json()) as { labels: unknown }).labels).toEqual([]);
  });

  it("has forged no row that its permissions do not give away", async () => {
    for (const table of ["users", "posts", "likes", "handles", "followings"]) {
      const { documents } = (await asServer(server, "GET", rows(table))) as {
        documents: { $id: string; userId?: string; accountId?: string; $permissions: string[] }[];
      };
      const owned = documents.filter(({ $permissions }) => $permissions.includes(`update("user:${victim.id}")`));
      expect(
        owned.map(({ $id }) => $id),
        table,
      ).toEqual(
        Object.values(targets)
          .filter((each) => each.table === table)
          .map(({ id }) => id),
      );
    }
  });

  it("leaves the victim their login, their rows, and a way to like what was taken", async () => {
    const again = createSessions(server, { victim });
    expect(await again.token("victim#2")).not.toBe("");
    const taken = digestId(`${ids.reply}:${victim.id}`);
    const data = { postId: ids.reply, userId: victim.id, postUserId: "" };
    const first = await as("victim#1", "POST", rows("likes"), { documentId: taken, data, permissions: own(victim.id) });
    const second = await as("victim#1", "POST", rows("likes"), {
      documentId: digitId(new Date()),
      data,
      permissions: own(victim.id),
    });
    expect([first.status, second.status]).toEqual([409, 201]);
    const changed = await as("victim#1", "PATCH", `${rows("users")}/${victim.id}`, { data: { bio: "still mine" } });
    expect(changed.status).toBe(200);
  });

  it("cannot undo what moderators may: a handle for nobody, a post, a picture", async () => {
    await asServer(server, "PUT", `/v1/users/${victim.id}/labels`, { labels: ["moderator"] });
    expect((await as("victim#1", "DELETE", `${rows("handles")}/${digestId("victim2")}`)).status).toBe(204);
    const reports = (await (await as("victim#1", "GET", rows("reports"))).json()) as {
      total: number;
      documents: { $permissions: string[] }[];
    };
    expect(reports.total).toBeGreaterThan(0);
    // Whoever reported is told by the permissions, which nobody forges; reporterId is free text.
    expect(
      reports.documents.every(({ $permissions }) =>
        [victim.id, attacker.id].some((id) => $permissions.includes(`update("user:${id}")`)),
      ),
    ).toBe(true);
    expect((await as("victim#1", "DELETE", `${rows("reports")}/${ids.report}`)).status).toBe(204);
    await asServer(server, "PUT", `/v1/users/${victim.id}/labels`, { labels: [] });
    expect((await as("victim#1", "GET", rows("reports"))).status).toBe(401);
  });
});
