// Sessions and what is kept of secrets.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clientWith, memberOf, signedInAs, startBackend } from "./support/backend";

const year = 365 * 24 * 60 * 60 * 1000;

describe("a session", () => {
  it("works from a cookie, its legacy twin, the fallback header and the session header", async () => {
    const emulator = startBackend();
    await memberOf(emulator, "ada");
    const { secret, fallbackCookies } = emulator.admin.createSession("ada");
    const ways = [
      { cookie: `a_session_chorus=${encodeURIComponent(secret)}` },
      { cookie: `theme=dark; a_session_chorus_legacy=${secret}` },
      { "x-fallback-cookies": fallbackCookies },
      { "x-appwrite-session": secret },
    ];
    for (const headers of ways) expect((await clientWith(emulator, headers).get("/account")).body["$id"]).toBe("ada");
    emulator.close();
  });

  it("ends when it expires", async () => {
    let time = Date.UTC(2026, 0, 1);
    const emulator = startBackend({ now: () => new Date(time) });
    const ada = await memberOf(emulator, "ada");
    time += year - 1000;
    expect((await ada.get("/account")).status).toBe(200);
    time += 2000;
    expect((await ada.get("/account")).status).toBe(401);
    emulator.close();
  });

  it("belongs to one of at most ten devices: the oldest makes room", async () => {
    const emulator = startBackend();
    const first = await memberOf(emulator, "ada");
    for (let at = 0; at < 10; at += 1) signedInAs(emulator, "ada");
    expect((await first.get("/account")).status).toBe(401);
    emulator.close();
  });

  it("ends with its account, whoever gets that id later", async () => {
    const emulator = startBackend();
    const ada = await memberOf(emulator, "ada");
    expect((await ada.get("/account")).status).toBe(200);
    await clientWith(emulator, { "x-appwrite-key": "key" }).send("DELETE", "/users/ada");
    expect((await ada.get("/account")).status).toBe(401);
    emulator.admin.deleteDocument("users", "ada");
    await memberOf(emulator, "ada");
    expect((await ada.get("/account")).status).toBe(401);
    emulator.close();
  });

  it("survives a change of the password only where the change was made", async () => {
    const emulator = startBackend();
    const here = await memberOf(emulator, "ada");
    const there = signedInAs(emulator, "ada");
    const change = await here.send("PATCH", "/account/password", {
      password: "another-password",
      oldPassword: "ada-password",
    });
    expect([change.status, (await here.get("/account")).status, (await there.get("/account")).status]).toEqual([
      200, 200, 401,
    ]);
    emulator.close();
  });

  it.each(["\0".repeat(8), "ada-password\0", "a half \ud800 pair"])(
    "needs a password that is text: %j",
    async (password) => {
      const emulator = startBackend();
      const guest = clientWith(emulator);
      const account = { userId: "eve", email: "eve@chorus.example", password, name: "eve" };
      expect((await guest.send("POST", "/account", account)).status).toBe(400);
      await memberOf(emulator, "ada");
      const login = { email: "ada@chorus.example", password };
      expect((await guest.send("POST", "/account/sessions/email", login)).status).toBe(400);
      emulator.close();
    },
  );

  it("cannot be made up from an account's id", async () => {
    const emulator = startBackend();
    await memberOf(emulator, "ada");
    const forged = Buffer.from(JSON.stringify({ id: "ada", secret: "" })).toString("base64");
    for (const token of [forged, "", "{}", "[]", "null", Buffer.from("null").toString("base64")])
      expect((await clientWith(emulator, { "x-appwrite-session": token }).get("/account")).status).toBe(401);
    emulator.close();
  });

  it("of somebody else cannot be ended or looked at", async () => {
    const emulator = startBackend();
    await memberOf(emulator, "ada");
    const { id } = emulator.admin.createSession("ada");
    const mallory = await memberOf(emulator, "mallory");
    expect((await mallory.get(`/account/sessions/${id}`)).status).toBe(404);
    expect((await mallory.send("DELETE", `/account/sessions/${id}`)).body["type"]).toBe("user_session_not_found");
    emulator.close();
  });
});

describe("the data file", () => {
  it("holds neither passwords nor session secrets", async () => {
    const folder = mkdtempSync(join(tmpdir(), "chorus-"));
    const dataFile = join(folder, "data.sqlite");
    const emulator = startBackend({ dataFile });
    await memberOf(emulator, "ada");
    const { secret } = emulator.admin.createSession("ada");
    emulator.close();
    const content = readFileSync(dataFile, "latin1");
    const inner = (JSON.parse(Buffer.from(secret, "base64").toString()) as { secret: string }).secret;
    for (const hidden of ["ada-password", secret, inner]) expect(content).not.toContain(hidden);
    expect(content).toContain("ada@chorus.example");
    rmSync(folder, { recursive: true });
  });
});

describe("an answer", () => {
  it("never shows a hash or another's e-mail", async () => {
    const emulator = startBackend();
    const ada = await memberOf(emulator, "ada");
    await memberOf(emulator, "ben");
    const bodies = [
      await ada.get("/account"),
      await ada.get("/account/sessions"),
      await ada.get("/databases/main/collections/users/documents"),
    ].map(({ body }) => JSON.stringify(body));
    for (const body of bodies) expect(body).not.toMatch(/scrypt|secretHash|ben@/);
    emulator.close();
  });
});
