// @module-tag detail
// The sender as an Appwrite Function. Functions answer here as a real Appwrite was seen to (POST, variables) or as its
// documentation says (deployments, runs); rows are the embedded backend's.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import webPush from "web-push";
import { createEmulator, type Emulator } from "../../../emulator/app";
import { buildFunction } from "../../../notices/build";
import { projectInVariables, type Project } from "../../../scripts/host/project";
import { pushNotices } from "../../../scripts/host/push-notices";

const apiKey = "standard_secret";

interface Variable {
  $id: string;
  key: string;
  value: string;
  secret: boolean;
}

/** What the server has of functions. */
interface Functions {
  settings: Record<string, unknown> | null;
  variables: Variable[];
  code: Buffer | null;
  answer: "builds" | "cannot build" | "has no runtime" | "lacks scopes";
}

const servers: Server[] = [];

const listen = async (server: Server): Promise<string> => {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const codeIn = (form: Buffer): Buffer => {
  const start = form.indexOf("\r\n\r\n", form.indexOf("application/gzip")) + 4;
  return form.subarray(start, form.lastIndexOf("\r\n--"));
};

const answerOf = (functions: Functions, what: string, body: Buffer): [status: number, body: object] => {
  if (functions.answer === "lacks scopes") return [401, { type: "general_unauthorized_scope", message: "missing" }];
  const json = (): Record<string, unknown> => JSON.parse(body.toString()) as Record<string, unknown>;
  const [, variable] = /^DELETE \/functions\/notices\/variables\/(.+)$/.exec(what) ?? [];
  if (variable) {
    functions.variables = functions.variables.filter(({ $id }) => $id !== variable);
    return [204, {}];
  }
  if (what === "POST /functions" && functions.answer === "has no runtime")
    return [400, { type: "general_argument_invalid", message: "Invalid `runtime` param" }];
  if (what === "POST /functions") return [201, (functions.settings = json())];
  if (!functions.settings) return [404, { type: "function_not_found", message: "Not found" }];
  if (what === "GET /functions/notices") return [200, functions.settings];
  if (what === "PUT /functions/notices") return [200, Object.assign(functions.settings, json())];
  if (what === "DELETE /functions/notices") {
    Object.assign(functions, { settings: null, variables: [], code: null });
    return [204, {}];
  }
  if (what === "GET /functions/notices/variables") return [200, { variables: functions.variables }];
  if (what === "POST /functions/notices/variables") {
    const { variableId, ...rest } = json() as unknown as Variable & { variableId: string };
    functions.variables.push({ ...rest, $id: variableId });
    return [201, {}];
  }
  if (what === "POST /functions/notices/deployments") {
    functions.code = codeIn(body);
    return [202, { $id: "1", status: "waiting" }];
  }
  if (what === "GET /functions/notices/deployments/1")
    return [200, { status: functions.answer === "builds" ? "ready" : "failed" }];
  return [404, { type: "general_route_not_found", message: what }];
};

let backend: Emulator;
let functions: Functions;
let endpoint: string;
let project: Project;
let said: string[];

beforeEach(async () => {
  backend = createEmulator({ passwordCost: 2, apiKey });
  functions = { settings: null, variables: [], code: null, answer: "builds" };
  const rows = getRequestListener(backend.fetch);
  const answerIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    if (!pathname.startsWith("/v1/functions")) return rows(request, response);
    const what = `${request.method} ${pathname.slice("/v1".length)}`;
    const [status, answer] = answerOf(functions, what, await bodyOf(request));
    response.writeHead(status, { "content-type": "application/json" });
    response.end(status === 204 ? "" : JSON.stringify(answer));
  };
  const server = createServer((request, response) => void answerIn(request, response));
  endpoint = `${await listen(server)}/v1`;
  project = projectInVariables(
    { VITE_APPWRITE_ENDPOINT: endpoint, VITE_APPWRITE_PROJECT_ID: "chorus", APPWRITE_API_KEY: apiKey },
    "",
  );
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  backend.close();
});

const variable = (name: string): string | undefined => functions.variables.find(({ key }) => key === name)?.value;

const publicKey = async (): Promise<unknown> =>
  (await project.ask("GET", "/databases/main/collections/senders/documents/1")).body["publicKey"];

describe("npm run backend:push -- --notices", () => {
  it("notice-8: sets the sender up once, and takes it away", async () => {
    expect(await pushNotices(project, true, true)).toBe(true);
    expect(functions.settings).toBeNull();
    expect(await pushNotices(project, true, false)).toBe(true);
    expect(functions.settings).toMatchObject({
      functionId: "notices",
      execute: [],
      events: expect.arrayContaining(["databases.main.collections.posts.documents.*.create"]) as unknown,
    });
    expect(functions.variables.filter(({ secret }) => secret).map(({ key }) => key)).toEqual(["VAPID_PRIVATE_KEY"]);
    expect(await publicKey()).toBe(variable("VAPID_PUBLIC_KEY"));
    const packed = execFileSync("tar", ["-tz"], { input: functions.code ?? "" }).toString();
    expect(packed.trim().split("\n")).toEqual(["main.js", "package.json"]);

    const before = variable("VAPID_PRIVATE_KEY");
    expect(await pushNotices(project, true, false)).toBe(true);
    expect(variable("VAPID_PRIVATE_KEY")).toBe(before);
    expect(said.join("\n")).not.toContain(before);

    expect(await pushNotices(project, false, false)).toBe(true);
    expect(functions.settings).toBeNull();
    expect(await publicKey()).toBeUndefined();
    expect(await pushNotices(project, false, false)).toBe(true);
    expect(said.at(-1)).toBe("There is no sender of notices.");
  });

  it("makes a new pair where half of the old one is lost", async () => {
    await pushNotices(project, true, false);
    const before = await publicKey();
    functions.variables = functions.variables.filter(({ key }) => key !== "VAPID_PRIVATE_KEY");
    await pushNotices(project, true, false);
    expect(await publicKey()).not.toBe(before);
    expect(await publicKey()).toBe(variable("VAPID_PUBLIC_KEY"));
  });

  it.each(["has no runtime", "cannot build"] as const)(
    "notice-8: says where a server %s, and lets no device subscribe",
    async (answer) => {
      functions.answer = answer;
      expect(await pushNotices(project, true, false)).toBe(false);
      expect(said.join()).toContain("The sender of notices couldn’t be set up");
      expect(await publicKey()).toBeUndefined();
    },
  );

  it("says that the old sender goes on where a new one cannot be built", async () => {
    await pushNotices(project, true, false);
    functions.answer = "cannot build";
    expect(await pushNotices(project, true, false)).toBe(false);
    expect(said.at(-1)).toContain("The one that was there goes on.");
  });

  it("names the scopes that the key lacks", async () => {
    functions.answer = "lacks scopes";
    await expect(pushNotices(project, true, false)).rejects.toThrow(/functions\.write/);
  });
});

type Run = (context: object) => Promise<unknown>;

const built: string[] = [];

const functionOf = async (mode: "production" | "test"): Promise<Run> => {
  const folder = mkdtempSync(join(tmpdir(), "chorus-function-"));
  built.push(folder);
  await buildFunction(folder, mode);
  return ((await import(pathToFileURL(join(folder, "main.js")).href)) as { default: Run }).default;
};

describe("the function", () => {
  const errors: string[] = [];
  let pushes = 0;
  let answer: unknown;

  beforeEach(async () => {
    pushes = 0;
    errors.length = 0;
    const push = await listen(
      createServer((_, response) => {
        pushes += 1;
        response.writeHead(201).end();
      }),
    );
    for (const id of ["ada", "ben"]) {
      const email = `${id}@chorus.example`;
      await backend.admin.createMember({ id, username: id, handle: id, email, password: "password" });
    }
    backend.admin.createDocument({
      collection: "subscriptions",
      data: {
        userId: "ada",
        sessionId: backend.admin.createSession("ada").id,
        handle: "ada",
        language: "en",
        communities: "",
        endpoint: `${push}/1`,
        p256dh: webPush.generateVAPIDKeys().publicKey,
        auth: "AAAAAAAAAAAAAAAAAAAAAA",
      },
      permissions: ['read("user:ada")', 'update("user:ada")', 'delete("user:ada")'],
    });
    const { id: parentId } = backend.admin.createPost({ userId: "ada", content: "A kingfisher" });
    const { id } = backend.admin.createPost({ userId: "ben", content: "I see it too", parentId });
    answer = (await project.ask("GET", `/databases/main/collections/posts/documents/${id}`)).body;
    const keys = webPush.generateVAPIDKeys();
    vi.stubEnv("APPWRITE_FUNCTION_API_ENDPOINT", endpoint);
    vi.stubEnv("APPWRITE_FUNCTION_PROJECT_ID", "chorus");
    vi.stubEnv("VAPID_SUBJECT", "mailto:host@chorus.example");
    vi.stubEnv("VAPID_PUBLIC_KEY", keys.publicKey);
    vi.stubEnv("VAPID_PRIVATE_KEY", keys.privateKey);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    for (const folder of built.splice(0)) rmSync(folder, { recursive: true });
  });

  const runWith = (run: Run, event: string): Promise<unknown> =>
    run({
      req: { headers: { "x-appwrite-event": event, "x-appwrite-key": apiKey }, bodyJson: answer },
      res: { empty: () => "empty" },
      error: (text: string) => errors.push(text),
    });

  const created = "databases.main.collections.posts.documents.1.create";

  it("notice-8: pushes once to whom a row is for, and nothing for other events", async () => {
    const run = await functionOf("test");
    expect(await runWith(run, created.replace("create", "update"))).toBe("empty");
    expect(pushes).toBe(0);
    expect(await runWith(run, created)).toBe("empty");
    expect(pushes).toBe(1);
    await runWith(run, created);
    expect(pushes).toBe(1);
    expect(errors).toEqual([]);
  });

  it("notice-7: built for hosts, sends nothing into its own network", async () => {
    await runWith(await functionOf("production"), created);
    expect(pushes).toBe(0);
    const gone = await project.ask("GET", "/databases/main/collections/subscriptions/documents");
    expect(gone.body["total"]).toBe(0);
  });

  it("says which variable it lacks", async () => {
    vi.stubEnv("VAPID_PRIVATE_KEY", "");
    await expect(runWith(await functionOf("test"), created)).rejects.toThrow(/no variable VAPID_PRIVATE_KEY/);
  });
});
