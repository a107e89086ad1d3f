import { expect, test } from "@playwright/test";
import firstSchema from "../unit/scripts/fixtures/appwrite-0.8.0.config.json" with { type: "json" };
import { ask, emptyProject, pushBackend, pushSchema, rowsIn, run, writeRow } from "./project";
import { prepared } from "./setup";

test("backend:push brings a fresh project to the schema, and has nothing to do the second time", async () => {
  const { project } = prepared();
  await emptyProject(project);
  const first = await pushBackend(project);
  expect(first.code, first.said).toBe(0);
  const second = await pushBackend(project);
  expect(second.said).toMatch(/has version \d+ of the schema already/);
  expect(second.code).toBe(0);
});

test("backend:push and backend:rewrite-ids bring a project of 0.8.0 along with its rows", async () => {
  const { project } = prepared();
  await emptyProject(project);
  await pushSchema(project, { ...firstSchema, schemaVersion: 1 });
  const [ada, ben] = ["690a4c1e8f3b2d7a1c05", "690a4c2f04d19be63f7a"] as const;
  const [post, reply] = ["690a4d0011f2c3b4a5d6", "690a4d1a2b3c4d5e6f70"] as const;
  for (const [id, username] of [
    [ada, "ada"],
    [ben, "ben"],
  ] as const)
    await writeRow(project, "users", id, { username, accountId: id, bio: `Hello from ${username}` }, id);
  await writeRow(project, "posts", post, { content: "Bananas, again", userId: ada, topic: "Food" }, ada);
  await writeRow(project, "posts", reply, { content: "And apples", userId: ben, parentId: post }, ben);
  const before = await rowsIn(project, "posts");

  const pushed = await pushBackend(project);
  expect(pushed.code, pushed.said).toBe(0);
  expect(new Set((await rowsIn(project, "posts")).map(({ $id }) => $id))).toEqual(new Set([post, reply]));
  expect(new Set((await rowsIn(project, "users")).map(({ bio }) => bio))).toEqual(
    new Set(["Hello from ada", "Hello from ben"]),
  );

  // Somebody liked an old post meanwhile, and linked to it.
  await writeRow(project, "likes", "123456789", { postId: post, userId: ben, postUserId: ada }, ben);
  const rewritten = await run(["npm", "run", "--silent", "backend:rewrite-ids", "--", "--yes"], {
    VITE_APPWRITE_ENDPOINT: project.endpoint,
    VITE_APPWRITE_PROJECT_ID: project.projectId,
    APPWRITE_API_KEY: project.key,
  });
  expect(rewritten.code, rewritten.said).toBe(0);

  const after = await rowsIn(project, "posts");
  expect(after).toHaveLength(2);
  const byContent = (rows: Record<string, string>[], content: string) => rows.find((row) => row["content"] === content);
  const newPost = byContent(after, "Bananas, again");
  const newReply = byContent(after, "And apples");
  for (const row of after) expect(row["$id"]).toMatch(/^\d{33}$/);
  expect(newPost).toMatchObject({
    userId: ada,
    topic: "Food",
    $createdAt: byContent(before, "Bananas, again")?.["$createdAt"],
    $permissions: [`update("user:${ada}")`, `delete("user:${ada}")`],
  });
  expect(newReply).toMatchObject({ userId: ben, parentId: newPost?.["$id"] });
  const likes = await rowsIn(project, "likes");
  expect(likes).toHaveLength(1);
  expect(likes[0]).toMatchObject({ postId: newPost?.["$id"], userId: ben });
  expect(likes[0]?.["$id"]).not.toBe("123456789");
  // Who takes the old id takes nothing.
  await expect(ask(project, "GET", `/databases/main/collections/posts/documents/${post}`)).rejects.toThrow("404");
});
