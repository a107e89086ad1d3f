// Nothing falls over, whatever strangers send over real connections: messages, frames that break the protocol, upgrades
// and requests that are none. A failure prints its seed and path: run it again with SEED; EFFORT=1 tries four times as much.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket, type WebSocketServer } from "ws";
import { listenForSockets } from "../../emulator/sockets";
import { anyFrame, anyHead, anyText, deepJson, rawFrame } from "./support/arbitraries";
import { buildWorld, marker, secretWords, sendAs, type World } from "./support/secrets";
import { upgradeRequest } from "./support/upgrade-request";

const seed = Number(process.env["SEED"] ?? Date.now());
const effort = Number(process.env["EFFORT"] ?? 0.25);
const runs = (count: number) => ({ numRuns: Math.round(count * effort), seed });
/** Long enough for any machine; only a server that has stopped answering takes it. */
const patience = 120_000 * Math.max(1, effort);

let world: World;
let server: Server;
let sockets: WebSocketServer;
let port = 0;
const cases = { messages: 0, frames: 0, heads: 0 };

beforeAll(async () => {
  world = await buildWorld(true);
  const listener = getRequestListener((request) => world.emulator.fetch(request), { overrideGlobalObjects: false });
  server = createServer({ keepAliveTimeout: 1 }, (request, response) => void listener(request, response));
  sockets = listenForSockets(server, world.emulator);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});

afterAll(async () => {
  sockets.close();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  world.emulator.close();
});

const dial = async (): Promise<Socket> => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
};

/** Says that nothing more comes, reads what is answered, and waits until the server has closed its side too. */
const finish = async (socket: Socket): Promise<string> => {
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")));
  const closed = once(socket, "close");
  socket.end();
  await closed;
  return heard;
};

const isAnswering = async (): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${port}/v1/ping`);
  expect(await response.text()).toBe("Pong!");
  expect(world.reports).toEqual([]);
};

describe("over real connections", () => {
  it(
    "any message is answered, and tells nothing of another's documents",
    async () => {
      const message = fc.oneof({ weight: 6, arbitrary: anyFrame }, anyText, deepJson);
      const heard: string[] = [];
      await fc.assert(
        fc.asyncProperty(fc.array(message, { minLength: 10, maxLength: 30 }), async (messages) => {
          const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/realtime?project=chorus&channels[]=documents`);
          socket.on("message", (data: Buffer) => heard.push(data.toString()));
          const closed = once(socket, "close");
          await once(socket, "open");
          const pongs = new Promise<void>((done) => socket.on("pong", () => done()));
          for (const text of messages) socket.send(text);
          socket.ping();
          // One that authenticates first is dropped when it subscribes, as on the server.
          await Promise.race([pongs, closed]);
          socket.terminate();
          cases.messages += messages.length;
        }),
        runs(330),
      );
      const body = JSON.stringify({ data: { tag: secretWords[0] } });
      await sendAs(world, "ada", "PATCH", "/databases/main/collections/notes/documents/secret1", { body });
      for (const text of heard) expect(text).not.toContain(marker);
      await isAnswering();
    },
    patience,
  );

  it(
    "any frame is answered or ends its own connection",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(rawFrame, { minLength: 1, maxLength: 4 }), fc.boolean(), async (frames, isReset) => {
          const socket = await dial();
          socket.write(upgradeRequest);
          await once(socket, "data");
          for (const frame of frames) socket.write(frame);
          cases.frames += frames.length;
          if (isReset) socket.resetAndDestroy();
          else await finish(socket);
        }),
        runs(1000),
      );
      await isAnswering();
    },
    patience,
  );

  it(
    "any upgrade and any request is answered or refused, and none hangs",
    async () => {
      await fc.assert(
        fc.asyncProperty(anyHead, fc.boolean(), async (head, isReset) => {
          const socket = await dial();
          cases.heads += 1;
          socket.write(head);
          if (isReset) {
            socket.resetAndDestroy();
            return;
          }
          const answer = await finish(socket);
          expect(answer).not.toContain(marker);
          expect(answer).not.toMatch(/^HTTP\/1\.1 500 /);
        }),
        runs(3000),
      );
      await isAnswering();
    },
    patience,
  );

  it(`nothing is left behind, and more than ${10_000 * effort} cases were tried`, async () => {
    await vi.waitFor(() => expect([world.emulator.connections, sockets.clients.size]).toEqual([0, 0]), {
      timeout: 60_000,
    });
    const { messages, frames, heads } = cases;
    process.stdout.write(`messages ${messages}, frames ${frames}, upgrades and requests ${heads}\n`);
    expect(messages + frames + heads).toBeGreaterThan(10_000 * effort);
  });
});
