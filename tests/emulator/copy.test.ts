// `npm run backend:copy`: a community in another place is the same community.
import { existsSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import schema from "../../appwrite.config.json" with { type: "json" };
import type { Emulator } from "../../emulator/app";
import { clientWith, documents, signedInAs } from "./support/backend";
import { filePerson, picture } from "./support/files";
import { hostCommand, hostKey } from "./support/host-command";

const { run, open, serve, hosted, path } = hostCommand("copy");
const [ada, ben, eve] = ["1700000000001", "1700000000002", "1700000000003"];

describe("npm run backend:copy", () => {
  let from: string;
  let to: string;

  const host = (emulator: Emulator) => clientWith(emulator, { "x-appwrite-key": hostKey });

  beforeEach(async () => {
    from = path("from.sqlite");
    to = path("to.sqlite");
    const emulator = open(from);
    for (const [id, name] of [
      [ada, "ada"],
      [ben, "ben"],
      [eve, "eve"],
    ] as const)
      await emulator.admin.createMember({
        id,
        username: name,
        email: `${name}@chorus.example`,
        password: `${name}-password`,
      });
    emulator.admin.setLabels(ada, ["moderator"]);
    emulator.admin.verifyEmail(ada);
    emulator.admin.setBlocked(eve, true);
    const post = { documentId: "1700000000101", data: { content: "Herons!", userId: ada } };
    const asAda = signedInAs(emulator, ada);
    expect((await asAda.send("POST", documents("posts"), post)).status).toBe(201);
    await asAda.send("PATCH", "/account/prefs", { prefs: { activitySeen: "2026-01-01T00:00:00.000Z" } });
    emulator.admin.createPost({ id: "1700000000102", userId: ben, content: "Where?", parentId: "1700000000101" });
    const mute = { documentId: "1700000000103", data: { userId: eve } };
    expect((await signedInAs(emulator, ben).send("POST", documents("mutes"), mute)).status).toBe(201);
    const person = filePerson(emulator, ada);
    const file = { fileId: "1700000000104", bytes: await picture(40, 30) };
    expect((await person.upload(file)).status).toBe(201);
    emulator.close();
  });

  const without = (row: unknown, names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(Object.entries(row as object).filter(([name]) => !names.includes(name)));

  /** When a file or an account came here, and what the server makes of it. */
  const ofThePlace = ["$createdAt", "$updatedAt", "registration", "passwordUpdate", "accessedAt", "targets"];

  /** Everything that a key reads, but for what belongs to the place. */
  const everything = async (emulator: Emulator): Promise<unknown> => {
    const rows = await Promise.all(
      schema.tables.map(async ({ $id }) => {
        const { body } = await host(emulator).get(documents($id), [{ method: "limit", values: [1000] }]);
        return (body["documents"] as unknown[]).map((row) => without(row, ["$sequence"]));
      }),
    );
    const files = (await host(emulator).get("/storage/buckets/avatars/files")).body["files"] as unknown[];
    const accounts = (await host(emulator).get("/users")).body["users"] as unknown[];
    return { rows, things: [...files, ...accounts].map((each) => without(each, ofThePlace)) };
  };

  it("copy-1: takes everything along, and changes nothing where it comes from", async () => {
    const { code, said } = await run(["--from", from, "--to", to, "--yes"]);
    expect(said).toContain("accounts: 3 copied, 0 there already");
    expect(said).toContain("rows in posts: 2 copied");
    expect(said).toContain("files in avatars: 1 copied");
    expect(code).toBe(0);
    const [old, copy] = [open(from), open(to)];
    expect(await everything(copy)).toEqual(await everything(old));
    const login = { email: "ada@chorus.example", password: "ada-password" };
    expect((await clientWith(copy).send("POST", "/account/sessions/email", login)).status).toBe(201);
    // A moderator there is one here; who was blocked is; what was private is.
    expect((await signedInAs(copy, ada).get(documents("reports"))).status).toBe(200);
    expect((await signedInAs(copy, eve).get("/account")).body["type"]).toBe("user_blocked");
    expect((await signedInAs(copy, ada).get(documents("mutes"))).body["total"]).toBe(0);
    expect((await signedInAs(copy, ben).get(documents("mutes"))).body["total"]).toBe(1);
    const file = "/storage/buckets/avatars/files/1700000000104/view";
    const bytes = async (emulator: Emulator) =>
      Buffer.from(await (await filePerson(emulator, ada).fetch(file)).arrayBuffer());
    expect(await bytes(copy)).toEqual(await bytes(old));
    old.close();
    copy.close();
  });

  it("copy-1: goes on where it was stopped, and leaves what is there", async () => {
    await run(["--from", from, "--to", to, "--yes"]);
    const copy = open(to);
    copy.admin.deleteDocument("posts", "1700000000102");
    copy.close();
    const { said } = await run(["--from", from, "--to", to, "--yes"]);
    expect(said).toContain("accounts: 0 copied, 3 there already");
    expect(said).toContain("rows in posts: 1 copied");
    expect(said).toContain("files in avatars: 0 copied");
  });

  it("copy-1: between projects, by the variables of both", async () => {
    const [old, copy] = [open(from), open(to)];
    const env = { ...hosted(await serve(old), "FROM_"), ...hosted(await serve(copy)) };
    const { code, said } = await run(["--yes"], env);
    expect([code, said]).toEqual([0, expect.stringContaining("accounts: 3 copied")]);
    expect(said).not.toContain(hostKey);
    expect(await everything(copy)).toEqual(await everything(old));
    expect((await run(["--yes"], { ...env, APPWRITE_API_KEY: "wrong" })).code).toBe(1);
    old.close();
    copy.close();
  });

  it("copy-1: does nothing without --yes, and says what is missing", async () => {
    expect((await run(["--from", from, "--to", to])).said).toContain("run it with --yes, while nobody writes.");
    const missing = await run(["--from", path("none.sqlite"), "--to", to, "--yes"]);
    expect([missing.code, missing.said]).toEqual([1, expect.stringContaining("There is no data file")]);
    expect(existsSync(path("none.sqlite"))).toBe(false);
    expect((await run(["--to", to, "--yes"])).said).toContain("FROM_APPWRITE_ENDPOINT is missing");
    expect((await run(["--from", from, "--yes"])).said).toContain("VITE_APPWRITE_ENDPOINT is missing");
  });
});
