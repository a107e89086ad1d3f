// The command itself, against a server that answers what the command reads and remembers what it was asked.
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import repositorySchema from "../../../appwrite.config.json" with { type: "json" };
import { createEmulator, type Emulator } from "../../../emulator/app";
import { forRegistration } from "../../../emulator/registration";
import { firstSchema } from "../../support/first-schema";
import { buildScript, runCommand } from "../../support/run-script";

const key = "standard_secret";
const version = repositorySchema.schemaVersion;

interface Project {
  tablesDB: readonly object[];
  tables: readonly object[];
  buckets: readonly object[];
}

const closedSchema = forRegistration(repositorySchema, "closed");

describe("npm run backend:push", () => {
  let server: Server | undefined;
  let built: Awaited<ReturnType<typeof buildScript>>;

  beforeAll(async () => {
    built = await buildScript("host");
  });

  afterAll(() => rmSync(built.folder, { recursive: true }));

  afterEach(() => server?.close());

  const serve = async (
    project: Project,
    lacking: readonly RegExp[] = [],
    anonymous: boolean | "fixed" = false,
    shownMembers: boolean | "fixed" = true,
    limit?: "fixed",
  ): Promise<{ url: string; asked: string[]; changed: string[] }> => {
    const asked: string[] = [];
    const changed: string[] = [];
    let isOn = anonymous !== false;
    let userLimit = 0;
    let showsIds = shownMembers === true;
    const lists: Record<string, unknown> = {
      "/v1/tablesdb": { databases: project.tablesDB },
      "/v1/tablesdb/main/tables": { tables: project.tables },
      "/v1/storage/buckets": { buckets: project.buckets },
    };
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const path = new URL(request.url ?? "", "http://localhost").pathname;
      const asks = `${request.method} ${path}`;
      asked.push(asks);
      let sent = "";
      for await (const part of request) sent += String(part);
      const lacks = lacking.some((each) => each.test(asks));
      const isWrite = request.method === "PATCH" && !lacks && !sent.includes("probe");
      if (isWrite) changed.push(asks);
      const isChanged =
        isWrite &&
        ((path.endsWith("/anonymous") && anonymous !== "fixed") ||
          (path.endsWith("/user-limit") && limit !== "fixed") ||
          (path.endsWith("/membership-privacy") && shownMembers !== "fixed"));
      if (isChanged) {
        if (path.endsWith("/anonymous")) isOn = false;
        if (path.endsWith("/user-limit")) userLimit = userLimit === 0 ? 1 : 0;
        if (path.endsWith("/membership-privacy")) showsIds = true;
        response.setHeader("content-type", "application/json").end("{}");
        return;
      }
      lists["/v1/project/policies"] = {
        policies: [
          { $id: "user-limit", total: userLimit },
          { $id: "membership-privacy", userId: showsIds },
        ],
      };
      lists["/v1/project"] = { authMethods: anonymous === "fixed" ? [] : [{ $id: "anonymous", enabled: isOn }] };
      const found = request.method === "GET" ? lists[path] : undefined;
      response.statusCode = lacks ? 401 : found ? 200 : request.method === "GET" ? 404 : 400;
      response.setHeader("content-type", "application/json");
      const type = lacks ? "general_unauthorized_scope" : "general_argument_invalid";
      response.end(JSON.stringify(!lacks && found ? found : { message: `refused ${key}`, type }));
    };
    server = createServer((request, response) => void answer(request, response)).listen(0);
    await once(server, "listening");
    return { url: `http://localhost:${(server.address() as AddressInfo).port}/v1`, asked, changed };
  };

  const run = (url: string, ...args: string[]) =>
    built.run(["push", ...args], {
      VITE_APPWRITE_ENDPOINT: url,
      VITE_APPWRITE_PROJECT_ID: "chorus",
      APPWRITE_API_KEY: key,
      // Nothing may be fetched: these runs stop before the CLI.
      npm_config_offline: "true",
    });

  it("shows what would change in a project of 0.8.0 and leaves it alone", async () => {
    const { url, changed } = await serve(firstSchema);
    const { code, said } = await run(url, "--dry-run");
    expect(code).toBe(0);
    expect(said).toContain(`To version ${version} of the schema:`);
    expect(said).toContain("Add the table likes");
    expect(said).toContain("Nothing was pushed: --dry-run.");
    expect(said).not.toContain(key);
    expect(changed).toEqual([]);
  });

  it("has nothing to do where the schema is there already", async () => {
    const { url } = await serve(repositorySchema);
    expect(await run(url)).toEqual({ code: 0, said: `${url} has version ${version} of the schema already.\n` });
  });

  it("turns anonymous sessions off, once", async () => {
    const { url, changed } = await serve(repositorySchema, [], true);
    const there = `${url} has version ${version} of the schema already.\n`;
    expect(await run(url, "--dry-run")).toEqual({
      code: 0,
      said: `${there}Anonymous sessions would be turned off.\n`,
    });
    expect(await run(url)).toEqual({ code: 0, said: `${there}Anonymous sessions are off now.\n` });
    expect(await run(url)).toEqual({ code: 0, said: there });
    expect(changed).toHaveLength(1);
  });

  it("hosting-7: says what to do where the server keeps anonymous sessions on, also in a dry run", async () => {
    const { url } = await serve(repositorySchema, [], "fixed");
    for (const args of [[], ["--dry-run"]]) {
      const { code, said } = await run(url, ...args);
      expect(code).toBe(4);
      expect(said).toContain("Anonymous sessions cannot be turned off from here: turn them off in the console");
    }
  });

  it("community-rows-7: lets members of a private community see each other, once, or says what to do", async () => {
    const { url } = await serve(repositorySchema, [], false, false);
    expect((await run(url, "--dry-run")).said).toContain("would see who else is in it.");
    expect((await run(url)).said).toContain("Members of a private community see who else is in it now.");
    expect((await run(url)).said).toBe(`${url} has version ${version} of the schema already.\n`);
    server?.close();
    const fixed = await serve(repositorySchema, [], false, "fixed");
    const { code, said } = await run(fixed.url);
    expect(code).toBe(4);
    expect(said).toContain("Members of a private community cannot see who else is in it: let them");
  });

  const serveEmulator = async (schema = repositorySchema): Promise<{ url: string; emulator: Emulator }> => {
    const emulator = createEmulator({ apiKey: key, schema });
    const listener = getRequestListener((request) => emulator.fetch(request), { overrideGlobalObjects: false });
    server = createServer((request, response) => void listener(request, response)).listen(0);
    await once(server, "listening");
    return { url: `http://localhost:${(server.address() as AddressInfo).port}/v1`, emulator };
  };

  // Three commands as npm starts them, from TypeScript.
  it("hosting-6: the commands of docs/hosting.md work in their order as written", { timeout: 300_000 }, async () => {
    // The CLI cannot change an embedded backend, so this one hides pictures already, as the handbook's choice asks.
    const { url, emulator } = await serveEmulator(closedSchema);
    const folder = mkdtempSync(join(tmpdir(), "chorus-host-"));
    const commandsOf = (page: string): string[] =>
      [...readFileSync(page, "utf8").matchAll(/```sh\n([^]*?)```/g)].flatMap(([, lines = ""]) =>
        lines.trim().replaceAll("\\\n", " ").split("\n"),
      );
    const follow = (command: string) =>
      runCommand(
        command
          .replaceAll("https://fra.cloud.appwrite.io/v1", url)
          .replaceAll("your-project", "chorus")
          .replaceAll("your-key", key)
          .replaceAll("backup.sqlite", join(folder, "backup.sqlite")),
      );

    const commands = commandsOf("docs/hosting.md");
    const names = commands.map((command) => /(?:git clone|cp|npm (?:ci|run [\w:-]+))/.exec(command)?.[0]);
    expect(names).toEqual(["git clone", "npm ci", "npm run backend:push", "cp", "npm run build"]);
    const pushes = commands.filter((command) => command.includes("backend:push"));
    const copies = commandsOf("docs/hosting/backup.md").filter((command) => command.includes("backend:copy"));
    expect(copies).toHaveLength(1);
    for (const command of [...pushes, ...copies]) {
      const { code, said } = await follow(command);
      expect([code, said]).toEqual([0, expect.any(String)]);
    }
    // With the variables of the first push.
    const [registration = ""] = commandsOf("docs/hosting/entry.md");
    const [variables = ""] = /^[^]*(?=npm run)/.exec(pushes[0] ?? "") ?? [];
    expect((await follow(variables + registration)).said).toContain("Nobody may sign up by themselves");
    emulator.close();
    rmSync(folder, { recursive: true });
  });

  it("with --dry-run reads the embedded backend, which has the schema", async () => {
    const { url, emulator } = await serveEmulator();
    const there = `${url} has version ${version} of the schema already.\n`;
    const wouldShow = "Members of a private community would see who else is in it.\n";
    expect(await run(url, "--dry-run")).toEqual({
      code: 0,
      said: `${there}Anonymous sessions would be turned off.\n${wouldShow}`,
    });
    const shows = "Members of a private community see who else is in it now.\n";
    expect(await run(url)).toEqual({ code: 0, said: `${there}Anonymous sessions are off now.\n${shows}` });
    const closed = await run(url, "--dry-run", "--registration", "closed");
    const changes = ['allow read("users")', 'no longer allow read("any")'].map(
      (each) => `  Bucket pictures: ${each}\n`,
    );
    const closing = `To version ${version} of the schema:\n${changes.join("")}Nothing was pushed: --dry-run.\n`;
    expect(closed).toEqual({ code: 0, said: `${closing}To be so: Nobody may sign up.\n` });
    emulator.close();
  });

  it("entry-1: shows what asking for a verified address changes, and sets the limit of accounts", async () => {
    const { url, changed } = await serve(repositorySchema);
    const { code, said } = await run(url, "--dry-run", "--registration", "verified");
    expect(code).toBe(0);
    expect(said).toContain('Table posts: allow create("users/verified")');
    expect(said).toContain('Table posts: no longer allow create("users")');
    expect(said).toContain('Bucket avatars: allow create("users/verified")');
    expect(said).toContain('Bucket pictures: allow read("users")');
    expect(said).toContain('Bucket pictures: no longer allow read("any")');
    expect(said).not.toContain("Table users:");
    expect(said).not.toContain("Table handles:");
    expect(said).not.toContain("Table mutes:");
    expect(said).toContain("Everybody may sign up; who has verified the address may write.");
    expect((await run(url, "--registration", "open")).said).toContain("\nEverybody may sign up.\n");
    const closed = await serve(closedSchema);
    for (const [choice, sentence] of [
      ["invited", "Nobody may sign up by themselves: `npm run invite -- ADDRESS` makes a link for one member."],
      ["closed", "Nobody may sign up."],
    ] as const)
      expect((await run(closed.url, "--registration", choice)).said).toContain(`\n${sentence}\n`);
    expect(changed).toEqual([]);
    expect(closed.changed).toEqual(["PATCH /v1/project/policies/user-limit"]);
    expect((await run(closed.url, "--dry-run", "--registration", "open")).said).toContain(
      "To be so: Everybody may sign up.",
    );
  });

  it("entry-5: a later push keeps what was chosen, until another choice", async () => {
    const { url, changed } = await serve(forRegistration(repositorySchema, "verified"));
    expect((await run(url)).said).toBe(`${url} has version ${version} of the schema already.\n`);
    expect((await run(url, "--dry-run", "--registration", "open")).said).toContain(
      'Table posts: allow create("users")',
    );
    const closed = await serve(closedSchema);
    expect((await run(closed.url)).said).toBe(`${closed.url} has version ${version} of the schema already.\n`);
    expect((await run(closed.url, "--dry-run", "--registration", "open")).said).toContain(
      'Bucket pictures: allow read("any")',
    );
    expect(changed).toEqual([]);
  });

  it("entry-1, hosting-7: says what to do where the server cannot limit accounts", async () => {
    const { url } = await serve(closedSchema, [], false, true, "fixed");
    const { code, said } = await run(url, "--registration", "closed");
    expect(code).toBe(4);
    expect(said).toContain(
      "The limit of accounts cannot be set from here: set the limit of accounts to 1 in the console (Auth, Security)",
    );
    expect((await run(url, "--registration", "shut")).code).toBe(2);
  });

  it("names the scopes that the key lacks, before it reads or writes anything", async () => {
    const { url, asked, changed } = await serve(firstSchema, [/collections$/, /POST .*buckets$/, /PATCH/]);
    for (const args of [[], ["--dry-run"], ["--registration", "closed"]]) {
      asked.length = 0;
      const { code, said } = await run(url, ...args);
      expect(code).toBe(2);
      expect(said).toBe(
        "The key lacks collections.read, collections.write, buckets.write, project.write, policies.write: add that to it in the project’s settings.\nNothing was pushed.\n",
      );
      expect(asked).toHaveLength(16);
    }
    expect(changed).toEqual([]);
  });

  it("refuses what would lose data", async () => {
    const { url } = await serve({ ...firstSchema, tablesDB: [...firstSchema.tablesDB, { $id: "shop", name: "Shop" }] });
    const { code, said } = await run(url);
    expect(code).toBe(3);
    expect(said).toContain("The database Shop (shop) and everything in it would be deleted");
  });

  it("does nothing with an option that it does not know", async () => {
    const { url, asked } = await serve(firstSchema);
    const { code } = await run(url, "--dryrun");
    expect([code, asked]).toEqual([2, []]);
  });
});
