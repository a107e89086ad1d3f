// What is written stays, and one file has one owner.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppwriteConfig } from "../../emulator/schema";
import { recordedSchema } from "../contract/support/schema";
import { buildEntry } from "../support/run-script";
import { clientWith, documents, idsOf, memberOf, signedInAs, startBackend } from "./support/backend";

const source = fileURLToPath(new URL("./support/hold-data-file.ts", import.meta.url));

describe("the data file", () => {
  let built: string;
  let holder: string;
  let folder: string;
  let dataFile: string;

  beforeAll(async () => {
    built = await buildEntry(source);
    holder = join(built, "hold-data-file.js");
  });

  afterAll(() => rmSync(built, { recursive: true }));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "chorus-"));
    dataFile = join(folder, "data.sqlite");
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const hold = async (): Promise<{ child: ChildProcess; said: () => string[] }> => {
    const child = spawn(process.execPath, [holder, dataFile], { stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    child.stdout.on("data", (part: Buffer) => (text += part.toString()));
    await once(child.stdout, "data");
    return { child, said: () => text.split("\n").slice(0, -1) };
  };

  it("keeps accounts, sessions, posts, words and permissions over a restart", async () => {
    const before = startBackend({ dataFile });
    const ada = await memberOf(before, "ada");
    await ada.send("POST", documents("posts"), { documentId: "p1", data: { content: "still here", userId: "ada" } });
    await ada.send("POST", documents("docsec"), { documentId: "d1", data: { t: "private" } });
    const { fallbackCookies } = before.admin.createSession("ada");
    before.close();

    const after = startBackend({ dataFile });
    const again = clientWith(after, { "x-fallback-cookies": fallbackCookies });
    const search = { method: "search", attribute: "content", values: ["still"] };
    expect(idsOf(await again.get(documents("posts"), [search]))).toEqual(["p1"]);
    expect(idsOf(await again.get(documents("docsec")))).toEqual(["d1"]);
    const mallory = await memberOf(after, "mallory");
    expect(idsOf(await mallory.get(documents("docsec")))).toEqual([]);
    const next = await again.send("POST", documents("posts"), {
      documentId: "p2",
      data: { content: "next", userId: "ada" },
    });
    expect(next.body["$sequence"]).toBe("2");
    after.close();
  });

  it("belongs to one process: the second says so and stops", async () => {
    const emulator = startBackend({ dataFile });
    const child = spawn(process.execPath, [holder, dataFile], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (part: Buffer) => (said += part.toString()));
    const [code] = (await once(child, "close")) as [number];
    expect(code).toBe(1);
    expect(said).toContain("is in use by another process");
    emulator.close();
  });

  it("is refused while another process has it, and free once that was killed, with all that it had written", async () => {
    const { child, said } = await hold();
    expect(() => startBackend({ dataFile })).toThrow("is in use by another process");
    while (said().length < 20) await once(child.stdout ?? child, "data");
    child.kill("SIGKILL");
    await once(child, "close");
    const acknowledged = said().slice(1);

    const emulator = startBackend({ dataFile });
    await emulator.admin.createMember({
      id: "ada",
      username: "ada",
      email: "ada@chorus.example",
      password: "ada-password",
    });
    const answer = await signedInAs(emulator, "ada").get(documents("posts"), [{ method: "limit", values: [5000] }]);
    expect(idsOf(answer)).toEqual(expect.arrayContaining(acknowledged));
    emulator.close();
  });

  it("gains the columns, indexes and words that the schema has gained; older documents have null in them", async () => {
    const withoutTopic = (table: AppwriteConfig["tables"][number]): AppwriteConfig["tables"][number] =>
      Object.assign({}, table, {
        columns: table.columns.filter(({ key }) => key !== "topic"),
        indexes: table.indexes.filter(({ key }) => !key.startsWith("topic")),
      });
    const old = { ...recordedSchema, tables: recordedSchema.tables.map(withoutTopic) };
    const before = startBackend({ dataFile, schema: old });
    const ada = await memberOf(before, "ada");
    await ada.send("POST", documents("posts"), { documentId: "p1", data: { content: "older", userId: "ada" } });
    before.close();

    const after = startBackend({ dataFile });
    const again = signedInAs(after, "ada");
    expect((await again.send("GET", `${documents("posts")}/p1`)).body["topic"]).toBeNull();
    expect(idsOf(await again.get(documents("posts"), [{ method: "equal", attribute: "topic", values: [""] }]))).toEqual(
      [],
    );
    expect(idsOf(await again.get(documents("posts"), [{ method: "isNull", attribute: "topic" }]))).toEqual(["p1"]);
    expect(
      idsOf(await again.get(documents("posts"), [{ method: "search", attribute: "content", values: ["old"] }])),
    ).toEqual(["p1"]);
    after.close();
  });
});
