// Nothing that was answered is lost, and nothing is half there: a server process is killed again and again while people
// write to it. Set KILLS for a longer run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../emulator/database";
import { filesPath, md5, uploadForm } from "./support/files";
import { buildServer, refusedProcess, startProcess } from "./support/process";
import {
  askAt,
  noPromises,
  posts,
  signIn,
  wordOf,
  writer,
  writeUntilKilled,
  type Ask,
  type Promises,
} from "./support/writers";

const kills = Number(process.env["KILLS"] ?? 3);

const folder = mkdtempSync(join(tmpdir(), "chorus-durability-"));
let built = "";

beforeAll(async () => {
  built = await buildServer();
});

afterAll(() => {
  for (const each of [folder, built]) rmSync(each, { recursive: true, force: true });
});

const bodyOf = async (response: Response): Promise<Record<string, unknown>> =>
  (await response.json()) as Record<string, unknown>;

const queries = (...list: object[]): string =>
  list.map((query, at) => `queries[${at}]=${encodeURIComponent(JSON.stringify(query))}`).join("&");

const prepare = async (dataFile: string): Promise<void> => {
  const server = await startProcess(built, dataFile);
  const guest = askAt(server.url, null);
  const { id, email, password } = writer;
  expect((await guest("POST", "/account", { userId: id, email, password, name: id })).status).toBe(201);
  const ask = askAt(server.url, await signIn(server.url));
  const permissions = [`update("user:${id}")`, `delete("user:${id}")`];
  const counter = { content: "count0", userId: id, parentId: "", article: "", topic: "count0", location: "" };
  expect((await ask("POST", posts, { documentId: "counter", data: counter, permissions })).status).toBe(201);
  const profile = { username: id, accountId: id, imgurl: "", imgid: "", bio: "" };
  const users = "/databases/main/collections/users/documents";
  expect((await ask("POST", users, { documentId: id, data: profile, permissions })).status).toBe(201);
  await server.kill();
};

/** Posts: all that was promised, whole, in lists and in the search alike. */
const checkPosts = async (ask: Ask, promises: Promises): Promise<void> => {
  for (const [id, word] of promises.posts) {
    const post = await bodyOf(await ask("GET", `${posts}/${id}`));
    expect(post).toMatchObject({ $id: id, content: `${word} and more`, topic: word, userId: writer.id });
    const found = await bodyOf(
      await ask("GET", `${posts}?${queries({ method: "search", attribute: "content", values: [word] })}`),
    );
    expect(found["total"], `${word} is found`).toBe(1);
  }
  for (const [id, word] of promises.maybePosts) {
    const response = await ask("GET", `${posts}/${id}`);
    if (response.status === 200)
      expect(await bodyOf(response)).toMatchObject({ content: `${word} and more`, topic: word });
    else expect(response.status).toBe(404);
  }
  for (const id of promises.deleted) expect((await ask("GET", `${posts}/${id}`)).status).toBe(404);
  for (const id of promises.maybeDeleted) {
    const isThere = (await ask("GET", `${posts}/${id}`)).status === 200;
    const search = queries({ method: "search", attribute: "content", values: [wordOf(id)] });
    const { total } = await bodyOf(await ask("GET", `${posts}?${search}`));
    expect(total, "the search agrees with the post").toBe(isThere ? 1 : 0);
  }
};

const checkCounter = async (ask: Ask, promises: Promises): Promise<void> => {
  const { content, topic } = await bodyOf(await ask("GET", `${posts}/counter`));
  expect(content).toBe(topic);
  const shown = Number(String(content).replace("count", ""));
  expect(shown === promises.counter || shown === promises.counter + 1).toBe(true);
  promises.counter = shown;
};

const checkFiles = async (ask: Ask, promises: Promises): Promise<void> => {
  const hashOf = async (id: string): Promise<string> =>
    md5(Buffer.from(await (await ask("GET", `${filesPath}/${id}/view`)).arrayBuffer()));
  for (const [id, hash] of promises.files) {
    const file = await bodyOf(await ask("GET", `${filesPath}/${id}`));
    expect([file["signature"], await hashOf(id)]).toEqual([hash, hash]);
  }
  for (const [id, hash] of promises.maybeFiles) {
    const response = await ask("GET", `${filesPath}/${id}`);
    if (response.status !== 404)
      expect([(await bodyOf(response))["signature"], await hashOf(id)]).toEqual([hash, hash]);
  }
  for (const [fileId, { rest, from, hash }] of promises.halves) {
    expect((await bodyOf(await ask("GET", `${filesPath}/${fileId}`)))["chunksUploaded"]).toBe(1);
    const end = from + rest.length;
    const range = { "content-range": `bytes ${from}-${end - 1}/${end}` };
    expect((await ask("POST", filesPath, uploadForm({ fileId, bytes: rest }), range)).status).toBe(201);
    promises.files.set(fileId, hash);
  }
  promises.halves.clear();
  const { imgid } = await bodyOf(await ask("GET", `/databases/main/collections/users/documents/${writer.id}`));
  if (imgid !== "")
    expect((await ask("GET", `${filesPath}/${String(imgid)}/view`)).status, "the profile's picture is there").toBe(200);
};

const checkSessions = async (url: string, promises: Promises): Promise<void> => {
  for (const token of promises.sessions) expect((await askAt(url, token)("GET", "/account")).status).toBe(200);
  for (const token of promises.ended) expect((await askAt(url, token)("GET", "/account")).status).toBe(401);
};

/** What no request shows: the parts of the store agree with each other. */
const checkStore = (dataFile: string): void => {
  const database = openDatabase(dataFile);
  const count = (sql: string): number => Number(database.one(sql)?.["count"]);
  expect(database.one("PRAGMA integrity_check")?.["integrity_check"]).toBe("ok");
  const documents = '"main.posts"';
  expect(count('SELECT COUNT(*) AS count FROM "main.posts.search content"')).toBe(
    count(`SELECT COUNT(*) AS count FROM ${documents}`),
  );
  const files = '"files of.avatars"';
  expect(
    count(`SELECT COUNT(*) AS count FROM fileParts WHERE file NOT IN (SELECT _id FROM ${files})`),
    "bytes without a file",
  ).toBe(0);
  expect(
    count(`SELECT COUNT(*) AS count FROM ${files} WHERE _id NOT IN (SELECT file FROM fileParts)`),
    "files without bytes",
  ).toBe(0);
  const readers = '"files of.avatars.readers"';
  expect(count(`SELECT COUNT(*) AS count FROM ${readers} WHERE document NOT IN (SELECT _id FROM ${files})`)).toBe(0);
  expect(count("SELECT COUNT(*) AS count FROM sessions WHERE accountId NOT IN (SELECT id FROM accounts)")).toBe(0);
  database.close();
};

describe("a server that is killed while people write", () => {
  const dataFile = join(folder, "killed.sqlite");
  let promises = noPromises();

  beforeAll(() => prepare(dataFile));

  it(
    `keeps every answered write and no half of another, ${kills} times`,
    async () => {
      let writes = 0;
      let server = await startProcess(built, dataFile);
      for (let kill = 1; kill <= kills; kill += 1) {
        let gone = false;
        const token = await signIn(server.url);
        const writing = writeUntilKilled(server.url, token, promises, () => gone);
        // Busy, however slow the machine is; then not at a moment that the writers know of, and another one each time.
        await vi.waitFor(() => expect(promises.answered).toBeGreaterThan(10 + 12 * (kill % 6)), { timeout: 60_000 });
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
        gone = true;
        await server.kill();
        await writing;
        writes += promises.answered;
        checkStore(dataFile);
        server = await startProcess(built, dataFile);
        const ask = askAt(server.url, await signIn(server.url));
        await checkPosts(ask, promises);
        await checkCounter(ask, promises);
        await checkFiles(ask, promises);
        await checkSessions(server.url, promises);
        promises = { ...noPromises(), counter: promises.counter };
      }
      await server.kill();
      expect(writes, "the server was busy when it was killed").toBeGreaterThan(kills * 5);
    },
    60_000 + kills * 60_000,
  );
});

describe("two processes on one data file", () => {
  it("the second says so and stops, and the first goes on", async () => {
    const dataFile = join(folder, "shared.sqlite");
    await prepare(dataFile);
    const first = await startProcess(built, dataFile);
    const second = await refusedProcess(built, dataFile);
    expect(second.code).toBe(1);
    expect(second.said).toContain(`The data file ${dataFile} is in use by another process.`);
    expect(await signIn(first.url)).not.toBe("");
    await first.kill();
    const third = await startProcess(built, dataFile);
    expect(await signIn(third.url)).not.toBe("");
    await third.kill();
  });
});
