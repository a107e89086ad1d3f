// `npm run erase`: of who asked for it nothing stays, and of others everything.
import { beforeEach, expect, it } from "vitest";
import { clientWith, documents, idsOf, memberOf, signedInAs } from "./support/backend";
import { filePerson, picture } from "./support/files";
import { hostCommand, hostKey } from "./support/host-command";

const [eve, ben] = ["1700000000003", "1700000000002"];
const { run, open } = hostCommand("erase");

beforeEach(async () => {
  const emulator = open();
  await memberOf(emulator, eve);
  await memberOf(emulator, ben);
  emulator.admin.createPost({ id: "1700000000101", userId: eve, content: "Mine" });
  emulator.admin.createPost({ id: "1700000000102", userId: ben, content: "An answer", parentId: "1700000000101" });
  const asEve = signedInAs(emulator, eve);
  const mute = { documentId: "1700000000103", data: { userId: ben } };
  expect((await asEve.send("POST", documents("mutes"), mute)).status).toBe(201);
  // Ben says that this is Eve's; it is not.
  emulator.admin.createDocument({
    collection: "posts",
    id: "1700000000104",
    data: { content: "Claimed", userId: eve },
    permissions: [`update("user:${ben}")`, `delete("user:${ben}")`],
  });
  await filePerson(emulator, eve).upload({ fileId: "1700000000105", bytes: await picture(40, 30) });
  emulator.close();
});

it("erase-1: says what there is, and removes nothing without --yes", async () => {
  const { code, said } = await run([`${eve}@chorus.example`]);
  expect(code).toBe(0);
  expect(said).toContain(
    `${eve}@chorus.example (${eve}) has: 1 in users, 1 in posts, 1 in mutes, 1 in files of avatars.`,
  );
  expect(said).toContain("Nothing was removed: run it with --yes.");
  expect((await run(["nobody@chorus.example"])).said).toBe("No member has the address nobody@chorus.example.\n");
});

it("erase-1: removes all that is the member’s and nothing that only says so", async () => {
  expect((await run([`${eve}@chorus.example`, "--yes"])).code).toBe(0);
  const emulator = open();
  const host = clientWith(emulator, { "x-appwrite-key": hostKey });
  const posts = idsOf(await host.get(documents("posts")));
  expect(new Set(posts)).toEqual(new Set(["1700000000102", "1700000000104"]));
  expect(idsOf(await host.get(documents("users")))).toEqual([ben]);
  expect(idsOf(await host.get(documents("mutes")))).toEqual([]);
  expect((await host.get("/storage/buckets/avatars/files")).body["total"]).toBe(0);
  const login = { email: `${eve}@chorus.example`, password: `${eve}-password` };
  expect((await clientWith(emulator).send("POST", "/account/sessions/email", login)).status).toBe(401);
  emulator.close();
});

it("erase-2: nobody can take the id of who was erased, and their address is free", async () => {
  expect((await run([`${eve}@chorus.example`, "--yes"])).code).toBe(0);
  const emulator = open();
  const host = clientWith(emulator, { "x-appwrite-key": hostKey });
  const left = (await host.get("/users")).body["users"] as Record<string, unknown>[];
  expect(left.find(({ $id }) => $id === eve)).toMatchObject({ status: false, name: "Erased", prefs: {}, labels: [] });
  expect(JSON.stringify(left)).not.toContain(`${eve}@chorus.example`);
  const signUp = (userId: string, email: string) =>
    clientWith(emulator).send("POST", "/account", { userId, email, password: "a good password" });
  expect((await signUp(eve, "stranger@chorus.example")).status).toBe(409);
  expect((await signUp("1700000000009", `${eve}@chorus.example`)).status).toBe(201);
  emulator.close();
  expect((await run([`${eve}@erased.invalid`])).said).toContain("has: nothing but the account.");
});
