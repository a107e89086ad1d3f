// @module-tag detail
// `npm start` and `npm run dev` as processes: what a stranger does to them does not end them.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "chorus-served-"));
const page = "<!doctype html><title>Chorus</title>";
const preview = ["preview", "--outDir", join(folder, "dist")];

beforeAll(() => {
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/index.html"), page);
});

afterAll(() => rmSync(folder, { recursive: true }));

const serve = (args: readonly string[], name: string): ChildProcess => {
  // With VITEST the backend stays away.
  const { VITEST: _, ...env } = process.env;
  return spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), ...args], {
    cwd: root,
    env: {
      ...env,
      CHORUS_DATA: join(folder, name, "data.sqlite"),
      CHORUS_SEED: "off",
      NO_COLOR: "1",
      PORT: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
};

const kill = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null) return;
  server.kill("SIGKILL");
  await once(server, "exit");
};

describe.each([
  ["npm start", preview],
  ["npm run dev", []],
])("%s", (name, args) => {
  let server: ChildProcess;
  let port = 0;

  beforeAll(async () => {
    server = serve(args, name);
    let said = "";
    server.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    port = await new Promise<number>((resolve, reject) => {
      server.stdout?.on("data", (chunk: Buffer) => {
        const found = /Chorus +http:\/\/localhost:(\d+)/.exec(chunk.toString())?.[1];
        if (found) resolve(Number(found));
      });
      server.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
    });
  });

  afterAll(() => kill(server));

  afterEach(async () => {
    expect((await fetch(`http://localhost:${port}/v1/ping`)).status).toBe(200);
    expect(server.exitCode).toBeNull();
  });

  const dial = async (request: string): Promise<Socket> => {
    const socket = connect(port, "localhost");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(request);
    return socket;
  };

  /** What the server says until it closes the connection. */
  const ask = async (line: string, ...headers: string[]): Promise<string> =>
    text(await dial([`${line} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers, "", ""].join("\r\n")));

  it.each(["GET /%.html", "GET /v1/%", "GET http://[", "GET //[", "GET /\\x", "GET /x#y", "OPTIONS *"])(
    "answers 400 to “%s”",
    async (line) => expect(await ask(line)).toMatch(/^HTTP\/1\.1 400 /),
  );

  it("answers 400 to an upgrade that is none, also where the connection is reset", async () => {
    const upgrade = (protocol: string, host = "localhost"): string =>
      `GET /v1/realtime HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
    for (const request of [upgrade("h2c"), upgrade("websocket"), upgrade("websocket", "[")])
      expect(await text(await dial(request))).toMatch(/^HTTP\/1\.1 400 /);
    for (const request of [
      upgrade("h2c"),
      upgrade("websocket"),
      "POST /v1/account HTTP/1.1\r\nContent-Length: 9\r\n\r\n{",
    ]) {
      const socket = await dial(request);
      socket.resetAndDestroy();
      await once(socket, "close");
    }
  });

  it("answers deep nesting, in a request and in a message, and goes on", async () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    const response = await fetch(`http://localhost:${port}/v1/account/sessions/email`, {
      method: "POST",
      headers: { "x-appwrite-project": "chorus", "content-type": "application/json" },
      body: `{"email":${deep}}`,
    });
    expect(response.status).toBe(400);
    const socket = new WebSocket(`ws://localhost:${port}/v1/realtime?project=chorus`);
    await once(socket, "message");
    socket.send(`{"type":"subscribe","data":${deep}}`);
    expect(String((await once(socket, "message"))[0])).toContain('"error"');
    socket.send('{"type":"ping"}');
    expect(String((await once(socket, "message"))[0])).toBe('{"type":"pong"}');
    socket.terminate();
  });

  it("leaves preflights to the backend, which lets pages of other ports sign in", async () => {
    const answer = await ask("OPTIONS /v1/account", "Origin: http://localhost:9", "Access-Control-Request-Method: GET");
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
    expect(answer.toLowerCase()).toContain("access-control-allow-credentials: true");
  });

  it("opens no session without an account, as a project to which the schema was pushed", async () => {
    const answer = await ask("POST /v1/account/sessions/anonymous", "X-Appwrite-Project: chorus", "Content-Length: 0");
    expect(answer).toContain("user_auth_method_unsupported");
  });

  it("keeps its data file for the eyes of its owner", () => {
    for (const end of ["", "-wal"]) expect(statSync(join(folder, name, `data.sqlite${end}`)).mode & 0o077).toBe(0);
  });

  it("goes on when what it says can't be written", async () => {
    server.stdout?.destroy();
    const send = async (path: string, body: object): Promise<number> => {
      const headers = { "x-appwrite-project": "chorus", "content-type": "application/json" };
      const address = `http://localhost:${port}/v1${path}`;
      return (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).status;
    };
    const email = "ada@chorus.example";
    expect(await send("/account", { userId: "ada", email, password: "ada-password" })).toBe(201);
    // A mail is told of.
    expect(await send("/account/recovery", { email, url: `http://localhost:${port}/` })).toBe(201);
  });
});
