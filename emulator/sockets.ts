import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { Emulator } from "./app.ts";

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  return headers;
};

const maxFrameBytes = 64 * 1024;
const maxUnsent = 4 * 1024 * 1024;
const maxSockets = 200;
/** Bytes a second, for each address. */
const maxReceived = 2_000_000;
const perMessage = 1000;
/** A silent peer is dropped after two of these. */
const heartbeat = 30_000;

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

class Allowances {
  readonly #known = new Map<string, { sockets: number; received: number; second: number }>();

  /** Undefined if the address has too many sockets. */
  open(address: string, closed: (forget: () => void) => void): ((bytes: number) => boolean) | undefined {
    const own = this.#known.get(address) ?? { sockets: 0, received: 0, second: 0 };
    if (own.sockets >= maxSockets) return undefined;
    this.#known.set(address, own);
    own.sockets += 1;
    closed(() => {
      own.sockets -= 1;
      if (own.sockets === 0) this.#known.delete(address);
    });
    return (bytes) => {
      const second = Math.floor(performance.now() / 1000);
      if (second !== own.second) Object.assign(own, { second, received: 0 });
      own.received += perMessage + bytes;
      return own.received <= maxReceived;
    };
  }
}

const addressOf = (request: IncomingMessage): string =>
  `ws://${request.headers.host ?? "localhost"}${request.url ?? ""}`;

const bridge = (
  emulator: Pick<Emulator, "openSocket">,
  socket: WebSocket,
  request: IncomingMessage,
  mayReceive: (bytes: number) => boolean,
): void => {
  let sent = Promise.resolve();
  const { receive, closed } = emulator.openSocket(
    { url: addressOf(request), headers: headersOf(request) },
    {
      send(text) {
        if (socket.bufferedAmount > maxUnsent) socket.terminate();
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
  socket.on("message", (data) => {
    const text = Buffer.isBuffer(data) ? data : Buffer.alloc(0);
    if (mayReceive(text.length)) receive(text.toString("utf8"));
    else socket.terminate();
  });
  socket.on("ping", (data) => {
    if (!mayReceive(data.length)) socket.terminate();
  });
  socket.on("close", closed);
  socket.on("error", () => socket.terminate());
};

const isForOthers = (server: Server, request: IncomingMessage): boolean =>
  server.listenerCount("upgrade") > 1 && (request.headers["sec-websocket-protocol"] ?? "").startsWith("vite-");

/** Node leaves upgrades to a listener; unanswered they would hang. */
const refuseUpgrade = (stream: Duplex): void => {
  stream.end(
    "HTTP/1.1 426 Upgrade Required\r\nUpgrade: websocket\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
    () => stream.destroy(),
  );
};

export interface SocketBackend extends Pick<Emulator, "openSocket" | "report"> {
  isKnownHost?: (host: string) => boolean;
}

export const listenForSockets = (server: Server, emulator: SocketBackend): WebSocketServer => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  const allowances = new Allowances();

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (!/^\/v1\/realtime(?:\?|$)/.test(request.url ?? "")) {
      if (!isForOthers(server, request)) refuseUpgrade(stream);
      return;
    }
    const { isKnownHost = () => true } = emulator;
    if (!URL.canParse(addressOf(request)) || !isKnownHost(request.headers.host ?? "localhost")) {
      stream.destroy();
      return;
    }
    const address = request.socket.remoteAddress ?? "";
    const mayReceive = allowances.open(address, (forget) => stream.once("close", forget));
    if (!mayReceive) {
      stream.end("HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      watch(socket);
      bridge(emulator, socket, request, mayReceive);
    });
  };

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // An `error` without a listener ends the process.
    stream.on("error", () => stream.destroy());
    try {
      upgrade(request, stream, head);
    } catch (error) {
      emulator.report(error);
      stream.destroy();
    }
  });
  return sockets;
};
