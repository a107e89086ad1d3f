// Owns realtime's websockets: from a socket of Node's server to the backend's transport-free realtime.
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Emulator } from "./app.ts";

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  return headers;
};

const longestFrame = 64 * 1024;
const mostUnsent = 4 * 1024 * 1024;
/** A peer that vanished without a word is noticed after two of these. */
const heartbeat = 30_000;

/** Ends a socket whose peer answers no pings any more. */
const watch = (socket: WebSocket): void => {
  let isAlive = true;
  socket.on("pong", () => (isAlive = true));
  const timer = setInterval(() => {
    if (!isAlive) socket.terminate();
    isAlive = false;
    socket.ping();
  }, heartbeat);
  socket.once("close", () => clearInterval(timer));
};

const addressOf = (request: IncomingMessage): string =>
  `ws://${request.headers.host ?? "localhost"}${request.url ?? ""}`;

const bridge = (emulator: Emulator, socket: WebSocket, request: IncomingMessage): void => {
  let sent = Promise.resolve();
  const { receive, closed } = emulator.openSocket(
    { url: addressOf(request), headers: headersOf(request) },
    {
      send(text) {
        // Somebody who does not read is not waited for.
        if (socket.bufferedAmount > mostUnsent) socket.terminate();
        sent = new Promise((done) => {
          socket.send(text, () => done());
        });
      },
      close(code, reason) {
        if (code === 1006) void sent.then(() => socket.terminate());
        else socket.close(code, reason);
      },
    },
  );
  // Connections are text only; whatever else arrives is answered as a message that is not understood.
  socket.on("message", (data) => receive(Buffer.isBuffer(data) ? data.toString("utf8") : ""));
  socket.on("close", closed);
  socket.on("error", () => socket.terminate());
};

/** Takes the server's upgrades to realtime and leaves every other one alone: Vite's own websocket (hot reload) passes. */
export const listenForSockets = (server: Server, emulator: Emulator): WebSocketServer => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestFrame });
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!/^\/v1\/realtime(?:\?|$)/.test(request.url ?? "")) return;
    if (!URL.canParse(addressOf(request))) {
      stream.destroy();
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      watch(socket);
      bridge(emulator, socket, request);
    });
  });
  return sockets;
};
