// Mails of a backend without a mail server: who gets one, where it leads, and when its secret is void.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { keepMail } from "../../emulator/mailbox";
import { linkTo, type Mail } from "../../emulator/mails";
import { clientWith, memberOf, startBackend, type Client } from "./support/backend";

const page = "http://localhost:4173/recover";

describe("a mailed secret", () => {
  let emulator: Emulator;
  let mails: Mail[];
  let ada: Client;
  let guest: Client;

  beforeEach(async () => {
    mails = [];
    emulator = startBackend({ sendMail: (mail) => mails.push(mail) });
    ada = await memberOf(emulator, "ada");
    guest = clientWith(emulator);
  });

  afterEach(() => emulator.close());

  const secret = (at = mails.length - 1): string => new URL(mails[at]?.link ?? page).searchParams.get("secret") ?? "";
  const typeOf = async (answer: ReturnType<Client["send"]>): Promise<unknown> => (await answer).body["type"];

  it("goes to the account's address and only to pages of a platform, whatever host the request names", async () => {
    const recover = (url: string, headers = {}) =>
      clientWith(emulator, headers).send("POST", "/account/recovery", { email: "ADA@chorus.example", url });
    expect((await recover("https://evil.example/r")).status).toBe(400);
    expect((await recover("https://evil.example/r", { host: "evil.example" })).status).toBe(400);
    expect((await recover("https://localhost@evil.example/r")).status).toBe(400);
    expect((await recover("not an address")).status).toBe(400);
    expect(mails).toEqual([]);
    const answer = await recover(page);
    expect([answer.status, answer.body["secret"]]).toEqual([201, ""]);
    expect(mails.map(({ to }) => to)).toEqual(["ada@chorus.example"]);
    expect(mails[0]?.text).toContain(mails[0]?.link);
  });

  it.each([
    ["http://localhost:4173/\nBcc: x", "http://localhost/\u001b[2J", "http://localhost\t/"],
    ["http://localhost\\@evil.example", "http://localhost/\\evil.example"],
    ["/recover", "recover", ""],
  ])("leads to no page whose address is not what it looks like: %j and its like", async (...urls) => {
    for (const url of urls) {
      const answer = await guest.send("POST", "/account/recovery", { email: "ada@chorus.example", url });
      expect([answer.status, answer.body["message"]]).toEqual([400, "Invalid `url` param: Invalid URI."]);
    }
    expect(mails).toEqual([]);
  });

  it("names its reader in one line, and its page as browsers read it", async () => {
    await ada.send("PATCH", "/account/name", { name: "Ada\n\nPress http://evil.example\u001b[2J" });
    const url = "http://LOCALHOST:4173/a b/../recover";
    await guest.send("POST", "/account/recovery", { email: "ada@chorus.example", url });
    expect(mails[0]?.text.split("\n")[0]).toBe("Hello Ada Press http://evil.example [2J,");
    expect(mails[0]?.link.startsWith(`${page}?userId=ada&`)).toBe(true);
  });

  it.each(["a\u001b@chorus.example", "a\nb@chorus.example", "ada@chorus.example\u0007", "\u202ea@chorus.example"])(
    "goes to no address with signs that a terminal would act on: %j",
    async (email) => {
      const account = { userId: "eve", email, password: "eve-password", name: "eve" };
      expect((await guest.send("POST", "/account", account)).status).toBe(400);
      expect((await guest.send("POST", "/account/recovery", { email, url: page })).status).toBe(400);
      expect(mails).toEqual([]);
    },
  );

  it("that invites names the inviter and the community in one line each", async () => {
    const forged = "Herons\r\n\r\nPress http://evil.example\u001b[2J\u009b2J";
    await ada.send("PATCH", "/account/name", { name: forged });
    await ada.send("POST", "/teams", { teamId: "herons", name: forged });
    const invited = { email: "ben@chorus.example", name: forged, roles: ["member"], url: page };
    expect((await ada.send("POST", "/teams/herons/memberships", invited)).status).toBe(201);
    const said = "Herons Press http://evil.example [2J 2J";
    expect(mails[0]?.subject).toBe(`Invitation to ${said} at Chorus`);
    const [hello, , sentence, , link] = mails[0]?.text.split("\n") ?? [];
    expect(hello).toBe(`Hello ${said},`);
    expect(sentence).toContain(`${said} invites you to join ${said} at Chorus.`);
    expect(link).toBe(mails[0]?.link);
    expect(mails[0]?.link).not.toMatch(/\p{Cc}/u);
  });

  it("opens one account once, and ends its sessions", async () => {
    await memberOf(emulator, "mallory");
    await guest.send("POST", "/account/recovery", { email: "ada@chorus.example", url: page });
    const use = (userId: string) =>
      guest.send("PUT", "/account/recovery", { userId, secret: secret(), password: "another-password" });
    expect(await typeOf(use("mallory"))).toBe("user_invalid_token");
    const both = await Promise.all([use("ada"), use("ada")]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect((await ada.get("/account")).status).toBe(401);
  });

  it("is for what it was mailed for", async () => {
    await ada.send("POST", "/account/verification", { url: page });
    const stolen = { userId: "ada", secret: secret(), password: "another-password" };
    expect(await typeOf(guest.send("PUT", "/account/recovery", stolen))).toBe("user_invalid_token");
    expect((await guest.send("PUT", "/account/verification", stolen)).status).toBe(200);
    expect((await ada.get("/account")).body["emailVerification"]).toBe(true);
  });

  it("proves the address that it was mailed to, not the next one", async () => {
    await ada.send("POST", "/teams", { teamId: "herons", name: "Herons" });
    const ben = await memberOf(emulator, "ben");
    const invited = { email: "ben@chorus.example", roles: ["member"], url: page };
    const { body: membership } = await ada.send("POST", "/teams/herons/memberships", invited);
    await ben.send("POST", "/account/verification", { url: page });
    await guest.send("POST", "/account/recovery", { email: "ben@chorus.example", url: page });
    await ben.send("PATCH", "/account/email", { email: "new@chorus.example", password: "ben-password" });
    const given = (at: number) => ({ userId: "ben", secret: secret(at), password: "another-password" });
    const accept = `/teams/herons/memberships/${String(membership["$id"])}/status`;
    expect(await typeOf(ben.send("PATCH", accept, given(0)))).toBe("team_invalid_secret");
    expect(await typeOf(guest.send("PUT", "/account/verification", given(1)))).toBe("user_invalid_token");
    expect(await typeOf(guest.send("PUT", "/account/recovery", given(2)))).toBe("user_invalid_token");
    expect((await ben.get("/account")).body["emailVerification"]).toBe(false);
  });

  it("that invites is sent by verified members alone where the host asks for it", async () => {
    const strict = startBackend({ registration: "verified", sendMail: (mail) => mails.push(mail) });
    const eve = await memberOf(strict, "eve");
    await eve.send("POST", "/teams", { teamId: "herons", name: "Herons" });
    const invite = () =>
      eve.send("POST", "/teams/herons/memberships", { email: "b@chorus.example", roles: ["member"], url: page });
    expect([(await invite()).status, mails]).toEqual([401, []]);
    strict.admin.verifyEmail("eve");
    expect([(await invite()).status, mails.length]).toEqual([201, 1]);
    strict.close();
  });

  it("that invites by id tells the inviter no address", async () => {
    await memberOf(emulator, "ben");
    await ada.send("POST", "/teams", { teamId: "herons", name: "Herons" });
    const heard: string[] = [];
    const { secret: session } = emulator.admin.createSession("ada");
    emulator.openSocket(
      {
        url: "ws://localhost/v1/realtime?project=chorus&channels[]=memberships",
        headers: new Headers({ cookie: `a_session_chorus=${session}` }),
      },
      { send: (text) => heard.push(text), close: () => undefined },
    );
    const invite = (who: object) =>
      ada.send("POST", "/teams/herons/memberships", { ...who, roles: ["member"], url: page });
    expect((await invite({ userId: "ben" })).body).toMatchObject({ userId: "ben", userEmail: "" });
    expect(
      heard.some((text) => text.includes("memberships.")),
      "an event came",
    ).toBe(true);
    expect(heard.join("")).not.toContain("ben@chorus.example");
    expect((await invite({ email: "ben@chorus.example" })).body["userEmail"]).toBe("ben@chorus.example");
  });

  it("is kept as a hash: the data does not hold it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "chorus-"));
    const dataFile = join(folder, "data.sqlite");
    const kept = startBackend({ dataFile, sendMail: (mail) => mails.push(mail) });
    await memberOf(kept, "ben");
    await clientWith(kept).send("POST", "/account/recovery", { email: "ben@chorus.example", url: page });
    kept.close();
    expect(secret()).toMatch(/^[0-9a-f]{256}$/);
    expect(readFileSync(dataFile).includes(secret())).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it("is refused with a sentence where there is no mail server", async () => {
    const silent = startBackend();
    await memberOf(silent, "ben");
    const answer = await clientWith(silent).send("POST", "/account/recovery", {
      email: "ben@chorus.example",
      url: page,
    });
    expect([answer.status, answer.body["type"]]).toEqual([503, "general_smtp_disabled"]);
    silent.close();
  });
});

describe("the mailbox", () => {
  it("keeps each mail as a file of its own, for its owner alone, whatever the address holds", () => {
    const folder = join(mkdtempSync(join(tmpdir(), "chorus-")), "mail");
    const mail: Mail = {
      kind: "recovery",
      to: "a/../b\nBcc: x@chorus.example",
      subject: "A new password",
      text: "Hello\n\nhttp://localhost/\n",
      link: "http://localhost/",
    };
    const file = keepMail(folder, mail, new Date("2026-11-22T08:00:00Z"));
    expect(readdirSync(folder)).toEqual(["2026-11-22T08-00-00-000Z recovery a_.._b__cc__x@chorus.example.txt"]);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(
      "To: a/../b Bcc: x@chorus.example\nSubject: A new password\nDate: Sun, 22 Nov 2026 08:00:00 GMT\n\nHello\n\nhttp://localhost/\n",
    );
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["http://localhost/r", "http://localhost/r?a=1"],
    ["http://localhost/r?x=2", "http://localhost/r?x=2&a=1"],
    ["http://localhost/r?x=2#top?not", "http://localhost/r?x=2&a=1#top?not"],
    ["http://localhost/r#top", "http://localhost/r?a=1#top"],
    ["http://localhost/r?", "http://localhost/r?a=1"],
  ])("makes its links from %s", (from, link) => {
    expect(linkTo(from, { a: "1" })).toBe(link);
  });
});
