// A data file that 0.8.0 wrote, with its ids of letters and its unique index: it opens, gains, and loses nothing.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../../emulator/app";
import { openDatabase } from "../../emulator/database";
import { clientWith, documents, idsOf, type Client } from "./support/backend";

const fixture = new URL("fixtures/data-0.8.0.sqlite.gz", import.meta.url);
const ada = "690a4c1e8f3b2d7a1c05";
const adasPost = "690a4d0011f2c3b4a5d6";
const bensReply = "690a4d1a2b3c4d5e6f70";
const bensPost = "690a4e0f9c8b7a6d5e4f";
const newestFirst = { method: "orderDesc", attribute: "$createdAt" };
const own = (id: string): string[] => [`update("user:${id}")`, `delete("user:${id}")`];

describe("a data file of 0.8.0", () => {
  let folder: string;
  let dataFile: string;
  let emulator: Emulator;
  let member: Client;

  const open = async (): Promise<void> => {
    emulator = createEmulator({ dataFile, passwordCost: 2 ** 4, now: () => new Date("2026-11-22T08:00:00Z") });
    const login = await clientWith(emulator).send("POST", "/account/sessions/email", {
      email: "ada@chorus.example",
      password: "ada-password",
    });
    expect(login.status).toBe(201);
    member = clientWith(emulator, { "x-fallback-cookies": login.headers.get("x-fallback-cookies") ?? "" });
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "chorus-"));
    dataFile = join(folder, "data.sqlite");
    writeFileSync(dataFile, gunzipSync(readFileSync(fixture)));
    await open();
  });

  afterEach(() => {
    emulator.close();
    rmSync(folder, { recursive: true });
  });

  it("opens with its accounts, profiles, posts, words, sessions and pictures", async () => {
    expect((await member.get("/account")).body).toMatchObject({ $id: ada, labels: [], status: true });
    expect(((await member.get("/account/sessions")).body["sessions"] as unknown[]).length).toBe(2);
    expect((await member.get(`${documents("users")}/${ada}`)).body).toMatchObject({
      username: "ada",
      bio: "Hello from ada",
      handle: null,
    });
    expect(idsOf(await member.get(documents("posts"), [newestFirst]))).toEqual([bensPost, bensReply, adasPost]);
    const search = { method: "search", attribute: "content", values: ["banan"] };
    expect(idsOf(await member.get(documents("posts"), [search]))).toEqual([adasPost]);
    expect((await member.get("/storage/buckets/avatars/files/690a4f001122334455aa/view")).status).toBe(200);
  });

  it("has null in the columns that it gained, in lists and one by one", async () => {
    expect((await member.get(`${documents("posts")}/${bensReply}`)).body).toMatchObject({
      parentId: adasPost,
      parentUserId: null,
    });
    const answers = { method: "equal", attribute: "parentUserId", values: [ada] };
    expect(idsOf(await member.get(documents("posts"), [answers, newestFirst]))).toEqual([]);
  });

  it("takes what is new beside what is old", async () => {
    const reply = { content: "At the market", userId: ada, parentId: bensPost, parentUserId: "690a4c2f04d19be63f7a" };
    const made = await member.send("POST", documents("posts"), {
      documentId: "179",
      data: reply,
      permissions: own(ada),
    });
    expect([made.status, made.body["parentUserId"]]).toEqual([201, reply.parentUserId]);
    const like = { postId: bensPost, userId: ada, postUserId: reply.parentUserId };
    expect((await member.send("POST", documents("likes"), { documentId: "1", data: like })).status).toBe(201);
    const edited = await member.send("PATCH", `${documents("posts")}/${adasPost}`, { data: { content: "Edited" } });
    expect([edited.status, edited.body["content"]]).toEqual([200, "Edited"]);
  });

  it("is left without its unique index, and opens a second time just so", async () => {
    emulator.close();
    const database = openDatabase(dataFile);
    const indexes = database.all(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND name LIKE 'main.users%'",
    );
    database.close();
    expect(indexes.filter(({ sql }) => String(sql).includes("UNIQUE INDEX"))).toEqual([]);
    expect(indexes.map(({ name }) => name)).toContain("main.users.account");
    await open();
    expect((await member.get(documents("posts"))).body["total"]).toBe(3);
  });
});
