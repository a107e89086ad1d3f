// A data file that cannot be used is told of in a sentence that names it and a remedy, and is left as it was.
import { createHash } from "node:crypto";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { canMount, onSmallDisk } from "./support/mounts";
import { buildServer, refusedProcess, startProcess, type RunningServer } from "./support/process";
import { askAt, posts, signIn, writer } from "./support/writers";

const root = mkdtempSync(join(tmpdir(), "chorus-problems-"));
let built = "";
let folder = "";
let file = "";

beforeAll(async () => {
  built = await buildServer();
});

beforeEach(() => {
  folder = mkdtempSync(join(root, "case-"));
  file = join(folder, "data.sqlite");
});

afterAll(() => {
  for (const each of [root, built]) rmSync(each, { recursive: true, force: true });
});

const hash = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex");

const signUp = async (url: string): Promise<void> => {
  const { id, email, password } = writer;
  const answer = await askAt(url, null)("POST", "/account", { userId: id, email, password, name: id });
  expect(answer.status).toBe(201);
};

const make = async (): Promise<void> => {
  const server = await startProcess(built, file);
  await signUp(server.url);
  await server.kill();
  // Whoever opens it next writes what the killed process had left in its log into the file.
  const again = new Libsql(file);
  again.exec("PRAGMA journal_mode = DELETE");
  again.close();
};

const expectRefused = async (path: string, remedy: string): Promise<void> => {
  const { code, said } = await refusedProcess(built, path);
  expect(said).toContain(path);
  expect(said).toContain(remedy);
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
};

describe("a data file is refused in words and left alone", () => {
  it("when it is no database", async () => {
    writeFileSync(file, "My notes. ".repeat(1000));
    const before = hash(file);
    await expectRefused(file, "is no data file of Chorus");
    expect(hash(file)).toBe(before);
  });

  it("when it is another program's database", async () => {
    const other = new Libsql(file);
    other.exec("CREATE TABLE photos (path TEXT)");
    other.close();
    const before = hash(file);
    await expectRefused(file, "is no data file of Chorus");
    expect(hash(file)).toBe(before);
  });

  it("when it is a folder, or its folder is a file", async () => {
    mkdirSync(file);
    await expectRefused(file, "cannot be opened or written to");
    writeFileSync(join(folder, "notes"), "");
    await expectRefused(join(folder, "notes", "data.sqlite"), "cannot be opened or written to");
  });

  it("when pages of it are damaged", async () => {
    await make();
    const size = statSync(file).size;
    const open = openSync(file, "r+");
    for (let at = 8192; at < size; at += 4096) writeSync(open, Buffer.alloc(2048, 0x5a), 0, 2048, at);
    closeSync(open);
    await expectRefused(file, "is damaged");
  });

  it("when its end is missing", async () => {
    await make();
    writeFileSync(file, readFileSync(file).subarray(0, 20_000));
    await expectRefused(file, "is damaged");
  });
});

describe.runIf(canMount)("a disk that fills up while the server runs", () => {
  const grow = async (url: string, token: string): Promise<Response> => {
    const ask = askAt(url, token);
    for (let at = 0; at < 5000; at += 1) {
      const data = {
        content: "x".repeat(150),
        userId: writer.id,
        parentId: "",
        article: `https://a.example/${"y".repeat(600)}${at}`,
      };
      const answer = await ask("POST", posts, { documentId: `p${at}`, data });
      if (answer.status !== 201) return answer;
    }
    throw new Error("The disk never filled up");
  };

  it("refuses what it cannot keep with 507 and the cause, reads on, and writes again once there is room", async () => {
    const server: RunningServer = await startProcess(built, file, onSmallDisk(folder, 3000, 1000));
    await signUp(server.url);
    const token = await signIn(server.url);
    const refused = await grow(server.url, token);
    expect([refused.status, await refused.json()]).toMatchObject([507, { code: 507, type: "general_storage_full" }]);
    expect(server.said()).toContain(`The disk that holds the data file ${file} is full.`);
    expect(server.said()).not.toContain("rollback");
    const ask = askAt(server.url, token);
    const count = async (): Promise<unknown> => ((await (await ask("GET", posts)).json()) as { total: number }).total;
    const kept = await count();
    expect(kept).toBeGreaterThan(0);

    // Through the process's own root, where the small disk is mounted.
    rmSync(`/proc/${server.pid}/root${folder}/filler`);
    expect(
      (await ask("POST", posts, { documentId: "later", data: { content: "room again", userId: writer.id } })).status,
    ).toBe(201);
    expect(await count()).toBe(Number(kept) + 1);
    await server.kill();
  });
});
