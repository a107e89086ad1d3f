// How much one may send, and what is left when somebody goes without a word.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocket, type WebSocketServer } from "ws";
import type { Emulator } from "../../emulator/app";
import { listenForSockets } from "../../emulator/sockets";
import { clientWith, documents, memberOf, startBackend, type Client } from "./support/backend";

let emulator: Emulator;
let ada: Client;
let reports: unknown[];

beforeEach(async () => {
  reports = [];
  emulator = startBackend({ report: (error) => reports.push(error) });
  ada = await memberOf(emulator, "ada");
});

afterEach(() => {
  emulator.close();
  expect(reports).toEqual([]);
});

describe("a body", () => {
  it("of more than 256 KiB is refused with 413", async () => {
    const just = await ada.send("PATCH", "/account/prefs", JSON.stringify({ prefs: {}, filler: "x".repeat(250_000) }));
    expect(just.status).toBe(200);
    const { status, body } = await ada.send("PATCH", "/account/prefs", "x".repeat(300_000));
    expect([status, body["type"]]).toEqual([413, "general_payload_too_large"]);
  });

  it("is not waited for when it has no end", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request("http://localhost/v1/account", {
      method: "POST",
      headers: { "x-appwrite-project": "chorus" },
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect((await emulator.fetch(request)).status).toBe(413);
    expect(sent).toBeLessThan(1_000_000);
  });
});

describe("preferences", () => {
  it("nested deeper than the server reads count as none", async () => {
    const nested = (levels: number): string => `{"prefs":${'{"a":'.repeat(levels)}1${"}".repeat(levels)}}`;
    expect((await ada.send("PATCH", "/account/prefs", nested(500))).status).toBe(200);
    expect((await ada.send("PATCH", "/account/prefs", nested(600))).status).toBe(400);
    expect((await ada.send("PATCH", "/account/prefs", nested(30_000))).status).toBe(400);
    expect((await ada.send("GET", "/account")).status).toBe(200);
  });
});

describe("queries", () => {
  const many = (method: string, attribute: string, of = 500): object => ({
    method,
    attribute,
    values: Array.from({ length: of }, (_, at) => `v${at % 10}`),
  });

  it.each(["equal", "contains", "notContains"])("as many and as long as are allowed work with %s", async (method) => {
    const queries = Array.from({ length: 100 }, () => many(method, "content"));
    expect((await ada.get(documents("posts"), queries)).status).toBe(200);
  });

  it("may be nested as deep as 4,096 characters allow", async () => {
    const wrap = (inner: object): object => ({ method: "or", values: [inner, inner].slice(0, 2) });
    let query: object = { method: "isNull", attribute: "topic" };
    while (JSON.stringify(wrap(query)).length < 4096) query = wrap(query);
    expect((await ada.get(documents("posts"), [query])).status).toBe(200);
    let deep: object = query;
    while (JSON.stringify({ method: "and", values: [deep] }).length < 4096) deep = { method: "and", values: [deep] };
    expect((await ada.get(documents("posts"), [deep])).status).toBeLessThan(500);
  });

  it("may order by an attribute again and again, also beyond a cursor", async () => {
    await ada.send("POST", documents("posts"), { documentId: "p1", data: { content: "first", userId: "ada" } });
    await ada.send("POST", documents("posts"), { documentId: "p2", data: { content: "second", userId: "ada" } });
    const attributes = ["content", "topic", "location", "userId", "parentId", "article", "$updatedAt", "$createdAt"];
    const orders = Array.from({ length: 90 }, (_, at) => ({ method: "orderAsc", attribute: attributes[at % 8] }));
    const { status, body } = await ada.get(documents("posts"), [...orders, { method: "cursorAfter", values: ["p1"] }]);
    expect([status, (body["documents"] as { $id: string }[]).map(({ $id }) => $id)]).toEqual([200, ["p2"]]);
  });

  it("of alternating and and or are taken as deep as SQLite reads them, and refused in words beyond", async () => {
    const leaf = { method: "isNull", attribute: "topic" };
    const nested = (levels: number): object =>
      Array.from({ length: levels }).reduce<object>(
        (inner, _, at) => ({ method: at % 2 ? "and" : "or", values: [leaf, inner] }),
        leaf,
      );
    expect((await ada.get(documents("posts"), [nested(20)])).status).toBe(200);
    expect((await ada.get(documents("posts"), [nested(45)])).status).toBe(501);
  });

  it("search for as many words as fit", async () => {
    const words = Array.from({ length: 500 }, (_, at) => `w${at}`).join(" ");
    expect(
      (
        await ada.get(
          documents("posts"),
          Array.from({ length: 100 }, () => ({ method: "search", attribute: "content", values: [words] })),
        )
      ).status,
    ).toBeLessThan(500);
  });
});

describe("websockets", () => {
  let server: Server;
  let sockets: WebSocketServer;
  let port: number;

  beforeEach(async () => {
    server = createServer((_, response) => response.end());
    sockets = listenForSockets(server, emulator);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  });

  afterEach(async () => {
    sockets.close();
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });

  const open = (path = "/v1/realtime?project=chorus&channels[]=documents", headers = {}): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });

  it("a hundred that connect and drop leave nothing behind", async () => {
    const all = Array.from({ length: 100 }, () => open());
    await Promise.all(all.map((socket) => once(socket, "message")));
    expect([emulator.connections, sockets.clients.size]).toEqual([100, 100]);
    for (const socket of all) socket.terminate();
    await vi.waitFor(() => expect([emulator.connections, sockets.clients.size]).toEqual([0, 0]), { timeout: 60_000 });
    emulator.admin.createPost({ userId: "ada", content: "nobody listens" });
    expect(await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  });

  it("a hundred that leave before they have arrived leave nothing behind", async () => {
    for (let count = 0; count < 100; count += 1) {
      const socket = open();
      socket.on("error", () => undefined);
      socket.terminate();
    }
    await vi.waitFor(() => expect([emulator.connections, sockets.clients.size]).toEqual([0, 0]), { timeout: 60_000 });
  });

  it("are closed after a message of more than 64 KiB", async () => {
    const socket = open();
    await once(socket, "message");
    socket.send("x".repeat(70_000));
    const [code] = (await once(socket, "close")) as [number];
    expect(code).toBe(1009);
    await vi.waitFor(() => expect(emulator.connections).toBe(0));
  });

  it("are at most two hundred of one address", async () => {
    const all = Array.from({ length: 200 }, () => open());
    await Promise.all(all.map((socket) => once(socket, "message")));
    const more = open();
    const [error] = (await once(more, "error")) as [Error];
    expect(error.message).toContain("429");
    for (const socket of all) socket.terminate();
    await vi.waitFor(() => expect(emulator.connections).toBe(0), { timeout: 60_000 });
    const again = open();
    await once(again, "message");
    again.terminate();
  });

  it.each([
    ["messages", (socket: WebSocket) => socket.send('{"type":"ping"}')],
    ["pings", (socket: WebSocket) => socket.ping("x")],
  ])("that are flooded with %s are dropped, and others of the address go on", async (_, flood) => {
    const calm = open();
    const socket = open();
    await Promise.all([once(calm, "message"), once(socket, "message")]);
    let heard = 0;
    socket.on("message", () => (heard += 1));
    socket.on("error", () => undefined);
    const closed = once(socket, "close");
    for (let count = 0; count < 20_000; count += 1) flood(socket);
    await closed;
    expect(heard).toBeLessThan(10_000);
    emulator.admin.createPost({ userId: "ada", content: "still here" });
    expect(calm.readyState).toBe(WebSocket.OPEN);
    calm.terminate();
  });

  it("take at most a thousand channels", async () => {
    const socket = open("/v1/realtime?project=chorus");
    await once(socket, "message");
    const ask = async (count: number, subscriptionId: string): Promise<string> => {
      const channels = Array.from({ length: count }, (_, at) => `documents.${at}`);
      socket.send(JSON.stringify({ type: "subscribe", data: [{ subscriptionId, channels }] }));
      const [data] = (await once(socket, "message")) as [Buffer];
      return (JSON.parse(data.toString()) as { type: string }).type;
    };
    expect([await ask(1000, "a"), await ask(1, "b")]).toEqual(["response", "error"]);
    socket.terminate();
  });

  it("survive bytes, garbage and a token that is none", async () => {
    const socket = open();
    await once(socket, "message");
    socket.send(Buffer.from([0, 255, 1]));
    socket.send("{");
    socket.send(JSON.stringify({ type: "ping" }));
    const heard: string[] = [];
    socket.on("message", (data: Buffer) => heard.push(data.toString()));
    await vi.waitFor(() => expect(heard.at(-1)).toBe('{"type":"pong"}'));
    socket.terminate();
    const stranger = open("/v1/realtime?project=chorus", { "x-appwrite-jwt": "a.b.c" });
    const [data] = (await once(stranger, "message")) as [Buffer];
    expect(data.toString()).toContain("1008");
    await once(stranger, "close");
  });

  it("are not opened by a handshake that is none", async () => {
    for (const host of ["[", "a b", "::", ""]) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(
        `GET /v1/realtime?project=chorus HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      await Promise.race([once(socket, "close"), once(socket, "data")]);
      socket.destroy();
    }
    await vi.waitFor(() => expect(emulator.connections).toBe(0));
    expect((await clientWith(emulator).get("/ping")).status).toBe(200);
  });
});
