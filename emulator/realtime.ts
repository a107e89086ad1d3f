import { shownAccount } from "./account-store.ts";
import type { Edge } from "./edge.ts";
import { unknownOrigin, userBlocked } from "./errors.ts";
import type { RealtimeEvent } from "./events.ts";
import { uniqueId } from "./ids.ts";
import type { Origins } from "./origins.ts";
import { intersects } from "./permissions.ts";
import { guest, requesterByToken, requesterOf, rolesOf, type Registry, type Requester } from "./request-auth.ts";

export interface Socket {
  send(text: string): void;
  /** 1006: without a close frame, like the server. */
  close(code: number, reason?: string): void;
}

export interface Handshake {
  url: string;
  headers: Headers;
}

export interface OpenSocket {
  receive: (text: string) => void;
  closed: () => void;
}

interface Connection {
  socket: Socket;
  who: Requester;
  subscriptions: Map<string, Subscription>;
  /** The server drops a socket that authenticates before its first subscription. */
  authenticatedTooEarly: boolean;
  deaf: boolean;
}

interface Subscription {
  id: string;
  channels: readonly string[];
}

class BadMessage extends Error {}

const record = (value: unknown): Record<string, unknown> => {
  if (typeof value !== "object" || value === null) throw new BadMessage();
  return value as Record<string, unknown>;
};

const strings = (value: unknown): string[] => {
  if (!Array.isArray(value) || !value.every((each) => typeof each === "string")) throw new BadMessage();
  return value;
};

const withOwnAccount = (channels: readonly string[], { account }: Requester): string[] =>
  account && channels.includes("account") ? [...new Set([...channels, `account.${account.id}`])] : [...channels];

export const createRealtime = (registry: Registry, origins: Origins, now: () => Date, edge: Edge) => {
  const connections = new Set<Connection>();

  const send = (connection: Connection, type: string, data: unknown): void =>
    connection.socket.send(JSON.stringify({ type, data }));

  const refuse = (socket: Socket, message: string): OpenSocket => {
    socket.send(JSON.stringify({ type: "error", data: { code: 1008, message } }));
    socket.close(1006);
    return { receive: () => undefined, closed: () => undefined };
  };

  const drop = (connection: Connection): void => {
    connections.delete(connection);
    connection.socket.close(1006);
  };

  const authenticate = (connection: Connection, data: unknown): void => {
    const { session } = record(data);
    const who = typeof session === "string" ? requesterByToken(registry, session) : null;
    if (!who?.account || who.account.blocked) throw new BadMessage();
    connection.who = who;
    connection.authenticatedTooEarly = connection.subscriptions.size === 0;
    send(connection, "response", { to: "authentication", success: true, user: shownAccount(who.account) });
  };

  const subscribe = (connection: Connection, data: unknown): void => {
    if (connection.authenticatedTooEarly) {
      send(connection, "error", { code: 1008, message: "Error: Server Error" });
      drop(connection);
      return;
    }
    const made = Object.values(record(data)).map((entry): Subscription => {
      const { subscriptionId, channels, queries = [] } = record(entry);
      if (strings(queries).length > 0) throw new BadMessage();
      const id = typeof subscriptionId === "string" ? subscriptionId : uniqueId(now());
      return { id, channels: withOwnAccount(strings(channels), connection.who) };
    });
    for (const subscription of made) connection.subscriptions.set(subscription.id, subscription);
    const subscriptions = made.map(({ id, channels }) => ({ subscriptionId: id, channels, queries: [] }));
    send(connection, "response", { to: "subscribe", success: true, subscriptions });
  };

  const unsubscribe = (connection: Connection, data: unknown): void => {
    const subscriptions = Object.values(record(data)).map((entry) => {
      const { subscriptionId } = record(entry);
      if (typeof subscriptionId !== "string") throw new BadMessage();
      return { subscriptionId, removed: connection.subscriptions.delete(subscriptionId) };
    });
    send(connection, "response", { to: "unsubscribe", success: true, subscriptions });
  };

  const receive = (connection: Connection, text: string): void => {
    const { type, data } = record(JSON.parse(text));
    if (type === "ping") connection.socket.send(JSON.stringify({ type: "pong" }));
    else if (type === "authentication") authenticate(connection, data);
    else if (type === "subscribe") subscribe(connection, data);
    else if (type === "unsubscribe") unsubscribe(connection, data);
    else throw new BadMessage();
  };

  const tell = (connection: Connection, event: RealtimeEvent): void => {
    if (connection.deaf || !intersects(connection.who.roles, event.roles)) return;
    const hears = ({ channels }: Subscription): boolean => intersects(channels, event.channels);
    const subscriptions = [...connection.subscriptions.values()].filter(hears).map(({ id }) => id);
    if (subscriptions.length === 0) return;
    const { events, channels, timestamp, payload } = event;
    send(connection, "event", { events, channels, timestamp, payload, subscriptions });
  };

  const connect = (connection: Connection, channels: readonly string[]): void => {
    const { who } = connection;
    if (channels.length > 0) {
      const id = uniqueId(now());
      connection.subscriptions.set(id, { id, channels: withOwnAccount(channels, who) });
    }
    const subscriptions = [...connection.subscriptions.values()];
    send(connection, "connected", {
      channels: subscriptions.flatMap((each) => each.channels),
      subscriptions: subscriptions.map(({ id }) => id),
      user: who.account ? shownAccount(who.account) : null,
    });
  };

  const enter = ({ url, headers }: Handshake, socket: Socket): OpenSocket => {
    const { href, searchParams } = new URL(url, "ws://localhost");
    const project = searchParams.get("project");
    if (project !== null && project !== registry.projectId) return refuse(socket, "Missing or unknown project ID");
    const channels = searchParams.getAll("channels[]");
    const host = origins.refused(headers.get("origin"), href);
    if (host !== null) return refuse(socket, unknownOrigin(host).message);
    const who = project === null ? guest : requesterOf(registry, headers);
    if (who.account?.blocked) return refuse(socket, userBlocked().message);
    const connection: Connection = {
      socket,
      who,
      subscriptions: new Map(),
      authenticatedTooEarly: false,
      deaf: project === null,
    };
    connections.add(connection);
    connect(connection, channels);
    return {
      receive(text) {
        if (!connections.has(connection)) return;
        try {
          receive(connection, text);
        } catch (error) {
          if (!(error instanceof BadMessage) && !(error instanceof SyntaxError)) edge.report(error);
          send(connection, "error", { code: 1003, message: "Error: Server Error" });
        }
      },
      closed: () => void connections.delete(connection),
    };
  };

  const renewRoles = (accountId: string): void => {
    for (const connection of connections) {
      const { account } = connection.who;
      if (account?.id !== accountId) continue;
      const current = registry.accounts.byId(accountId) ?? account;
      connection.who = { ...connection.who, roles: rolesOf(registry, current) };
    }
  };

  return {
    get connections() {
      return connections.size;
    },

    /** Never throws. */
    open(handshake: Handshake, socket: Socket): OpenSocket {
      try {
        return enter(handshake, socket);
      } catch (error) {
        return refuse(socket, edge.answerable(error).message);
      }
    },

    publish(event: RealtimeEvent) {
      if (event.changesRolesOf !== undefined) renewRoles(event.changesRolesOf);
      for (const connection of connections) {
        try {
          tell(connection, event);
        } catch (error) {
          // A listener must not make a write fail.
          edge.report(error);
          drop(connection);
        }
      }
    },

    closeAll() {
      for (const { socket } of connections) socket.close(1001);
      connections.clear();
    },
  };
};
