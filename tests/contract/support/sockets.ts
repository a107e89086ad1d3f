// Opens realtime on the emulator or on any server, and reads what recordings say about it.
import { WebSocket } from "ws";
import type { Frame } from "./recordings";
import type { Server } from "./server";

export interface Line {
  /** Frames that arrived and nobody has read yet. */
  next(): Promise<unknown>;
  closed: Promise<number>;
  send(text: string): void;
  close(): void;
}

const queue = (): { push: (value: unknown) => void; next: () => Promise<unknown> } => {
  const values: unknown[] = [];
  const waiting: ((value: unknown) => void)[] = [];
  return {
    push(value) {
      const reader = waiting.shift();
      if (reader) reader(value);
      else values.push(value);
    },
    next: () => (values.length > 0 ? Promise.resolve(values.shift()) : new Promise((resolve) => waiting.push(resolve))),
  };
};

export const openLine = (server: Server, path: string, headers: Record<string, string>): Line => {
  const frames = queue();
  const closings = queue();
  const closed = closings.next().then(Number);
  if (server.emulator) {
    const socket = server.emulator.openSocket(
      { url: `ws://localhost${path}`, headers: new Headers(headers) },
      { send: (text) => frames.push(JSON.parse(text)), close: (code) => closings.push(code) },
    );
    return { next: frames.next, closed, send: socket.receive, close: socket.closed };
  }
  const endpoint = (process.env["APPWRITE_ENDPOINT"] ?? "").replace(/^http/, "ws").replace(/\/v1\/?$/, "");
  const socket = new WebSocket(endpoint + path, { headers });
  socket.on("message", (data) => {
    const text = (data as Buffer).toString("utf8");
    // Of the login before: a busy server tells of it when the socket is open already. No recording has one.
    if (!/"users\.\*\.sessions\.\*\.create"/.test(text)) frames.push(JSON.parse(text));
  });
  socket.on("close", (code) => closings.push(code));
  return { next: frames.next, closed, send: (text) => socket.send(text), close: () => socket.close() };
};

export interface RecordedEvent {
  events: string[];
  payload: Record<string, unknown>;
}

export const eventOf = (frame: Frame): RecordedEvent | null => {
  const message = frame.data as { type?: string; data?: RecordedEvent } | undefined;
  return frame.dir === "in" && message?.type === "event" ? (message.data ?? null) : null;
};
