// Who may do what, and that nobody learns of what they may not read.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { aggregated, permissionsFault } from "../../emulator/permissions";
import { clientWith, documents, idsOf, memberOf, startBackend, type Client } from "./support/backend";

const secrets = documents("docsec");

describe("documents with permissions of their own", () => {
  let emulator: Emulator;
  let ada: Client;
  let mallory: Client;

  beforeEach(async () => {
    emulator = startBackend();
    ada = await memberOf(emulator, "ada");
    mallory = await memberOf(emulator, "mallory");
    await ada.send("POST", secrets, { documentId: "hers", data: { t: "diary" } });
    await ada.send("POST", secrets, { documentId: "open", data: { t: "notice" }, permissions: ['read("users")'] });
  });

  afterEach(() => emulator.close());

  it("cannot be felt out through a cursor", async () => {
    const hidden = await mallory.get(secrets, [{ method: "cursorAfter", values: ["hers"] }]);
    const missing = await mallory.get(secrets, [{ method: "cursorAfter", values: ["none"] }]);
    expect([hidden.status, hidden.body["type"]]).toEqual([missing.status, missing.body["type"]]);
  });

  it("follow a change of their permissions", async () => {
    await ada.send("PATCH", `${secrets}/hers`, { permissions: ['read("users")', 'update("user:ada")'] });
    expect(idsOf(await mallory.get(secrets))).toEqual(["hers", "open"]);
    await ada.send("PATCH", `${secrets}/hers`, { permissions: ['read("user:ada")', 'update("user:ada")'] });
    expect(idsOf(await mallory.get(secrets))).toEqual(["open"]);
  });

  it("are open to an API key", async () => {
    const key = clientWith(emulator, { "x-appwrite-key": "key" });
    expect((await key.get(secrets)).body["total"]).toBe(2);
    expect((await key.send("DELETE", `${secrets}/hers`)).status).toBe(204);
  });

  it("are closed to a wrong API key", async () => {
    const key = clientWith(emulator, { "x-appwrite-key": "another" });
    expect((await key.get(secrets)).body["total"]).toBe(0);
  });
});

describe("writing", () => {
  it("refuses an id that differs from another in the case of its letters, and keeps the first", async () => {
    const emulator = startBackend();
    const ada = await memberOf(emulator, "ada");
    const mallory = await memberOf(emulator, "mallory");
    const posts = documents("posts");
    await ada.send("POST", posts, { documentId: "p1", data: { content: "once", userId: "ada" } });
    for (const [member, permissions] of [
      [mallory, ['update("user:mallory")']],
      [ada, undefined],
    ] as const) {
      const hers = { data: { content: "twice", userId: "ada" }, permissions };
      const { status, body } = await member.send("PUT", `${posts}/P1`, hers);
      expect([status, body["type"]]).toEqual([409, "document_already_exists"]);
    }
    expect((await ada.get(posts)).body["total"]).toBe(1);
    expect((await ada.send("GET", `${posts}/p1`)).body["content"]).toBe("once");
    emulator.close();
  });
});

describe("permission strings", () => {
  it("spell out write and lose what is repeated", () => {
    expect(aggregated(['read("any")', 'write("user:a")', 'read("any")'])).toEqual([
      'read("any")',
      'update("user:a")',
      'delete("user:a")',
    ]);
  });

  it.each([
    ["not a list", "Permissions must be an array of strings."],
    [[5], "Every permission must be of type string."],
    [["*"], 'Wildcard permission "*" has been replaced. Use "any" instead.'],
    [['read("any:x")'], 'Role "any" can not have an ID value.'],
    [['read("user")'], 'Role "user" must have an ID value.'],
    [['read("users/admin")'], 'Role "users" dimension value is invalid. Must be one of: verified, unverified.'],
    [
      ['read("constructor")'],
      'Role "constructor" is not allowed. Must be one of: any, guests, users, user, team, label, member.',
    ],
    [Array.from({ length: 101 }, () => 'read("any")'), "You can only provide up to 100 permissions."],
  ])("are refused when they are wrong: %j", (value, fault) => {
    expect(permissionsFault(value)).toBe(fault);
  });
});
