// The command itself, against a server that answers what the command reads and remembers what it was asked.
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import repositorySchema from "../../../appwrite.config.json" with { type: "json" };
import { createEmulator } from "../../../emulator/app";
import { forVerifiedMembers } from "../../../emulator/registration";
import { buildScript } from "../../support/run-script";
import firstSchema from "./fixtures/appwrite-0.8.0.config.json" with { type: "json" };

const key = "standard_secret";
const version = repositorySchema.schemaVersion;

interface Project {
  tablesDB: readonly object[];
  tables: readonly object[];
  buckets: readonly object[];
}

describe("npm run backend:push", () => {
  let server: Server | undefined;
  let built: Awaited<ReturnType<typeof buildScript>>;

  beforeAll(async () => {
    built = await buildScript("push-backend");
  });

  afterAll(() => rmSync(built.folder, { recursive: true }));

  afterEach(() => server?.close());

  const serve = async (
    project: Project,
    lacking: readonly RegExp[] = [],
    anonymous: boolean | "fixed" = false,
    shownMembers: boolean | "fixed" = true,
  ): Promise<{ url: string; asked: string[] }> => {
    const asked: string[] = [];
    let isOn = anonymous !== false;
    let userLimit = 0;
    let showsIds = shownMembers === true;
    const lists: Record<string, unknown> = {
      "/v1/tablesdb": { databases: project.tablesDB },
      "/v1/tablesdb/main/tables": { tables: project.tables },
      "/v1/storage/buckets": { buckets: project.buckets },
    };
    server = createServer((request, response) => {
      const path = new URL(request.url ?? "", "http://localhost").pathname;
      const asks = `${request.method} ${path}`;
      asked.push(asks);
      if (asks === "PATCH /v1/project/auth-methods/anonymous" && anonymous !== "fixed") {
        isOn = false;
        response.setHeader("content-type", "application/json").end("{}");
        return;
      }
      const lacks = lacking.some((each) => each.test(asks));
      if (asks === "PATCH /v1/project/policies/user-limit" && !lacks) {
        userLimit = userLimit === 0 ? 1 : 0;
        response.setHeader("content-type", "application/json").end("{}");
        return;
      }
      if (asks === "PATCH /v1/project/policies/membership-privacy" && shownMembers !== "fixed") {
        showsIds = true;
        response.setHeader("content-type", "application/json").end("{}");
        return;
      }
      lists["/v1/project/policies"] = {
        policies: [
          { $id: "user-limit", total: userLimit },
          { $id: "membership-privacy", userId: showsIds },
        ],
      };
      lists["/v1/project"] = { authMethods: [{ $id: "anonymous", enabled: isOn }] };
      const found = request.method === "GET" ? lists[path] : undefined;
      response.statusCode = lacks ? 401 : found ? 200 : request.method === "GET" ? 404 : 400;
      response.setHeader("content-type", "application/json");
      const type = lacks ? "general_unauthorized_scope" : "general_argument_invalid";
      response.end(JSON.stringify(!lacks && found ? found : { message: `refused ${key}`, type }));
    }).listen(0);
    await once(server, "listening");
    return { url: `http://localhost:${(server.address() as AddressInfo).port}/v1`, asked };
  };

  const run = (url: string, ...args: string[]) =>
    built.run(args, {
      VITE_APPWRITE_ENDPOINT: url,
      VITE_APPWRITE_PROJECT_ID: "chorus",
      APPWRITE_API_KEY: key,
      // Nothing may be fetched: these runs stop before the CLI.
      npm_config_offline: "true",
    });

  it("shows what would change in a project of 0.8.0 and leaves it alone", async () => {
    const { url, asked } = await serve(firstSchema);
    const { code, said } = await run(url, "--dry-run");
    expect(code).toBe(0);
    expect(said).toContain(`To version ${version} of the schema:`);
    expect(said).toContain("Add the table likes");
    expect(said).toContain("Nothing was pushed: --dry-run.");
    expect(said).not.toContain(key);
    expect(asked.filter((each) => !/^(GET|POST) /.test(each))).toEqual([]);
  });

  it("has nothing to do where the schema is there already", async () => {
    const { url } = await serve(repositorySchema);
    expect(await run(url)).toEqual({ code: 0, said: `${url} has version ${version} of the schema already.\n` });
  });

  it("turns anonymous sessions off, once", async () => {
    const { url, asked } = await serve(repositorySchema, [], true);
    const there = `${url} has version ${version} of the schema already.\n`;
    expect(await run(url, "--dry-run")).toEqual({
      code: 0,
      said: `${there}Anonymous sessions would be turned off.\n`,
    });
    expect(await run(url)).toEqual({ code: 0, said: `${there}Anonymous sessions are off now.\n` });
    expect(await run(url)).toEqual({ code: 0, said: there });
    expect(asked.filter((each) => each.startsWith("PATCH"))).toHaveLength(1);
  });

  it("says what to do where the server keeps anonymous sessions on", async () => {
    const { url } = await serve(repositorySchema, [], "fixed");
    const { code, said } = await run(url);
    expect(code).toBe(0);
    expect(said).toContain("Anonymous sessions could not be turned off: turn them off in the console");
  });

  it("community-rows-7: lets members of a private community see each other, once, or says what to do", async () => {
    const { url } = await serve(repositorySchema, [], false, false);
    expect((await run(url, "--dry-run")).said).toContain("would see who else is in it.");
    expect((await run(url)).said).toContain("Members of a private community see who else is in it now.");
    expect((await run(url)).said).toBe(`${url} has version ${version} of the schema already.\n`);
    server?.close();
    const fixed = await serve(repositorySchema, [], false, "fixed");
    expect((await run(fixed.url)).said).toContain(
      "Members of a private community cannot see who else is in it: let them",
    );
  });

  it("with --dry-run reads the embedded backend, which has the schema", async () => {
    const emulator = createEmulator({ apiKey: key });
    const listener = getRequestListener((request) => emulator.fetch(request), { overrideGlobalObjects: false });
    server = createServer((request, response) => void listener(request, response)).listen(0);
    await once(server, "listening");
    const url = `http://localhost:${(server.address() as AddressInfo).port}/v1`;
    const there = `${url} has version ${version} of the schema already.\n`;
    const wouldShow = "Members of a private community would see who else is in it.\n";
    expect(await run(url, "--dry-run")).toEqual({
      code: 0,
      said: `${there}Anonymous sessions would be turned off.\n${wouldShow}`,
    });
    const shows = "Members of a private community see who else is in it now.\n";
    expect(await run(url)).toEqual({ code: 0, said: `${there}Anonymous sessions are off now.\n${shows}` });
    const closed = await run(url, "--dry-run", "--registration", "closed");
    expect(closed).toEqual({ code: 0, said: `${there}To be so: Nobody may sign up.\n` });
    emulator.close();
  });

  it("entry-1: shows what asking for a verified address changes, and sets the limit of accounts", async () => {
    const { url, asked } = await serve(repositorySchema);
    const { code, said } = await run(url, "--dry-run", "--registration", "verified");
    expect(code).toBe(0);
    expect(said).toContain('Table posts: allow create("users/verified")');
    expect(said).toContain('Table posts: no longer allow create("users")');
    expect(said).toContain('Bucket avatars: allow create("users/verified")');
    expect(said).not.toContain("Table users:");
    expect(said).not.toContain("Table handles:");
    expect(said).not.toContain("Table mutes:");
    expect(said).toContain("Everybody may sign up; who has verified the address may write.");
    for (const [choice, sentence] of [
      ["invited", "Nobody may sign up by themselves: `npm run invite -- ADDRESS` makes a link for one member."],
      ["closed", "Nobody may sign up."],
      ["open", "Everybody may sign up."],
    ] as const)
      expect((await run(url, "--registration", choice)).said).toContain(`\n${sentence}\n`);
    expect(asked.filter((each) => each.startsWith("PATCH"))).toEqual([
      "PATCH /v1/project/policies/user-limit",
      "PATCH /v1/project/policies/user-limit",
    ]);
  });

  it("entry-5: a later push keeps what was chosen, until another choice", async () => {
    const { url, asked } = await serve(forVerifiedMembers(repositorySchema));
    expect((await run(url)).said).toBe(`${url} has version ${version} of the schema already.\n`);
    expect((await run(url, "--dry-run", "--registration", "open")).said).toContain(
      'Table posts: allow create("users")',
    );
    expect(asked.filter((each) => each.startsWith("PATCH"))).toEqual([]);
  });

  it("entry-1: says what to do where the server cannot limit accounts", async () => {
    const { url } = await serve(repositorySchema, [/PATCH .*user-limit$/]);
    expect((await run(url, "--registration", "closed")).said).toContain(
      "The limit of accounts could not be set: set the limit of accounts to 1 in the console (Auth, Security)",
    );
    expect((await run(url, "--registration", "shut")).code).toBe(2);
  });

  it("names the scopes that the key lacks, before it reads or writes anything", async () => {
    const { url, asked } = await serve(firstSchema, [/collections$/, /POST .*buckets$/]);
    const { code, said } = await run(url);
    expect(code).toBe(2);
    expect(said).toBe(
      "The key lacks collections.read, collections.write, buckets.write: add that to it in the project’s settings.\nNothing was pushed.\n",
    );
    expect(asked).toHaveLength(12);
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
