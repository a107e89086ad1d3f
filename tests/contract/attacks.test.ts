// @module-tag detail
// What another member tries with a session of their own, through plain requests. Whatever the server answers, the
// victim's rows, files, account and login stay as they were, and nothing private is told. Runs against any server by the
// variables of the contract suite; where a real server answers otherwise than the embedded one, both answers are named.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digestId, digitId } from "../../emulator/ids";
import { attack, type Attack } from "./support/attack";
import { startServer, type Server } from "./support/server";
import { asServer, clear, createSessions, own, signUp, somebody, type Sessions } from "./support/stage";

const victim = somebody("victim");
const attacker = somebody("attacker");
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

const take = own(attacker.id);

const onRows = Object.entries(targets).flatMap(([name, { table, id, data }]): Attack[] => {
  const path = `${rows(table)}/${id}`;
  const twin = `${twins(table)}/${id}`;
  return [
    attack(`changes the ${name}`, "PATCH", path, isPrivate(name) ? [401] : [200, 401], { data }),
    attack(`rewrites the ${name}`, "PATCH", path, [401], {
      data: Object.fromEntries(Object.keys(data).map((key) => [key, "1"])),
    }),
    attack(`takes the permissions of the ${name}`, "PATCH", path, [401], { permissions: take }),
    attack(`upserts the ${name}`, "PUT", path, [401], { data, permissions: take }),
    attack(`upserts the ${name} by the tables API`, "PUT", twin, [401], { data, permissions: take }),
    attack(`upserts the ${name} with the victim's own permissions`, "PUT", path, [401], {
      data,
      permissions: own(victim.id),
    }),
    attack(`deletes the ${name}`, "DELETE", path, [401], {}),
    attack(`deletes the ${name} by the tables API`, "DELETE", twin, [401], {}),
    attack(`makes the ${name} again`, "POST", rows(table), [409], { documentId: id, data, permissions: take }),
    attack(
      `upserts a new id with the values of the ${name}`,
      "PUT",
      `${rows(table)}/${digitId(new Date())}`,
      [200, 201],
      { data, permissions: take },
    ),
    attack(`upserts the id of the ${name} with a space`, "PUT", `${path}%20`, [400], { data, permissions: take }),
    attack(
      `upserts the id of the ${name} in full-width digits`,
      "PUT",
      `${rows(table)}/${encodeURIComponent(id.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))))}`,
      [400],
      { data, permissions: take },
    ),
    attack(`upserts the id of the ${name} with a NUL`, "PUT", `${path}%00`, [400, 404], { data, permissions: take }),
    attack(`makes a row like the ${name} in the victim's name`, "POST", rows(table), [401], {
      documentId: digitId(new Date()),
      data,
      permissions: own(victim.id),
    }),
    attack(`changes all rows like the ${name} at once`, "PATCH", rows(table), [501, 401, 404], { data }),
    attack(`deletes all rows like the ${name} at once`, "DELETE", twins(table), [501, 401, 404], {}),
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
      attack(`reads the ${name}`, "GET", `${rows(table)}/${id}`, [404]),
      attack(`reads the ${name} by the tables API`, "GET", `${twins(table)}/${id}`, [404]),
      attack(`lists every ${name}`, "GET", rows(table), listed),
      attack(
        `finds the ${name} by its value`,
        "GET",
        `${rows(table)}?${query({ method: "equal", attribute: key, values: [value] })}`,
        listed,
      ),
      attack(
        `finds the ${name} by its id`,
        "GET",
        `${rows(table)}?${query({ method: "equal", attribute: "$id", values: [id] })}`,
        listed,
      ),
      // The server takes any cursor and so tells that a row exists whose id is known: these ids are random.
      attack(
        `looks behind the ${name}`,
        "GET",
        `${rows(table)}?${query({ method: "cursorAfter", values: [id] })}`,
        name === "report" ? [400, 401] : [400, 200],
      ),
    ];
  });

const onRoles: Attack[] = [
  ...["read", "update", "delete"].map((action) =>
    attack(`grants ${action} to moderators`, "POST", rows("posts"), [401], {
      documentId: digitId(new Date()),
      data: { content: "x", userId: attacker.id },
      permissions: [`${action}("label:moderator")`],
    }),
  ),
  attack("labels themselves", "PUT", `/v1/users/${attacker.id}/labels`, [401], { labels: ["moderator"] }),
  attack("labels themselves by preferences", "PATCH", "/v1/account/prefs", [200], {
    prefs: { labels: ["moderator"] },
    labels: ["moderator"],
  }),
  attack("posts with a forged date", "POST", rows("posts"), [201], {
    documentId: digitId(new Date()),
    data: {
      content: "x",
      userId: attacker.id,
      $createdAt: "2001-01-01T00:00:00.000+00:00",
      $permissions: own(victim.id),
    },
  }),
  attack("posts under the victim's userId", "POST", rows("posts"), [201], {
    documentId: digitId(new Date()),
    data: { content: "forged", userId: victim.id },
    permissions: take,
  }),
  attack("takes the place of the victim's next like", "POST", rows("likes"), [201], {
    documentId: digestId(`${ids.reply}:${victim.id}`),
    data: { postId: ids.reply, userId: victim.id },
    permissions: take,
  }),
  attack("takes a handle for nobody", "POST", rows("handles"), [201], {
    documentId: digestId("victim2"),
    data: { handle: "victim2", userId: victim.id },
    permissions: [],
  }),
];

// What shows of these is tests/screens/handles.test.tsx.
const onLooks: Attack[] = Object.entries({
  "the victim's name and no handle": { username: "victim", handle: "" },
  "the victim's name and handle": { username: "victim", handle: "victim" },
  "look-alike letters": { username: "vіctіm", handle: "" },
  "combining characters": { username: "vi\u0332ctim\u0323", handle: "" },
  "characters that cannot be seen": { username: "\u202Dvic\u200Btim", handle: "victim" },
}).map(([what, looks]) =>
  attack(`makes themselves look like the victim: ${what}`, "PUT", `${rows("users")}/${attacker.id}`, [200, 201], {
    data: { ...looks, accountId: attacker.id, bio: "mine" },
    permissions: take,
  }),
);

const onAccounts: Attack[] = [
  attack("signs up under the victim's id", "POST", "/v1/account", [409], {
    userId: victim.id,
    email: "third@example.com",
    password: "Passw0rd!x",
  }),
  attack("signs up under the victim's address in capitals", "POST", "/v1/account", [409], {
    userId: digitId(new Date()),
    email: "VICTIM@EXAMPLE.COM",
    password: "Passw0rd!x",
  }),
  attack("blocks the victim", "PATCH", `/v1/users/${victim.id}/status`, [401], { status: false }),
  attack("deletes the victim", "DELETE", `/v1/users/${victim.id}`, [401], {}),
  attack("takes the victim's address", "PATCH", "/v1/account/email", [409], {
    email: victim.email,
    password: attacker.password,
  }),
  attack("guesses a recovery's secret", "PUT", "/v1/account/recovery", [401], {
    userId: victim.id,
    secret: "0".repeat(256),
    password: "Stolen-pass1",
  }),
  attack("guesses a verification's secret", "PUT", "/v1/account/verification", [401], {
    userId: victim.id,
    secret: "0".repeat(256),
  }),
  attack("sends the victim's secret to another host", "POST", "/v1/account/recovery", [400], {
    email: victim.email,
    url: "https://evil.example/r",
  }),
];

const onFiles = pictureBuckets.flatMap((bucket): Attack[] => {
  const path = `${filesIn(bucket)}/${ids.picture}`;
  const whose = `the victim's picture in ${bucket}`;
  return [
    attack(`deletes ${whose}`, "DELETE", path, [401], {}),
    attack(`renames ${whose}`, "PUT", path, [401], { name: "x.png" }),
    attack(`takes the permissions of ${whose}`, "PUT", path, [401], { permissions: take }),
  ];
});

describe("another member", () => {
  let server: Server;
  let sessions: Sessions;
  let before: unknown;

  const as = (...request: Parameters<Sessions["send"]>): Promise<Response> => sessions.send(...request);

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
    const session = await sessions.headers("victim#1");
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
