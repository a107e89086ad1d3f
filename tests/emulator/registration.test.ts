// Who may come in, tried around with plain requests: what the app does not do, a stranger can.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import repositorySchema from "../../appwrite.config.json" with { type: "json" };
import { createEmulator, type Emulator } from "../../emulator/app";
import {
  asksForVerified,
  forRegistration,
  forVerifiedMembers,
  hidesPictures,
  type Registration,
} from "../../emulator/registration";
import { clientWith, documents, memberOf, signedInAs, type Answer, type Client } from "./support/backend";

const key = "key-of-the-host";
let emulator: Emulator;

const start = (registration?: Registration, dataFile = ":memory:"): Emulator => {
  emulator = createEmulator({ registration, dataFile, passwordCost: 2, apiKey: key });
  return emulator;
};

afterEach(() => emulator.close());

const typeOf = ({ status, body }: Answer): unknown[] => [status, body["type"]];
const guest = (): Client => clientWith(emulator);
const host = (): Client => clientWith(emulator, { "x-appwrite-key": key });
const own = (id: string): string[] => [`update("user:${id}")`, `delete("user:${id}")`];

const signUp = (email: string): Promise<Answer> =>
  guest().send("POST", "/account", { userId: "1700000000099", email, password: "a good password", name: "eve" });

const refused = [401, "user_unauthorized"];
const post = { content: "Buy this", userId: "1700000000002" };

/** Every way in which a member can make a row that others see. */
const ways: [string, string, string, object][] = [
  ["a post", "POST", documents("posts"), { documentId: "1700000000501", data: post }],
  ["a post under a new id, by upsert", "PUT", `${documents("posts")}/1700000000502`, { data: post }],
  ["a row", "POST", "/tablesdb/main/tables/posts/rows", { rowId: "1700000000503", data: post }],
  ["a row, by upsert", "PUT", "/tablesdb/main/tables/posts/rows/1700000000504", { data: post }],
  [
    "a post with roles of its own",
    "POST",
    documents("posts"),
    { documentId: "1700000000505", data: post, permissions: own("1700000000002") },
  ],
  [
    "a like",
    "POST",
    documents("likes"),
    { documentId: "1700000000506", data: { postId: "1", userId: "1700000000002", postUserId: "1" } },
  ],
  ["a report", "POST", documents("reports"), { documentId: "1700000000507", data: { postId: "1", reason: "spam" } }],
];

describe("with a verified address only", () => {
  it.each(ways)("entry-1: %s is refused to who has not verified theirs", async (_what, method, path, body) => {
    start("verified");
    const mara = await memberOf(emulator, "1700000000002");
    expect(typeOf(await mara.send(method, path, body))).toEqual(refused);
    emulator.admin.verifyEmail("1700000000002");
    expect((await mara.send(method, path, body)).status).toBeLessThan(300);
  });

  it("entry-1: a picture is refused, too", async () => {
    start("verified");
    await memberOf(emulator, "1700000000002");
    const form = new FormData();
    form.set("fileId", "1700000000508");
    form.set("file", new File([Buffer.from("89504e470d0a1a0a", "hex")], "a.png", { type: "image/png" }));
    const { fallbackCookies } = emulator.admin.createSession("1700000000002");
    const response = await emulator.fetch(
      new Request("http://localhost/v1/storage/buckets/avatars/files", {
        method: "POST",
        headers: { "x-appwrite-project": "chorus", "x-fallback-cookies": fallbackCookies },
        body: form,
      }),
    );
    expect([response.status, ((await response.json()) as { type: string }).type]).toEqual(refused);
  });

  it("entry-1: another address that is not verified takes it back", async () => {
    start("verified");
    const mara = await memberOf(emulator, "1700000000002");
    emulator.admin.verifyEmail("1700000000002");
    const change = { email: "other@chorus.example", password: "1700000000002-password" };
    expect((await mara.send("PATCH", "/account/email", change)).status).toBe(200);
    expect(typeOf(await mara.send("POST", documents("posts"), { documentId: "1700000000509", data: post }))).toEqual(
      refused,
    );
  });

  it("entry-2: one still signs up, reads, and keeps what is private", async () => {
    start("verified");
    expect((await signUp("eve@chorus.example")).status).toBe(201);
    const eve = signedInAs(emulator, "1700000000099");
    const profile = { username: "eve", accountId: "1700000000099" };
    const made = await eve.send("POST", documents("users"), { documentId: "1700000000099", data: profile });
    expect(made.status).toBe(201);
    expect((await eve.get(documents("posts"))).status).toBe(200);
    const mute = { documentId: "1700000000510", data: { userId: "1" } };
    expect((await eve.send("POST", documents("mutes"), mute)).status).toBe(201);
  });

  it("entry-1: leaves sign-up and what is private as they are, and asks for it everywhere else", () => {
    const asked = forVerifiedMembers(repositorySchema);
    expect(asksForVerified(repositorySchema)).toBe(false);
    expect(asksForVerified(asked)).toBe(true);
    const open = [...asked.tables, ...asked.buckets].filter(({ $permissions }) =>
      $permissions.includes('create("users")'),
    );
    // A new table is asked about here: what others read, nobody writes unverified. Members write no senders.
    expect(open.map(({ $id }) => $id)).toEqual(
      repositorySchema.tables
        .filter(
          ({ $id, $permissions }) =>
            ["users", "handles"].includes($id) || ($permissions.length === 1 && $id !== "senders"),
        )
        .map(({ $id }) => $id),
    );
  });
});

describe.each(["verified", "invited", "closed"] as const)("Pictures of posts where members are %s", (registration) => {
  const bucket = "/storage/buckets/pictures/files";

  const storePicture = (): void => {
    const file = { bucket: "pictures", id: "1700000000601", name: "heron.png", userId: "1700000000002" };
    emulator.admin.createFile({ ...file, bytes: Buffer.from("89504e470d0a1a0a", "hex") });
  };

  it("entry-7: a guest can neither list nor read nor preview one", async () => {
    start(registration);
    await memberOf(emulator, "1700000000002");
    storePicture();
    expect((await guest().get(bucket)).body).toMatchObject({ total: 0, files: [] });
    for (const way of ["", "/view", "/download", "/preview"])
      expect(typeOf(await guest().get(`${bucket}/1700000000601${way}`)), way).toEqual([404, "storage_file_not_found"]);
  });

  it("entry-7: a member lists and reads it", async () => {
    start(registration);
    await memberOf(emulator, "1700000000002");
    const other = await memberOf(emulator, "1700000000003");
    storePicture();
    expect((await other.get(bucket)).body).toMatchObject({ total: 1 });
    expect((await other.get(`${bucket}/1700000000601`)).status).toBe(200);
  });
});

it("entry-7: where everybody may sign up, pictures of posts stay public", () => {
  expect(forRegistration(repositorySchema, "open")).toEqual(repositorySchema);
  expect(hidesPictures(repositorySchema)).toBe(false);
  expect(hidesPictures(forRegistration(repositorySchema, "closed"))).toBe(true);
});

describe.each(["invited", "closed"] as const)("%s", (registration) => {
  const exceeded = [400, "user_count_exceeded"];

  it("entry-3: nobody makes an account, with a new address or one that is there", async () => {
    start(registration);
    await memberOf(emulator, "1700000000002");
    expect(typeOf(await signUp("eve@chorus.example"))).toEqual(exceeded);
    // The same: a stranger does not learn who is a member.
    expect(typeOf(await signUp("1700000000002@chorus.example"))).toEqual(exceeded);
    expect(typeOf(await guest().send("POST", "/account/sessions/anonymous", {}))).toEqual(exceeded);
  });

  it("entry-3: members log in, and cannot open the door", async () => {
    start(registration);
    const mara = await memberOf(emulator, "1700000000002");
    const login = { email: "1700000000002@chorus.example", password: "1700000000002-password" };
    expect((await guest().send("POST", "/account/sessions/email", login)).status).toBe(201);
    for (const who of [mara, guest()])
      for (const [method, path, body] of [
        ["PATCH", "/project/policies/user-limit", { total: null }],
        ["PATCH", "/project/auth-methods/anonymous", { enabled: true }],
        ["GET", "/project/policies", undefined],
        ["GET", "/project", undefined],
        ["POST", "/users", { userId: "1700000000003", email: "eve@chorus.example" }],
        ["POST", "/users/1700000000002/tokens", { length: 64 }],
      ] as const)
        expect(typeOf(await who.send(method, path, body)), path).toEqual([401, "general_unauthorized_scope"]);
    expect(typeOf(await signUp("eve@chorus.example"))).toEqual(exceeded);
  });

  it("entry-3: it is in the data file, until a host opens it again", async () => {
    const folder = mkdtempSync(join(tmpdir(), "chorus-"));
    const file = join(folder, "data.sqlite");
    await memberOf(start(registration, file), "1700000000002");
    emulator.close();
    start(undefined, file);
    expect(typeOf(await signUp("eve@chorus.example"))).toEqual(exceeded);
    emulator.close();
    start("open", file);
    expect((await signUp("eve@chorus.example")).status).toBe(201);
    rmSync(folder, { recursive: true });
  });
});

describe("an invitation", () => {
  const invited = "1700000000042";
  const enter = (secret: unknown, userId = invited): Promise<Answer> =>
    guest().send("POST", "/account/sessions/token", { userId, secret });

  const invite = async (expire = 3600): Promise<unknown> => {
    const made = await host().send("POST", `/users/${invited}/tokens`, { length: 64, expire });
    expect(made.status).toBe(201);
    return made.body["secret"];
  };

  const prepare = async (): Promise<void> => {
    start("invited");
    await memberOf(emulator, "1700000000002");
    expect((await host().send("POST", "/users", { userId: invited, email: "mara@chorus.example" })).status).toBe(201);
  };

  it("entry-4: opens once, and for its account alone", async () => {
    await prepare();
    const secret = await invite();
    const bad = [401, "user_invalid_token"];
    expect(typeOf(await enter("wrong"))).toEqual(bad);
    expect(typeOf(await enter(secret, "1700000000002"))).toEqual(bad);
    expect(typeOf(await enter(secret, "1700000000777"))).toEqual(bad);
    const opened = await enter(secret);
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({ userId: invited, provider: "token" });
    expect(typeOf(await enter(secret))).toEqual(bad);
  });

  it("entry-4: before it is followed nobody logs in, with whatever password", async () => {
    await prepare();
    for (const password of ["", "a good password", "null"])
      expect(
        (await guest().send("POST", "/account/sessions/email", { email: "mara@chorus.example", password })).status,
      ).toBeGreaterThanOrEqual(400);
  });

  it("entry-4: goes with its account, which a host can take back", async () => {
    await prepare();
    const secret = await invite();
    expect((await host().send("DELETE", `/users/${invited}`)).status).toBe(204);
    expect(typeOf(await enter(secret))).toEqual([401, "user_invalid_token"]);
  });

  it("entry-4: does not last longer than it says", async () => {
    let now = new Date("2026-01-01T00:00:00Z");
    emulator = createEmulator({ passwordCost: 2, apiKey: key, now: () => now });
    await host().send("POST", "/users", { userId: invited, email: "mara@chorus.example" });
    const secret = await invite(3600);
    now = new Date("2026-01-01T01:00:01Z");
    expect(typeOf(await enter(secret))).toEqual([401, "user_invalid_token"]);
  });

  it("entry-4: lets the member set the first password, and asks for it from then on", async () => {
    await prepare();
    await enter(await invite());
    const mara = signedInAs(emulator, invited);
    const first = { password: "a good password", oldPassword: "a good password" };
    expect((await mara.send("PATCH", "/account/password", first)).status).toBe(200);
    expect((await mara.send("PATCH", "/account/password", first)).status).toBe(200);
    const stolen = { password: "a thief’s password", oldPassword: "not the password" };
    expect((await mara.send("PATCH", "/account/password", stolen)).status).toBe(401);
  });
});
