// Who hears what over realtime.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { documents, memberOf, startBackend, type Client } from "./support/backend";

interface Message {
  type: string;
  data?: Record<string, unknown>;
}

const listen = (emulator: Emulator, channels: readonly string[], headers: Record<string, string> = {}) => {
  const heard: Message[] = [];
  const closed: number[] = [];
  const query = channels.map((channel) => `&channels[]=${channel}`).join("");
  const socket = emulator.openSocket(
    { url: `ws://localhost/v1/realtime?project=chorus${query}`, headers: new Headers(headers) },
    { send: (text) => heard.push(JSON.parse(text) as Message), close: (code) => closed.push(code) },
  );
  const events = (): unknown[] =>
    heard
      .filter(({ type }) => type === "event")
      .map(({ data }) => (data?.["payload"] as { $id: string } | undefined)?.$id);
  return { heard, closed, events, receive: socket.receive, end: socket.closed };
};

describe("realtime", () => {
  let emulator: Emulator;
  let ada: Client;

  beforeEach(async () => {
    emulator = startBackend();
    ada = await memberOf(emulator, "ada");
  });

  afterEach(() => emulator.close());

  const cookieOf = (id: string): Record<string, string> => ({
    cookie: `a_session_chorus=${emulator.admin.createSession(id).secret}`,
  });

  it("opens no socket for a blocked account, as the answers to its requests", async () => {
    const session = emulator.admin.createSession("ada");
    await ada.send("PATCH", "/account/status", {});
    const blocked = listen(emulator, ["documents"], { cookie: `a_session_chorus=${session.secret}` });
    expect([blocked.heard, blocked.closed]).toEqual([
      [{ type: "error", data: { code: 1008, message: "The current user has been blocked." } }],
      [1006],
    ]);
    const late = listen(emulator, ["documents"]);
    late.receive(JSON.stringify({ type: "authentication", data: { session: session.secret } }));
    emulator.admin.createPost({ userId: "ada", content: "hello" });
    expect([late.heard.at(-1)?.type, late.events()]).toEqual(["error", []]);
  });

  it("tells nobody of a write that was refused", async () => {
    const member = listen(emulator, ["documents"], cookieOf("ada"));
    await ada.send("POST", documents("posts"), { documentId: "p1", data: { content: "x".repeat(151), userId: "ada" } });
    expect(member.events()).toEqual([]);
  });

  it("hears a member from the moment the session is sent", () => {
    const { heard, receive, events } = listen(emulator, ["documents"]);
    emulator.admin.createPost({ id: "before", userId: "ada", content: "x" });
    receive(JSON.stringify({ type: "authentication", data: { session: emulator.admin.createSession("ada").secret } }));
    emulator.admin.createPost({ id: "after", userId: "ada", content: "x" });
    expect(heard.map(({ type }) => type)).toEqual(["connected", "response", "event"]);
    expect(events()).toEqual(["after"]);
  });

  it("answers what it does not understand and stays open", () => {
    const { heard, receive, closed } = listen(emulator, ["documents"]);
    for (const text of [
      "",
      "null",
      "5",
      "[]",
      '{"type":"subscribe","data":5}',
      '{"type":"authentication"}',
      "x".repeat(70_000),
    ])
      receive(text);
    expect(heard.slice(1).every(({ type, data }) => type === "error" && data?.["code"] === 1003)).toBe(true);
    expect(closed).toEqual([]);
  });
});
