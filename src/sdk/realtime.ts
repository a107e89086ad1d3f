// Owns the websocket's subscriptions. Turns frames into posts; decides nothing about caches or screens.
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
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

interface PostListener {
  onCreate: (post: PostRecord) => void;
  onDelete: (post: PostRecord) => void;
  /** The socket is lost; another one is tried for. */
  onDisconnect: () => void;
  /** The socket is back after a gap, in which events may have been missed. */
  onReconnect: () => void;
}

const channel = `databases.${backendIds.database}.collections.${backendIds.posts}.documents`;

/** Listens to all posts until the returned function is called. The last listener to leave closes the socket. */
export const subscribeToPosts = ({ onCreate, onDelete, onDisconnect, onReconnect }: PostListener): (() => void) => {
  let connections = 0;
  const connected = (): void => {
    connections += 1;
    if (connections > 1) onReconnect();
  };
  onConnected.add(connected);
  onClosed.add(onDisconnect);
  const unsubscribe = client.subscribe<unknown>(channel, ({ events, payload }) => {
    const tell = events.some((event) => event.endsWith(".create"))
      ? onCreate
      : events.some((event) => event.endsWith(".delete"))
        ? onDelete
        : undefined;
    if (tell) parseAll(postSchema, [payload]).forEach(tell);
  });
  return () => {
    onConnected.delete(connected);
    onClosed.delete(onDisconnect);
    unsubscribe();
    if (onConnected.size === 0) window.clearInterval(realtime.heartbeat);
  };
};
