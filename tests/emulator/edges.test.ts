// Nobody ends the server or makes it wait, whatever is done to its sockets: a real process is attacked and asked afterwards.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { buildServer, startProcess, type RunningServer } from "./support/process";
import { upgradeRequest } from "./support/upgrade-request";

const folder = mkdtempSync(join(tmpdir(), "chorus-edges-"));
let built = "";
let server: RunningServer;

beforeAll(async () => {
  built = await buildServer();
  server = await startProcess(built, join(folder, "data.sqlite"));
});

afterAll(async () => {
  await server.kill();
  for (const each of [folder, built]) rmSync(each, { recursive: true, force: true });
});

afterEach(async () => {
  expect((await fetch(`${server.url}/v1/ping`)).status).toBe(200);
  expect(server.exitCode()).toBeNull();
  expect(server.said()).toBe("");
});

const deep = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

const dial = async (text: string): Promise<Socket> => {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return socket;
};

/** Everything the server says until it closes the connection. */
const heard = async (socket: Socket): Promise<string> => {
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text;
};

const request = (lines: readonly string[]): string => [...lines, "", ""].join("\r\n");

const upgrade = (protocol: string, path = "/"): string =>
  request([`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: Upgrade", `Upgrade: ${protocol}`]);

/** The server reads what came before it hears of the reset: it answers others in between. */
const reset = async (socket: Socket): Promise<void> => {
  await fetch(`${server.url}/v1/ping`);
  socket.resetAndDestroy();
  await once(socket, "close");
};

describe("a websocket", () => {
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/v1/realtime?project=chorus`);
    await once(socket, "message");
    return socket;
  };

  const answerTo = async (socket: WebSocket, frame: string): Promise<string> => {
    socket.send(frame);
    const [data] = (await once(socket, "message")) as [Buffer];
    return data.toString();
  };

  it.each([
    ["an id that is a deep list", `{"type":"unsubscribe","data":[{"subscriptionId":${deep(6000)}}]}`],
    ["deep data", `{"type":"subscribe","data":${deep(30_000)}}`],
    ["a deep type", `{"type":${deep(20_000)},"data":[]}`],
    [
      "a deep query",
      JSON.stringify({
        type: "subscribe",
        data: [
          { channels: ["documents"], queries: [`${'{"method":"or","values":['.repeat(1800)}${"]}".repeat(1800)}`] },
        ],
      }),
    ],
  ])("that sends %s is told so, and goes on", async (_, frame) => {
    const socket = await open();
    expect(JSON.parse(await answerTo(socket, frame))).toMatchObject({ type: "error", data: { code: 1003 } });
    expect(JSON.parse(await answerTo(socket, '{"type":"ping"}'))).toEqual({ type: "pong" });
    socket.terminate();
  });

  it("that is reset in the middle of a frame is forgotten", async () => {
    const socket = await dial(upgradeRequest);
    await once(socket, "data");
    socket.write(Buffer.from([0x81, 0xfe, 0xff]));
    await reset(socket);
  });
});

describe("an upgrade to something else", () => {
  it.each(["h2c", "websocket", "TLS/1.0"])("to “%s” is refused at once", async (protocol) => {
    expect(await heard(await dial(upgrade(protocol)))).toMatch(/^HTTP\/1\.1 (426|400) /);
  });

  it.each([
    ["h2c", "h2c"],
    ["a hot reload of a forgotten tab", "websocket\r\nSec-WebSocket-Protocol: vite-hmr"],
    ["realtime without a key", "websocket"],
  ])("that is reset ends nothing: %s", async (_, protocol) => {
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(server.port, "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      socket.write(upgrade(protocol, count % 2 ? "/" : "/v1/realtime"), () => socket.resetAndDestroy());
      await once(socket, "close");
    }
  });
});

describe("a request", () => {
  it("that is reset while its body is on its way is forgotten", async () => {
    const head = ["POST /v1/account HTTP/1.1", "Host: localhost", "X-Appwrite-Project: chorus"];
    for (const length of ["Content-Length: 1000", "Transfer-Encoding: chunked"])
      await reset(await dial(`${request([...head, length])}3\r\n{"a`));
  });

  it.each([
    ["a host that is none", request(["GET /v1/ping HTTP/1.1", "Host: [", "Connection: close"])],
    [
      "a host that is a number beyond all addresses",
      request(["GET /v1/ping HTTP/1.1", "Host: 99999999999999999999", "Connection: close"]),
    ],
    ["no host", request(["GET /v1/ping HTTP/1.1"])],
    ["a path that is none", request(["GET http://[/v1 HTTP/1.1", "Host: localhost", "Connection: close"])],
    ["a NUL in its path", request(["GET /v1/\u0000 HTTP/1.1", "Host: localhost"])],
    ["another protocol", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n"],
    ["two lengths", request(["POST /v1/account HTTP/1.1", "Host: a", "Content-Length: 1", "Content-Length: 2"])],
    ["too many headers", request(["GET /v1/ping HTTP/1.1", "Host: a", `Cookie: ${"x".repeat(20_000)}`])],
  ])("with %s is answered with an error", async (_, text) => {
    expect(await heard(await dial(text))).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it("that nests its body deeper than the server reads counts as empty", async () => {
    const response = await fetch(`${server.url}/v1/account/sessions/email`, {
      method: "POST",
      headers: { "x-appwrite-project": "chorus", "content-type": "application/json" },
      body: `{"email":${deep(100_000)}}`,
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { message: 'Param "email" is not optional.' },
    ]);
  });
});

describe("a form of a guest, who may not upload", () => {
  it("is answered before any of it has come", async () => {
    const socket = await dial(
      request([
        "POST /v1/storage/buckets/avatars/files HTTP/1.1",
        "Host: localhost",
        "X-Appwrite-Project: chorus",
        "Content-Type: multipart/form-data; boundary=x",
        "Content-Length: 14000000",
      ]),
    );
    const [head] = (await once(socket, "data")) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});
