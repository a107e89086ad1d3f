// Mounts the sender in the embedded backend: keys in its data file, and events as its realtime tells them.
import webPush from "web-push";
import { eventOf } from "./claims.ts";
import type { Ask } from "./rows.ts";
import { createSend, type Keys } from "./send.ts";
import { createSender } from "./sender.ts";

/** What the sender needs of the backend. */
interface Backend {
  fetch: (request: Request) => Promise<Response>;
  report: (error: unknown) => void;
  admin: {
    keptSetting: (name: string, make: () => string) => string;
    createDocument: (document: {
      collection: string;
      id: string;
      data: Record<string, string>;
      permissions: string[];
    }) => void;
  };
}

export interface Notices {
  onEvent: (event: { channels: readonly string[]; payload: unknown }) => void;
  close: () => void;
}

const endpoint = "http://localhost/v1";

/** The app reads it there; only a key can write that table. */
const publish = ({ admin }: Backend, publicKey: string): void => {
  try {
    admin.createDocument({ collection: "senders", id: "1", data: { publicKey }, permissions: [] });
  } catch {
    // It is there since the first start.
  }
};

export const startNotices = (
  backend: Backend,
  { apiKey, now, allowsLoopback }: { apiKey: string; now: () => Date; allowsLoopback: boolean },
): Notices => {
  const made = backend.admin.keptSetting("vapidKeys", () => JSON.stringify(webPush.generateVAPIDKeys()));
  const keys = JSON.parse(made) as Keys;
  publish(backend, keys.publicKey);
  const headers = { "x-appwrite-project": "chorus", "x-appwrite-key": apiKey };
  const ask: Ask = async (method, path) => {
    const answer = await backend.fetch(new Request(endpoint + path, { method, headers }));
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  const send = createSend({ keys, subject: "mailto:host@chorus.example", allowsLoopback });
  const sender = createSender({ ask, send, now, report: backend.report });
  return {
    onEvent({ channels, payload }) {
      const event = eventOf(channels, payload);
      // After the answer to the write.
      if (event) setTimeout(() => void sender.notify(event));
    },
    close: sender.close,
  };
};
