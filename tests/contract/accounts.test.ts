// Replays the later recordings of a real Appwrite 1.9.6 server over REST: mailed secrets, labels, private rows,
// preferences, devices, and upserts under a unique index.
import { describe, expect, it } from "vitest";
import type { Mail } from "../../emulator/mails";
import { readRecordings, type Recording } from "./support/recordings";
import { isEmulator, startServer } from "./support/server";
import { asServer, createSessions, own, personCalled, sendJson, signUp, writeDocument } from "./support/stage";
import { replayed, type Stage } from "./support/staged";

replayed("private-rows", {
  people: ["pa", "pb"],
  // A cursor that one may not read counts as not found: see README of the emulator.
  leaveOut: ({ name }) => isEmulator && name.includes("with a cursor at the owner's row"),
});

replayed("labels", {
  people: ["alice", "bob", "mod"],
  before: {
    "label set by key: PUT /users/{id}/labels -> 200": async ({ server }) => {
      for (const id of ["h2", "h3"]) await writeDocument(server, "modonly", id, { t: id }, own("alice"));
    },
  },
  // That session asked the wrong database.
  leaveOut: ({ name }) => name.includes("(bulk)"),
});

/** Of long bodies the recordings keep the beginning; the names say how they went on. */
const lengthIn = (name: string): number => Number(/prefs of (\d+) letters/.exec(name)?.[1] ?? 0);
const keysIn = (name: string): number => Number(/prefs: (\d+) keys/.exec(name)?.[1] ?? 0);

const restoredPrefs = (recording: Recording): Recording => {
  const { name, request, response } = recording;
  const [letters, keys] = [lengthIn(name), keysIn(name)];
  if (!letters && !keys) return recording;
  const prefs = letters
    ? { v: "x".repeat(letters) }
    : Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, at]));
  const body =
    typeof response.body === "object" && response.body !== null && "long" in response.body ? undefined : response.body;
  return { ...recording, request: { ...request, body: { prefs } }, response: { ...response, body } };
};

replayed("prefs", {
  people: ["prefs"],
  before: {
    "prefs after them -> 200": ({ sessions }) =>
      sessions.send("prefs#1", "PATCH", "/v1/account/prefs", { prefs: { n: 9, w: "two" } }),
  },
  restore: restoredPrefs,
  // The emulator takes bodies of up to 256 KiB.
  leaveOut: ({ name }) => lengthIn(name) >= 1_000_000,
});

replayed("devices", {
  people: ["da", "db"],
  async prepare({ server, sessions }) {
    for (const name of ["da#1", "da#2", "da#3"]) await sessions.token(name);
    await writeDocument(server, "dposts", "dd1", { t: "one" }, own("da"));
    await writeDocument(server, "dposts", "dd2", { t: "two" }, own("da"));
    const form = new FormData();
    form.set("fileId", "fd1");
    for (const permission of own("da")) form.append("permissions[]", permission);
    form.set("file", new File(["a picture"], "a.png"));
    const headers = await sessions.headers("da#1");
    expect((await server.send("POST", "/v1/storage/buckets/davatars/files", headers, form)).status).toBe(201);
  },
  before: {
    "updateEmail with the right password -> 200": async ({ sessions, people }) => {
      for (const name of ["da#4", "da#5"]) await sessions.token(name);
      people["da"] = { ...personCalled("da"), email: "newda@example.com" };
    },
  },
});

/** Where the emulator refuses what the server does by mistake. */
const overwrites = (name: string): boolean =>
  name.startsWith("upsert attack") || name === "upsert: new id, taken pair -> 200";

replayed("unique", {
  people: ["ua", "ub"],
  leaveOut: ({ name, request }) => !request.path.includes("/pairs/") || overwrites(name),
});

describe.runIf(isEmulator)("an upsert with a taken value of a unique index", () => {
  it.each(readRecordings("unique").filter(({ name, request }) => overwrites(name) && request.method === "PUT"))(
    "is refused and changes nothing: $name",
    async ({ request }) => {
      const server = startServer();
      for (const id of ["ua", "uc", "ud"]) await signUp(server, personCalled(id));
      const sessions = createSessions(server, { ua: personCalled("ua"), ud: personCalled("ud") });
      const { data } = request.body as { data: Record<string, string> };
      await writeDocument(server, "pairs", "first", { ...data, note: "first" }, own(String(data["userId"])));
      for (const who of ["ua#1", "ud#1"]) {
        const id = who.split("#")[0] ?? "";
        const answer = await sessions.send(who, "PUT", request.path, { data, permissions: own(id) });
        expect([answer.status, ((await answer.json()) as { type: string }).type]).toEqual([
          409,
          "document_already_exists",
        ]);
      }
      const kept = (await asServer(server, "GET", "/v1/databases/main/collections/pairs/documents/first")) as {
        note: string;
      };
      expect(kept.note).toBe("first");
      server.close();
    },
  );
});

// What the mails hold can be read here only; a hosted server sends them away.
describe.runIf(isEmulator)("mailed secrets", () => {
  const mails: Mail[] = [];
  let moment = Date.now();
  const secretOf = (at: number): string => new URL(mails[at]?.link ?? "").searchParams.get("secret") ?? "";
  const recover = ({ server }: Stage, email: string): Promise<Response> =>
    sendJson(server, "POST", "/v1/account/recovery", { email, url: "http://localhost:3000/recover" });
  /** The mails in the order of the recording; each test adds its own to the end. */
  const verified: Record<string, number> = {};
  const used: Record<string, () => string> = {
    "updateRecovery, short password -> 400": () => secretOf(0),
    "updateRecovery, unknown user -> 404": () => secretOf(0),
    "updateRecovery with the first secret (a later one was asked for) -> 200": () => secretOf(0),
    "updateRecovery with the same secret again -> 401": () => secretOf(0),
    "updateRecovery with another unused secret after a success -> 200": () => secretOf(1),
    "updateRecovery with a secret from before a password change -> 200": () => secretOf(3),
    "updateVerification, unknown user -> 404": () => secretOf(verified["first"] ?? 0),
    "updateVerification by a guest (another browser), first secret -> 200": () => secretOf(verified["first"] ?? 0),
    "updateVerification with the same secret again -> 401": () => secretOf(verified["first"] ?? 0),
    "updateVerification with the other secret -> 200": () => secretOf((verified["first"] ?? 0) + 1),
    "sequence: updateRecovery ok -> 200": () => secretOf(mails.length - 2),
    "sequence: updateRecovery with an expired secret -> 401": () => secretOf(mails.length - 1),
  };

  replayed("recovery", {
    people: ["ra", "rb", "va", "vu"],
    options: { sendMail: (mail) => mails.push(mail), now: () => new Date(moment) },
    async prepare({ sessions }) {
      for (const name of ["ra#1", "ra#2", "rb#1", "rb#2"]) await sessions.token(name);
    },
    before: {
      "createRecovery for a blocked account -> 403": ({ server }) =>
        asServer(server, "PATCH", "/v1/users/ra/status", { status: false }),
      "createVerification -> 201": async () => {
        verified["first"] = mails.length;
        await Promise.resolve();
      },
      "sequence: updateRecovery ok -> 200": async (stage) => {
        for (let time = 0; time < 2; time += 1) expect((await recover(stage, "rb@example.com")).status).toBe(201);
      },
      "sequence: updateRecovery with an expired secret -> 401": async () => {
        moment += 61 * 60_000;
        await Promise.resolve();
      },
    },
    restore(recording) {
      const text = JSON.stringify(recording).replace("RAMWR3WZTG@EXAMPLE.COM", "RA@EXAMPLE.COM");
      return JSON.parse(text.replace('"<secret>"', JSON.stringify(used[recording.name]?.() ?? ""))) as Recording;
    },
  });

  it("lead to the page that asked, with its query and fragment, and say whose they are", () => {
    const shown = mails
      .slice(0, 3)
      .map(({ link, to, kind }) => [
        kind,
        to,
        link.replace(/secret=[0-9a-f]{256}/, "secret=<secret>").replace(/expire=[^#]*/, "expire=<date>"),
      ]);
    expect(shown).toEqual([
      ["recovery", "ra@example.com", "http://localhost:3000/recover?userId=ra&secret=<secret>&expire=<date>"],
      ["recovery", "ra@example.com", "http://localhost:3000/recover?x=1&userId=ra&secret=<secret>&expire=<date>#top"],
      ["recovery", "ra@example.com", "http://localhost:9/r?userId=ra&secret=<secret>&expire=<date>"],
    ]);
    expect(mails[0]?.link).toMatch(/expire=\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\d\.\d{3}%2B00%3A00$/);
  });
});
