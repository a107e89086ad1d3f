// The socket on which the server tells what has changed. `subscribe` calls a listener for each authentic row of a table
// that was made, changed or deleted, and when the socket opens, closes and opens again.
//
// The SDK has one socket for all channels and opens it again by itself, but it has no event for that, and after a gap
// its listeners know nothing of what they missed. So its `onMessage` is wrapped: the server's first message on each
// socket is `connected`, and the second such message means that there was a gap (`onReconnect`). What is missed then
// has to be asked for again, which is the business of queries/posts/gap.ts and its siblings.
//
// A socket may also look open after sleep and be silent. Order of events: `onConnect`, rows,
// `onDisconnect`, `onReconnect`, rows. Rows of a gap never come later.
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
import { listen, onWindow, together } from "@/lib/listen";
import { isAuthentic, type TableName } from "./authentic";
import { client } from "./client";
import { parseAll } from "./collection";

// After sleep a socket may look open and be silent for minutes.

interface WatchedSocket {
  socket?: WebSocket;
  url: string;
  reconnect: boolean;
  createSocket: () => void;
}

/** The SDK pings every 20 s, and the server answers. */
const silentMs = 25_000;
const longestAnswerMs = 5_000;

/** `heardAt` returns when the last message came (Unix time in ms). Returns a function that ends it. */
const watchSilence = (realtime: WatchedSocket, heardAt: () => number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const replace = (): void => {
    // The SDK makes a new socket only for a new address.
    realtime.url = "";
    realtime.createSocket();
    // For a retry if the new one fails too.
    realtime.reconnect = true;
  };

  const check = (): void => {
    const { socket } = realtime;
    if (timer !== undefined || document.hidden || !socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heardAt() < silentMs) return;
    const heardBefore = heardAt();
    socket.send(JSON.stringify({ type: "ping" }));
    timer = setTimeout(() => {
      timer = undefined;
      if (realtime.socket === socket && socket.readyState === WebSocket.OPEN && heardAt() === heardBefore) replace();
    }, longestAnswerMs);
  };

  return together(
    () => clearTimeout(timer),
    listen(document, ["visibilitychange"], check),
    onWindow(["online", "pageshow"], check),
  );
};

/** Private parts of the SDK. A test checks them. */
interface SocketInternals {
  realtime: WatchedSocket & { onMessage: (event: MessageEvent) => void; heartbeat?: number };
}

// The SDK has no event for a reconnect, and its heartbeat logs an error on a closed socket.
const { realtime } = client as unknown as SocketInternals;

const connectedFrame = z.object({ type: z.literal("connected") });

const isConnectedFrame = (data: unknown): boolean => {
  try {
    return connectedFrame.safeParse(JSON.parse(String(data))).success;
  } catch {
    return false;
  }
};

const onConnected = new Set<() => void>();
const onClosed = new Set<() => void>();

const closed = ({ currentTarget }: Event): void => {
  if (currentTarget !== realtime.socket) return;
  window.clearInterval(realtime.heartbeat);
  onClosed.forEach((listener) => listener());
};

let heardAt = 0;
let stopWatching: (() => void) | undefined;

const sdkOnMessage = realtime.onMessage;
realtime.onMessage = (event) => {
  heardAt = Date.now();
  sdkOnMessage(event);
  if (!isConnectedFrame(event.data)) return;
  // The SDK turns it off if the last listener leaves a closed socket.
  realtime.reconnect = true;
  realtime.socket?.addEventListener("close", closed);
  onConnected.forEach((listener) => listener());
};

interface RowListener<Row> {
  onCreate?: (row: Row) => void;
  onUpdate?: (row: Row) => void;
  onDelete?: (row: Row) => void;
  /** The socket has opened for the first time. */
  onConnect?: () => void;
  onDisconnect?: () => void;
  /** The socket has opened again. Events may have been missed. */
  onReconnect?: () => void;
}

/**
 * Tells of authentic rows of `table` that `schema` can read, and of the socket that all listeners share. A row of a
 * community may name any community: `isOfCommunity` and `isListOf` tell. Returns a function that ends it.
 */
export const subscribe = <Row>(
  table: TableName,
  schema: Parameters<typeof parseAll<Row>>[0],
  { onCreate, onUpdate, onDelete, onConnect, onDisconnect, onReconnect }: RowListener<Row>,
): (() => void) => {
  let wasConnected = false;
  const connected = (): void => {
    if (wasConnected) onReconnect?.();
    else onConnect?.();
    wasConnected = true;
  };
  const lost = (): void => onDisconnect?.();
  onConnected.add(connected);
  onClosed.add(lost);
  stopWatching ??= watchSilence(realtime, () => heardAt);
  const channel = `databases.${backendIds.database}.collections.${backendIds[table]}.documents`;
  const unsubscribe = client.subscribe<unknown>(channel, ({ events, payload }) => {
    const ends = (ending: string): boolean => events.some((event) => event.endsWith(ending));
    const listener = ends(".create") ? onCreate : ends(".update") ? onUpdate : ends(".delete") ? onDelete : undefined;
    if (listener && isAuthentic(table, payload)) parseAll(schema, [payload]).forEach(listener);
  });
  return () => {
    onConnected.delete(connected);
    onClosed.delete(lost);
    unsubscribe();
    if (onConnected.size > 0) return;
    window.clearInterval(realtime.heartbeat);
    stopWatching?.();
    stopWatching = undefined;
  };
};
