// @module-tag detail
// Nobody breaks in and nothing falls over, whatever is sent. A failure prints its seed and path: run it again with SEED and the same EFFORT.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../emulator/database";
import { anyBody, anyFrame, anyId, anyText, headerText, permission, querySearch } from "./support/arbitraries";
import { picture } from "./support/files";
import { buildWorld, freshId, marker, secretIds, secretWords, sendAs, type World } from "./support/secrets";

const seed = Number(process.env["SEED"] ?? Date.now());
const effort = Number(process.env["EFFORT"] ?? 0.25);
const runs = (count: number) => ({ numRuns: Math.round(count * effort), seed });

const folder = mkdtempSync(join(tmpdir(), "chorus-properties-"));
const dataFile = join(folder, "data.sqlite");
let world: World;
/** The same without ada's secrets. */
let twin: World;
/** Everything that was ever answered. */
const answers: string[] = [];
let cases = 0;

beforeAll(async () => {
  world = await buildWorld(true, dataFile);
  twin = await buildWorld(false);
});

/** A stranger's path may have been the one that signs out. */
beforeEach(() => {
  for (const { emulator, tokens } of [world, twin]) tokens.ben = emulator.admin.createSession("ben").secret;
});

afterAll(() => {
  twin.emulator.close();
  rmSync(folder, { recursive: true, force: true });
});

const someone = fc.constantFrom("ben", null);
const notes = "/databases/main/collections/notes/documents";
const vault = "/storage/buckets/vault/files";
/** As UTF-8 carries it: half a surrogate pair does not survive. */
const wellFormed = (text: string): string => Buffer.from(text).toString();
const segment = (text: string): string => encodeURIComponent(wellFormed(text));

/** Any answer is in order: no failure of the server's own, and errors in the one shape. */
const settled = async (response: Response): Promise<{ status: number; text: string }> => {
  cases += 1;
  const { status } = response;
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const text = await response.text();
  answers.push(text, JSON.stringify([...response.headers]));
  if (status >= 500 && status !== 501 && status !== 503)
    throw new Error(`${status}: ${text} ${String(world.reports.at(-1))}`);
  if (text === "") return { status, text };
  if (isJson && status >= 400) {
    const error = JSON.parse(text) as { message: string };
    expect(Object.keys(error).toSorted()).toEqual(["code", "message", "type", "version"]);
    expect(error.message).not.toBe("");
  } else if (isJson) JSON.parse(text);
  return { status, text };
};

const withoutSequence = (text: string): string => text.replaceAll(/"\$sequence":"\d+"/g, '"$sequence":"n"');

/** Asks the same of both worlds: a difference would tell that a secret exists. */
const sameInBoth = async (who: "ben" | null, path: string, headers: Record<string, string> = {}): Promise<void> => {
  const real = await settled(await sendAs(world, who, "GET", path, { headers }));
  const other = await settled(await sendAs(twin, who, "GET", path, { headers }));
  expect({ ...real, text: withoutSequence(real.text) }).toEqual({ ...other, text: withoutSequence(other.text) });
};

describe("reading", () => {
  it("tells nobody of another's documents, whatever the queries of a list are", async () => {
    await fc.assert(
      fc.asyncProperty(someone, querySearch, (who, search) => sameInBoth(who, `${notes}?${search}`)),
      runs(2200),
    );
  });

  it("tells nobody of another's files, whatever the queries of a list are", async () => {
    await fc.assert(
      fc.asyncProperty(someone, querySearch, (who, search) =>
        sameInBoth(who, `${vault}?${search.replaceAll("text", "name")}`),
      ),
      runs(500),
    );
  });

  it("tells guests nothing of what is for members", async () => {
    await fc.assert(
      fc.asyncProperty(querySearch, fc.constantFrom("posts", "users"), async (search, collection) => {
        const query = search.replaceAll("text", "content").replaceAll("tag", "topic");
        const { status, text } = await settled(
          await sendAs(world, null, "GET", `/databases/main/collections/${collection}/documents?${query}`),
        );
        if (status === 200) expect(JSON.parse(text)).toEqual({ total: 0, documents: [] });
        expect(text).not.toContain("members only");
      }),
      runs(600),
    );
  });

  it("tells nobody of another's file through previews, ranges or downloads", async () => {
    const query = fc.dictionary(
      fc.constantFrom("width", "height", "gravity", "quality", "output", "rotation", "background", "token"),
      anyText,
      { maxKeys: 3 },
    );
    const id = fc.oneof(fc.constantFrom(...secretIds), anyId);
    await fc.assert(
      fc.asyncProperty(
        someone,
        id,
        fc.constantFrom("view", "download", "preview", "", "push"),
        query,
        headerText,
        async (who, fileId, what, params, range) => {
          const search = new URLSearchParams(
            Object.entries(params).map(([key, value]): [string, string] => [key, wellFormed(value)]),
          );
          await sameInBoth(who, `${vault}/${segment(fileId)}/${what}?${search.toString()}`, { range });
        },
      ),
      runs(500),
    );
  });

  it("answers any path in order", async () => {
    const root = fc.constantFrom(
      "account",
      "account/sessions",
      "databases/main/collections",
      "databases",
      "tablesdb/main/tables/notes/rows",
      "storage/buckets",
      "avatars",
      "health",
      "",
    );
    await fc.assert(
      fc.asyncProperty(
        someone,
        fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
        root,
        fc.array(anyId, { maxLength: 4 }),
        async (who, method, base, rest) => {
          const path = `/${[base, ...rest.map(segment)].join("/")}`;
          await settled(
            await sendAs(world, who, method, path, method === "GET" || method === "HEAD" ? {} : { body: "{}" }),
          );
        },
      ),
      runs(1000),
    );
  });
});

describe("writing", () => {
  it("takes or refuses any body in order, and nobody else's document changes", async () => {
    const target = fc.constantFrom(...secretIds, "open1", "post1");
    const path = fc.oneof(
      fc.constant(["POST", notes] as const),
      target.chain((id) =>
        fc.constantFrom(
          ["PATCH", `${notes}/${id}`] as const,
          ["PUT", `${notes}/${id}`] as const,
          ["DELETE", `${notes}/${id}`] as const,
        ),
      ),
      fc.constantFrom(
        ["POST", "/account"] as const,
        ["PATCH", "/account/prefs"] as const,
        ["PATCH", "/account/name"] as const,
        ["POST", "/account/sessions/email"] as const,
        ["POST", "/account/jwts"] as const,
      ),
    );
    await fc.assert(
      fc.asyncProperty(someone, path, anyBody, async (who, [method, at], body) => {
        const { text } = await settled(await sendAs(world, who, method, at, { body: wellFormed(body) }));
        expect(text).not.toContain(marker);
      }),
      runs(1800),
    );
    for (const [at, id] of secretIds.entries()) {
      const kept = await settled(await sendAs(world, "ada", "GET", `${notes}/${id}`));
      expect(JSON.parse(kept.text)).toMatchObject({
        text: `${secretWords[at]} banana tram ${marker}`,
        $permissions: expect.arrayContaining(['read("user:ada")']) as unknown,
      });
    }
  });

  it("gives a document exactly the permissions that were accepted, and never another person's role", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(permission, { maxLength: 4 }), async (permissions) => {
        const id = freshId();
        const body = JSON.stringify({ documentId: id, permissions, data: { text: "mine" } });
        const { status, text } = await settled(await sendAs(world, "ben", "POST", notes, { body }));
        expect([201, 400, 401]).toContain(status);
        if (status !== 201) return;
        const { $permissions } = JSON.parse(text) as { $permissions: string[] };
        for (const each of $permissions)
          expect(each).toMatch(
            /^(read|update|delete)\("(any|users|users\/unverified|user:ben|user:ben\/unverified)"\)$/,
          );
        const isBens = $permissions.some((each) => each.startsWith("read("));
        const read = await settled(await sendAs(world, "ben", "GET", `${notes}/${id}`));
        expect(read.status).toBe(isBens ? 200 : 404);
      }),
      runs(900),
    );
  });

  it("keeps any text as it was sent", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), async (text) => {
        const id = freshId();
        const body = JSON.stringify({ documentId: id, data: { text, tag: "" } });
        const made = await settled(await sendAs(world, "ben", "POST", notes, { body }));
        expect(made.status).toBe(201);
        const read = await settled(await sendAs(world, "ben", "GET", `${notes}/${id}`));
        expect((JSON.parse(read.text) as { text: string }).text).toBe(wellFormed(text));
        await settled(await sendAs(world, "ben", "DELETE", `${notes}/${id}`));
      }),
      runs(400),
    );
  });

  it("takes or refuses any form in order", async () => {
    const bytes = await picture(4, 4);
    const field = fc.tuple(
      fc.oneof(fc.constantFrom("fileId", "permissions[]", "permissions", "file", "__proto__", "__proto__[]"), anyText),
      fc.oneof(anyText, permission, anyId),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(field, { maxLength: 4 }),
        fc.option(anyText),
        fc.option(
          fc.oneof(
            headerText,
            fc.constantFrom("bytes 0-9/10", "bytes 0-3/99", "bytes 5-1/3", "bytes 0-99999999999999999999/1"),
          ),
        ),
        fc.option(headerText),
        async (fields, name, range, id) => {
          const form = new FormData();
          form.set("fileId", "unique()");
          for (const [key, value] of fields) form.append(wellFormed(key), wellFormed(value));
          if (name !== null) form.set("file", new File([bytes], `${wellFormed(name)}.png`));
          const headers = {
            ...(range !== null && { "content-range": range }),
            ...(id !== null && { "x-appwrite-id": id }),
          };
          await settled(await sendAs(world, "ben", "POST", vault, { body: form, headers }));
        },
      ),
      runs(500),
    );
  });

  it("takes or refuses any bytes that claim to be a form", async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "--x",
        "--x--",
        "\r\n",
        "\r\n\r\n",
        'Content-Disposition: form-data; name="file"; filename="a.png"',
        'Content-Disposition: form-data; name="fileId"',
        "unique()",
        "Content-Type: image/png",
      ),
      anyText,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 12 }),
        fc.oneof(
          fc.constant("multipart/form-data; boundary=x"),
          headerText.map((text) => `multipart/form-data; boundary=${text}`),
          headerText,
        ),
        async (pieces, type) => {
          const body = new TextEncoder().encode(pieces.join("\r\n"));
          await settled(
            await sendAs(world, "ben", "POST", vault, { body, headers: { "content-type": type || "text/plain" } }),
          );
        },
      ),
      runs(500),
    );
  });
});

describe("being somebody", () => {
  it("takes more than a header", async () => {
    const name = fc.constantFrom(
      "cookie",
      "x-fallback-cookies",
      "x-appwrite-session",
      "x-appwrite-jwt",
      "x-appwrite-key",
      "origin",
      "x-forwarded-for",
    );
    const token = (id: string, secret: string): string =>
      Buffer.from(JSON.stringify({ id, secret })).toString("base64");
    const value = fc.oneof(
      headerText,
      headerText.map((text) => `a_session_chorus=${text}`),
      headerText.map((text) => JSON.stringify({ a_session_chorus: text })),
      headerText.map((text) => `a_session_chorus=${token("ada", text)}; a_session_chorus_legacy=${text}`),
      headerText.map((text) => JSON.stringify({ a_session_chorus: token("ada", text) })),
      headerText.map(
        (text) =>
          `eyJ0eXAiOiJKV1QiLCJhbGciOiJub25lIn0.${Buffer.from('{"userId":"ada"}').toString("base64url")}.${text}`,
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 3 }),
        fc.constantFrom("/account", `${notes}/secret1`, notes),
        async (list, path) => {
          const headers = Object.fromEntries(
            list.filter(([key, text]) => key !== "origin" || !text.includes("localhost")),
          );
          const { status, text } = await settled(await sendAs(world, null, "GET", path, { headers }));
          if (path === "/account") expect([401, 403]).toContain(status);
          expect(text).not.toContain(marker);
        },
      ),
      runs(1300),
    );
  });

  it("cannot be stolen by a session's neighbour: nobody reads or ends another's session", async () => {
    await fc.assert(
      fc.asyncProperty(anyId, fc.constantFrom("GET", "DELETE", "PATCH"), async (id, method) => {
        if (id === "current") return;
        const { status } = await settled(
          await sendAs(
            world,
            "ben",
            method,
            `/account/sessions/${segment(id)}`,
            method === "GET" ? {} : { body: "{}" },
          ),
        );
        // '', '.' and '..' lead to another address.
        if (segment(id).replaceAll(/%2e/gi, ".").replaceAll(".", "") !== "") expect([404]).toContain(status);
      }),
      runs(300),
    );
    expect((await settled(await sendAs(world, "ada", "GET", "/account"))).status).toBe(200);
  });
});

describe("realtime", () => {
  it("takes any message without falling over, and tells nobody of another's documents", async () => {
    const origin = fc.constantFrom({}, { cookie: "a_session_chorus=x" }, { "x-appwrite-jwt": "a.b.c" }, { host: "[" });
    const channels = fc.array(
      fc.oneof(
        fc.constantFrom(
          "documents",
          "files",
          "account",
          "account.ada",
          "databases.main.collections.notes.documents",
          `databases.main.collections.notes.documents.${secretIds[0] ?? ""}`,
          "buckets.vault.files",
        ),
        anyText,
      ),
      { maxLength: 5 },
    );
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(
        someone,
        channels,
        origin,
        fc.array(anyFrame, { maxLength: 5 }),
        async (who, names, given, frames) => {
          const heard: string[] = [];
          const query = new URLSearchParams([
            ["project", "chorus"],
            ...names.map((name): [string, string] => ["channels[]", wellFormed(name)]),
          ]);
          const headers = new Headers({
            ...given,
            ...(who === null ? {} : { cookie: `a_session_chorus=${encodeURIComponent(world.tokens[who])}` }),
          });
          const socket = world.emulator.openSocket(
            { url: `ws://localhost/v1/realtime?${query.toString()}`, headers },
            { send: (text) => heard.push(text), close: () => undefined },
          );
          for (const frame of frames) socket.receive(frame);
          cases += 1 + frames.length;
          turn += 1;
          const before = heard.length;
          const body = JSON.stringify({ data: { tag: `${secretWords[0]}${turn}` } });
          await settled(await sendAs(world, "ada", "PATCH", `${notes}/secret1`, { body }));
          await settled(
            await sendAs(world, "ada", "PATCH", "/account/prefs", { body: JSON.stringify({ prefs: { turn } }) }),
          );
          expect(heard.slice(before)).toEqual([]);
          socket.closed();
          answers.push(...heard);
        },
      ),
      runs(600),
    );
    expect(world.emulator.connections).toBe(0);
  });
});

describe("after all that", () => {
  it(`more than ${10_000 * effort} cases were tried`, () => {
    expect(cases).toBeGreaterThan(10_000 * effort);
  });

  it("nothing went wrong inside", () => {
    expect([...world.reports, ...twin.reports]).toEqual([]);
  });

  it("no answer held a password, its hash, or a session's secret", () => {
    world.emulator.close();
    const database = openDatabase(dataFile);
    const column = (sql: string): string[] => database.all(sql).map(({ value }) => String(value));
    const hidden = [
      ...column("SELECT passwordHash AS value FROM accounts WHERE passwordHash IS NOT NULL"),
      ...column("SELECT secretHash AS value FROM sessions"),
      ...column("SELECT value FROM settings WHERE name = 'jwtSecret'"),
      world.tokens.ada,
      encodeURIComponent(world.tokens.ada),
      "ada-password",
      "ben-password",
    ];
    database.close();
    expect(hidden.length).toBeGreaterThan(6);
    const all = answers.join("\n");
    for (const secret of hidden) expect(all.includes(secret), `${secret.slice(0, 12)}… was answered`).toBe(false);
  });
});
