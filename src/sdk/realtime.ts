// Owns the websocket's subscriptions. Turns frames into rows; decides nothing about caches or screens.
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
import { likeSchema, type Like } from "@/domain/like";
import { postSchema, type PostRecord } from "@/domain/post";
import { client } from "@/sdk/client";
import { parseAll } from "@/sdk/documents";

/** The parts of the SDK's socket that it does not publish. Held to the pinned version by a test. */
interface SocketInternals {
  realtime: { onMessage: (event: MessageEvent) => void; socket?: EventTarget; heartbeat?: number; reconnect: boolean };
}

// The SDK reconnects by itself but does not say so, and it never stops its heartbeat: on a closed socket each beat is an
// error in the console. Delete this when it has events for a connection that is lost and for a new one.
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

const sdkOnMessage = realtime.onMessage;
realtime.onMessage = (event) => {
  sdkOnMessage(event);
  if (!isConnectedFrame(event.data)) return;
  // The SDK leaves this off for good where the last listener left while the socket was already closed.
  realtime.reconnect = true;
  realtime.socket?.addEventListener("close", closed);
  onConnected.forEach((listener) => listener());
};

interface RowListener<Row> {
  onCreate: (row: Row) => void;
  onUpdate?: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** The socket is open, for the first time or again: the server is there. */
  onConnect?: () => void;
  /** The socket is lost; another one is tried for. */
  onDisconnect?: () => void;
  /** The socket is back after a gap, in which events may have been missed. */
  onReconnect: () => void;
}

/** Listens to a collection until the returned function is called. The last listener to leave closes the socket. */
const subscribe = <Row>(
  collectionId: string,
  schema: Parameters<typeof parseAll<Row>>[0],
  { onCreate, onUpdate, onDelete, onConnect, onDisconnect, onReconnect }: RowListener<Row>,
): (() => void) => {
  let connections = 0;
  const connected = (): void => {
    connections += 1;
    onConnect?.();
    if (connections > 1) onReconnect();
  };
  const lost = (): void => onDisconnect?.();
  onConnected.add(connected);
  onClosed.add(lost);
  const channel = `databases.${backendIds.database}.collections.${collectionId}.documents`;
  const unsubscribe = client.subscribe<unknown>(channel, ({ events, payload }) => {
    const ends = (ending: string): boolean => events.some((event) => event.endsWith(ending));
    const tell = ends(".create") ? onCreate : ends(".update") ? onUpdate : ends(".delete") ? onDelete : undefined;
    if (tell) parseAll(schema, [payload]).forEach(tell);
  });
  return () => {
    onConnected.delete(connected);
    onClosed.delete(lost);
    unsubscribe();
    if (onConnected.size === 0) window.clearInterval(realtime.heartbeat);
  };
};

/** Listens to all posts. */
export const subscribeToPosts = (listener: RowListener<PostRecord>): (() => void) =>
  subscribe(backendIds.posts, postSchema, listener);

/** Listens to all likes. */
export const subscribeToLikes = (listener: RowListener<Like>): (() => void) =>
  subscribe(backendIds.likes, likeSchema, listener);
