import { expect, test } from "@playwright/test";
import { firstSchema } from "../support/first-schema";
import { emptyProject, pushBackend, pushSchema, rowsIn, writeRow } from "./project";
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

test("backend:push brings a project of 0.8.0 along with its rows", async () => {
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

  const pushed = await pushBackend(project);
  expect(pushed.code, pushed.said).toBe(0);
  expect(new Set((await rowsIn(project, "posts")).map(({ $id }) => $id))).toEqual(new Set([post, reply]));
  expect(new Set((await rowsIn(project, "users")).map(({ bio }) => bio))).toEqual(
    new Set(["Hello from ada", "Hello from ben"]),
  );
});
