// A backup as docs/hosting/backup.md tells it: the data file is copied, the disk is lost, the copy is put back.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../../emulator/app";
import { DataFileProblem } from "../../emulator/data-file";
import { clientWith, documents, idsOf, memberOf, signedInAs, type Answer } from "./support/backend";
import { filePerson, picture } from "./support/files";

let folder: string;
let dataFile: string;
let copy: string;

const open = (): Emulator => createEmulator({ dataFile, passwordCost: 2 });
const logIn = (emulator: Emulator): Promise<Answer> =>
  clientWith(emulator).send("POST", "/account/sessions/email", {
    email: "1700000000001@chorus.example",
    password: "1700000000001-password",
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "chorus-"));
  dataFile = join(folder, "chorus.sqlite");
  copy = join(folder, "copy.sqlite");
  const emulator = open();
  await memberOf(emulator, "1700000000001");
  emulator.admin.createPost({ id: "1700000000101", userId: "1700000000001", content: "Herons!" });
  await filePerson(emulator, "1700000000001").upload({ fileId: "1700000000201", bytes: await picture(40, 30) });
  emulator.close();
  copyFileSync(dataFile, copy);
});

afterEach(() => rmSync(folder, { recursive: true }));

const expectAll = async (emulator: Emulator): Promise<void> => {
  expect((await logIn(emulator)).status).toBe(201);
  const member = signedInAs(emulator, "1700000000001");
  expect(idsOf(await member.get(documents("posts")))).toEqual(["1700000000101"]);
  const word = { method: "search", attribute: "content", values: ["herons"] };
  expect(idsOf(await member.get(documents("posts"), [word]))).toEqual(["1700000000101"]);
  expect((await member.get("/storage/buckets/avatars/files/1700000000201")).status).toBe(200);
};

it("backup-1: a copy that is put back has everything, after the file was deleted", async () => {
  for (const end of ["", "-wal", "-shm"]) rmSync(dataFile + end, { force: true });
  copyFileSync(copy, dataFile);
  const emulator = open();
  await expectAll(emulator);
  emulator.close();
});

it("backup-1: and after it was damaged, which is said", async () => {
  writeFileSync(dataFile, Buffer.alloc(4096, 7));
  expect(open).toThrow(DataFileProblem);
  for (const end of ["-wal", "-shm"]) rmSync(dataFile + end, { force: true });
  copyFileSync(copy, dataFile);
  const emulator = open();
  await expectAll(emulator);
  emulator.close();
});

it("backup-1: what was written after the copy is gone, and nothing else", async () => {
  const later = open();
  later.admin.createPost({ id: "1700000000102", userId: "1700000000001", content: "Gone" });
  later.close();
  copyFileSync(copy, dataFile);
  const emulator = open();
  await expectAll(emulator);
  emulator.close();
});
