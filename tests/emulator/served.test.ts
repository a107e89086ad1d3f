// What strangers send to the servers of `npm start` and `npm run dev`, byte by byte: they answer, and stay up.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upgradeRequest } from "./support/upgrade-request";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "chorus-served-"));
const page = "<!doctype html><title>Chorus</title>";

beforeAll(() => {
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/index.html"), page);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ["npm start", ["preview", "--outDir", join(folder, "dist")]],
  ["npm run dev", []],
])("%s", (name, args) => {
  const dataFile = join(folder, name, "data.sqlite");
  let server: ChildProcess;
  let port = 0;
  let said = "";

  beforeAll(async () => {
    // With VITEST the backend stays away.
    const { VITEST: _, ...env } = process.env;
    server = spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), ...args], {
      cwd: root,
      env: { ...env, CHORUS_DATA: dataFile, CHORUS_SEED: "off", NO_COLOR: "1", PORT: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    server.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    port = await new Promise<number>((resolve, reject) => {
      server.stdout?.on("data", (chunk: Buffer) => {
        const found = /Chorus +http:\/\/localhost:(\d+)/.exec(chunk.toString())?.[1];
        if (found) resolve(Number(found));
      });
      server.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
    });
  });

  afterAll(async () => {
    if (server.exitCode !== null) return;
    server.kill("SIGKILL");
    await once(server, "exit");
  });

  /** All that the server says until it closes the connection. */
  const answerTo = async (head: string): Promise<string> => {
    const socket = connect(port, "localhost");
    socket.write(head);
    return text(socket);
  };

  const ask = (line: string, ...headers: string[]): Promise<string> =>
    answerTo([`${line} HTTP/1.1`, `Host: localhost:${port}`, "Connection: close", ...headers, "", ""].join("\r\n"));

  const isUp = async (): Promise<void> => {
    expect((await fetch(`http://localhost:${port}/v1/ping`)).status).toBe(200);
    expect(server.exitCode).toBeNull();
  };

  it.each([
    "GET /%.html",
    "GET /assets/%C0.html?x",
    "GET /v1/%",
    "GET http://[",
    "OPTIONS http://[",
    "GET //[",
    "GET /\\x",
    "GET /v1\\account",
    "GET /x#y",
    "OPTIONS *",
  ])("answers 400 to “%s”", async (line) => {
    expect(await ask(line)).toMatch(/^HTTP\/1\.1 400 /);
    await isUp();
  });

  // In development Vite answers with the page, once it has read all of the app.
  it.runIf(name === "npm start").each(["/index.html/x", `/${"x".repeat(5000)}`])(
    "answers 404 to what the file system takes for no path, and tells nothing of the machine",
    async (path) => {
      for (const accept of ["text/html", "*/*"]) {
        const answer = await ask(`GET ${path}`, `Accept: ${accept}`);
        expect(answer).toMatch(/^HTTP\/1\.1 404 /);
        for (const told of [folder, root, "node:"]) expect(answer).not.toContain(told);
      }
    },
  );

  it("leaves preflights to the backend, which lets pages of other ports sign in", async () => {
    const answer = await ask(
      "OPTIONS /v1/account",
      "Origin: http://localhost:9",
      "Access-Control-Request-Method: GET",
      "Access-Control-Request-Headers: x-appwrite-project",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
    expect(answer.toLowerCase()).toContain("access-control-allow-credentials: true");
  });

  it.each(["evil.example", "localhost.evil.example", "["])("opens no socket for the host %s", async (host) => {
    const answer = await answerTo(upgradeRequest.replace("localhost", host));
    expect(answer).not.toContain("101 Switching Protocols");
    await isUp();
  });

  it("opens no session without an account, as a project to which the schema was pushed", async () => {
    const answer = await ask("POST /v1/account/sessions/anonymous", "X-Appwrite-Project: chorus", "Content-Length: 0");
    expect(answer).toMatch(/^HTTP\/1\.1 501 /);
    expect(answer).toContain("user_auth_method_unsupported");
  });

  it("keeps its data file for the eyes of its owner", () => {
    for (const file of [dataFile, `${dataFile}-wal`]) expect(statSync(file).mode & 0o077).toBe(0);
  });
});
