// `npm run backend:rewrite-ids` on a data file of 0.8.0, whose rows have ids with letters.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../../emulator/app";
import { digestId } from "../../emulator/ids";
import { planOf, rewrite, type Send } from "../../scripts/rewrite-rows";

const key = "standard_rewrite";
const ada = "690a4c1e8f3b2d7a1c05";
const ben = "690a4c2f04d19be63f7a";
const adasPost = "690a4d0011f2c3b4a5d6";
const bensReply = "690a4d1a2b3c4d5e6f70";
const bensPost = "690a4e0f9c8b7a6d5e4f";
const own = (id: string): string[] => [`update("user:${id}")`, `delete("user:${id}")`];

describe("rewriting ids with letters", () => {
  let folder: string;
  let emulator: Emulator;

  const send: Send = async (method, path, body) => {
    const response = await emulator.fetch(
      new Request(`http://localhost/v1/databases/main/collections${path}`, {
        method,
        headers: { "x-appwrite-project": "chorus", "x-appwrite-key": key, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (response.status === 404 || response.status === 409) return undefined;
    const text = await response.text();
    expect(response.ok, `${method} ${path}: ${text}`).toBe(true);
    return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
  };

  const rowsOf = async (table: string) =>
    ((await send("GET", `/${table}/documents`))?.["documents"] ?? []) as Record<string, string>[];

  const add = (table: string, documentId: string, owner: string, data: Record<string, string>) =>
    send("POST", `/${table}/documents`, { documentId, data, permissions: own(owner) });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "chorus-"));
    const dataFile = join(folder, "data.sqlite");
    writeFileSync(dataFile, gunzipSync(readFileSync(new URL("fixtures/data-0.8.0.sqlite.gz", import.meta.url))));
    emulator = createEmulator({ dataFile, apiKey: key, passwordCost: 2 ** 4 });
    const like = { postId: bensPost, userId: ada, postUserId: ben };
    await add("likes", digestId(`${bensPost}:${ada}`), ada, like);
    await add("bookmarks", "42", ada, { postId: adasPost, userId: ada });
    const quote = `https://chorus.example/post/${adasPost}`;
    await add("posts", "77", ada, { content: "Younger", userId: ada, parentId: bensPost, article: quote });
  });

  afterEach(() => {
    emulator.close();
    rmSync(folder, { recursive: true });
  });

  it("keeps authors, dates and permissions, and leads replies, quotes, likes and bookmarks along", async () => {
    const before = new Map((await rowsOf("posts")).map((row) => [row["content"], row]));
    await rewrite(send, await planOf(send, key));
    const after = await rowsOf("posts");
    expect(after).toHaveLength(before.size);
    const idNow = (old: string): string => {
      const content = [...before.values()].find(({ $id }) => $id === old)?.["content"];
      return after.find((row) => row["content"] === content)?.["$id"] ?? "";
    };
    for (const row of after) {
      expect(row["$id"]).toMatch(/^\d+$/);
      const { $createdAt, $permissions, userId, topic } = before.get(row["content"]) ?? {};
      expect(row).toMatchObject({ $createdAt, $permissions, userId, topic });
    }
    expect(after.find(({ $id }) => $id === idNow(bensReply))).toMatchObject({ parentId: idNow(adasPost) });
    expect(after.find(({ $id }) => $id === "77")).toMatchObject({
      parentId: idNow(bensPost),
      article: `https://chorus.example/post/${idNow(adasPost)}`,
    });
    expect(await rowsOf("likes")).toMatchObject([
      { $id: digestId(`${idNow(bensPost)}:${ada}`), postId: idNow(bensPost), userId: ada, $permissions: own(ada) },
    ]);
    expect(await rowsOf("bookmarks")).toMatchObject([{ $id: "42", postId: idNow(adasPost), userId: ada }]);
    expect((await planOf(send, key)).total).toBe(0);
  });

  it("goes on from where it was stopped, at whatever row that was", async () => {
    for (let stopAfter = 0; stopAfter < 12; stopAfter += 1) {
      let sent = 0;
      const stopping: Send = async (method, path, body) => {
        if (method !== "GET" && ++sent > stopAfter) throw new Error("stopped");
        return send(method, path, body);
      };
      await rewrite(stopping, await planOf(send, key)).catch(() => undefined);
    }
    await rewrite(send, await planOf(send, key));
    expect(await rowsOf("posts")).toHaveLength(4);
    expect(await rowsOf("likes")).toHaveLength(1);
    expect((await planOf(send, key)).total).toBe(0);
  });
});
