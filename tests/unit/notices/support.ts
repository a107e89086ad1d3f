// The sender on a backend of its own, with devices whose pushes are noted in place of a push service.
import { createEmulator, type Emulator, type EmulatorOptions } from "../../../emulator/app";
import { eventOf } from "../../../notices/claims";
import type { Ask } from "../../../notices/rows";
import type { Outcome, Send } from "../../../notices/send";
import { createSender } from "../../../notices/sender";
import type { Notice } from "../../../src/domain/notices";

export interface World {
  backend: Emulator;
  /** What was pushed, and to which endpoint. */
  pushed: { endpoint: string; notice: Notice }[];
  /** Of the sender, for the latest event. */
  requests: string[];
  outcome: Outcome;
  member: (id: string, prefs?: object) => Promise<void>;
  /** Returns the device's session. */
  device: (userId: string, fields?: Record<string, string>) => string;
  /** Until everybody was told of what was made. */
  told: () => Promise<void>;
  as: (userId: string) => (method: string, path: string, body?: object) => Promise<number>;
  close: () => void;
}

const owned = (id: string): string[] => [`read("user:${id}")`, `update("user:${id}")`, `delete("user:${id}")`];

export const startWorld = (options: EmulatorOptions = {}): World => {
  const pushed: World["pushed"] = [];
  const requests: string[] = [];
  let last: Promise<void> = Promise.resolve();
  const ask: Ask = async (method, path) => {
    requests.push(`${method} ${path.split("?")[0] ?? ""}`);
    const headers = { "x-appwrite-project": "chorus", "x-appwrite-key": "key" };
    const answer = await backend.fetch(new Request(`http://localhost/v1${path}`, { method, headers }));
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  const send: Send = ({ endpoint }, notice) => {
    pushed.push({ endpoint, notice });
    return Promise.resolve(world.outcome);
  };
  const sender = createSender({
    ask,
    send,
    report: (error) => {
      throw error;
    },
  });
  const backend = createEmulator({
    passwordCost: 2,
    apiKey: "key",
    notices: {
      onEvent: ({ channels, payload }) => {
        const event = eventOf(channels, payload);
        if (!event) return;
        requests.length = 0;
        last = sender.notify(event);
      },
      close: sender.close,
    },
    ...options,
  });
  let made = 0;
  const world: World = {
    backend,
    pushed,
    requests,
    outcome: "sent",
    async member(id, prefs = {}) {
      await backend.admin.createMember({
        id,
        username: id,
        handle: id,
        email: `${id}@chorus.example`,
        password: "password",
      });
      backend.admin.setPreferences(id, { ...prefs });
    },
    device(userId, fields = {}) {
      made += 1;
      const { id: sessionId } = backend.admin.createSession(userId);
      const keys = { endpoint: `https://push.example/${userId}/${made}`, p256dh: "key", auth: "secret" };
      backend.admin.createDocument({
        collection: "subscriptions",
        data: { userId, sessionId, handle: userId, language: "en", communities: "", ...keys, ...fields },
        permissions: owned(userId),
      });
      return sessionId;
    },
    told: () => last,
    as: (userId) => {
      const { fallbackCookies } = backend.admin.createSession(userId);
      return async (method, path, body) => {
        const headers = {
          "x-appwrite-project": "chorus",
          "content-type": "application/json",
          "x-fallback-cookies": fallbackCookies,
        };
        const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
        return (await backend.fetch(new Request(`http://localhost/v1${path}`, init))).status;
      };
    },
    close: () => backend.close(),
  };
  return world;
};
