// Realtime over websockets. Node ends the process for an error that nobody listens to.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { Emulator } from "./app.ts";

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  return headers;
};

const addressOf = (request: IncomingMessage): string =>
  `ws://${request.headers.host ?? "localhost"}${request.url ?? ""}`;

export type SocketBackend = Pick<Emulator, "openSocket" | "report">;

const bridge = (backend: SocketBackend, socket: WebSocket, request: IncomingMessage): void => {
  let sent = Promise.resolve();
  const { receive, closed } = backend.openSocket(
    { url: addressOf(request), headers: headersOf(request) },
    {
      send: (text) => void (sent = new Promise((done) => socket.send(text, () => done()))),
      close(code, reason) {
        if (code === 1006) void sent.then(() => socket.terminate());
        else socket.close(code, reason);
      },
    },
  );
  socket.on("message", (data) => receive(Buffer.isBuffer(data) ? data.toString("utf8") : ""));
  socket.on("close", closed);
  socket.on("error", () => socket.terminate());
};

const isForVite = (server: Server, request: IncomingMessage): boolean =>
  server.listenerCount("upgrade") > 1 && (request.headers["sec-websocket-protocol"] ?? "").startsWith("vite-");

export const listenForSockets = (server: Server, backend: SocketBackend): WebSocketServer => {
  const sockets = new WebSocketServer({ noServer: true });

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    if (/^\/v1\/realtime(?:\?|$)/.test(request.url ?? "") && URL.canParse(addressOf(request)))
      sockets.handleUpgrade(request, stream, head, (socket) => bridge(backend, socket, request));
    else if (!isForVite(server, request)) stream.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  });
  return sockets;
};

const isPath = (target = ""): boolean => {
  if (!/^\/(?!\/)[^\\#]*$/.test(target) || !URL.canParse(target, "http://localhost")) return false;
  try {
    decodeURIComponent(target.replace(/\?.*$/s, ""));
    return true;
  } catch {
    return false;
  }
};

/** An address that cannot be read would end Vite's servers. */
export const guardAddresses = (server: Server): void => {
  const listeners = server.listeners("request");
  server.removeAllListeners("request").on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isPath(request.url)) for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    else response.writeHead(400, { Connection: "close" }).end();
  });
};
