// The line to the server, cut and closed.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followingSchema } from "@/domain/following";
import { likeSchema } from "@/domain/like";
import { postSchema } from "@/domain/post";
import { forgetReports } from "@/lib/errors";
import { subscribe } from "@/sdk/base/realtime";

/** A server's end of the line: says what a test wants it to say. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static all: Line[] = [];

  readyState = 0;
  /** A line that sleep has cut: neither end hears the other, and its end is not noticed. */
  isDead = false;
  /** What the app has said. */
  readonly heard: string[] = [];

  constructor() {
    super();
    Line.all.push(this);
  }

  connect(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    this.say({ type: "connected", data: { channels: [], user: null } });
  }

  say(frame: unknown): void {
    this.sayText(JSON.stringify(frame));
  }

  sayText(data: string): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  send(text: string): void {
    this.heard.push(text);
    if (!this.isDead) this.say({ type: "pong" });
  }

  close(): void {
    if (this.readyState >= 2) return;
    this.readyState = 2;
    if (!this.isDead) this.end();
  }

  end(): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent("close"));
  }
}

const line = (): Line => {
  const last = Line.all.at(-1);
  if (!last) throw new Error("Nobody has connected");
  return last;
};

describe("Realtime on the line", () => {
  const errors = vi.fn();
  /** Who listens is not left to the next test. */
  let stops: (() => void)[] = [];

  beforeEach(() => {
    errors.mockReset();
    vi.spyOn(console, "error").mockImplementation(errors);
    vi.spyOn(console, "warn").mockReturnValue();
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Line);
    Line.all = [];
  });

  afterEach(() => {
    stops.forEach((stop) => stop());
    stops = [];
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    forgetReports();
  });

  /** What a browser says as its device wakes up. */
  const wake = (): void => {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  };

  const sleep = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);

  const listen = () => {
    const [onDisconnect, onReconnect] = [vi.fn(), vi.fn()];
    const stop = subscribe("posts", postSchema, {
      onCreate: vi.fn(),
      onUpdate: vi.fn(),
      onDelete: vi.fn(),
      onConnect: vi.fn(),
      onDisconnect,
      onReconnect,
    });
    stops.push(stop);
    vi.advanceTimersByTime(50);
    line().connect();
    return { stop, onDisconnect, onReconnect };
  };

  it("realtime-1: it tries again a second after a disconnect, and tells of the gap", () => {
    const { stop, onDisconnect, onReconnect } = listen();

    line().close();
    expect(onDisconnect).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(999);
    expect(Line.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Line.all).toHaveLength(2);
    expect(onReconnect).not.toHaveBeenCalled();
    line().connect();
    expect(onReconnect).toHaveBeenCalledTimes(1);
    stop();
  });

  it("realtime-2: it neither tries again nor says anything more when it was closed with code 1008", () => {
    const { stop } = listen();

    line().say({ type: "error", data: { code: 1008, message: "Missing channels" } });
    line().close();
    const said = line().heard.length;
    vi.advanceTimersByTime(600_000);
    expect(Line.all).toHaveLength(1);
    expect(line().heard).toHaveLength(said);
    expect(errors).toHaveBeenCalledTimes(1);
    stop();
  });

  it("realtime-1: whoever listens hears of the rows of their table, each as it was meant", () => {
    const heard: string[] = [];
    const listener = (table: string) => ({
      onCreate: ({ id }: { id: string }) => void heard.push(`${table} ${id} made`),
      onUpdate: ({ id }: { id: string }) => void heard.push(`${table} ${id} changed`),
      onDelete: ({ id }: { id: string }) => void heard.push(`${table} ${id} gone`),
    });
    const { onUpdate: _onUpdate, ...without } = listener("likes");
    stops = [
      subscribe("posts", postSchema, listener("posts")),
      subscribe("likes", likeSchema, without),
      subscribe("followings", followingSchema, listener("followings")),
    ];
    vi.advanceTimersByTime(50);
    line().connect();
    const happen = (table: string, id: string, what: string, fields: object): void => {
      const channel = `databases.main.collections.${table}.documents`;
      const events = [`${channel}.${id}.${what}`, `${channel}.${id}`, channel];
      const rights = ['update("user:ada")', 'delete("user:ada")'];
      const payload = { $id: id, $createdAt: now, $updatedAt: now, $permissions: rights, ...fields };
      line().say({ type: "event", data: { channels: [channel], events, payload } });
      vi.advanceTimersByTime(1);
    };
    const now = "2025-01-27T10:00:00.000+00:00";
    const post = { userId: "ada", content: "Hello" };
    for (const what of ["create", "update", "upsert", "delete"]) happen("posts", "1", what, post);
    happen("posts", "2", "create", { userId: 7 });
    for (const what of ["create", "update", "delete"]) happen("likes", "3", what, { userId: "ada", postId: "1" });
    happen("followings", "4", "create", { userId: "ben", followerId: "ada" });
    expect(heard).toEqual([
      "posts 1 made",
      "posts 1 changed",
      "posts 1 gone",
      "likes 3 made",
      "likes 3 gone",
      "followings 4 made",
    ]);
  });

  it("realtime-1: each listener hears of gaps, also beside one that wants to know little, and no noise is one", () => {
    const [onReconnect, onDelete] = [vi.fn(), vi.fn()];
    stops = [subscribe("posts", postSchema, { onCreate: vi.fn(), onDelete, onReconnect })];
    const other = listen();
    line().sayText("<html>");
    line().say({ type: "pong" });
    line().close();
    expect(other.onDisconnect).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    line().connect();
    expect(onReconnect).toHaveBeenCalledTimes(1);
    expect(other.onReconnect).toHaveBeenCalledTimes(1);
    other.stop();
    // Who stays is still watched over.
    line().isDead = true;
    sleep(600_000);
    wake();
    expect(line().heard).toEqual(['{"type":"ping"}']);
  });

  it("realtime-1: somebody who left during a disconnect and came back is connected again like everybody", () => {
    const { stop } = listen();
    line().close();
    stop();
    vi.advanceTimersByTime(5_000);

    const again = listen();
    const connections = Line.all.length;
    line().close();
    vi.advanceTimersByTime(1_000);
    expect(Line.all).toHaveLength(connections + 1);
    again.stop();
  });

  it("realtime-4: a line that says nothing after a sleep is replaced within seconds, once", () => {
    const { stop, onDisconnect, onReconnect } = listen();
    const dead = line();
    dead.isDead = true;
    sleep(600_000);

    wake();
    expect(dead.heard).toEqual(['{"type":"ping"}']);
    vi.advanceTimersByTime(5_000);
    expect(Line.all).toHaveLength(2);
    line().connect();
    expect(onReconnect).toHaveBeenCalledTimes(1);

    // The browser gives the dead one up.
    dead.end();
    expect(onDisconnect).not.toHaveBeenCalled();
    wake();
    vi.advanceTimersByTime(60_000);
    expect(Line.all).toHaveLength(2);
    stop();
  });

  it("realtime-4: another one is tried for where the new line fails too", () => {
    const { stop } = listen();
    line().isDead = true;
    sleep(600_000);
    wake();
    vi.advanceTimersByTime(5_000);
    line().close();
    vi.advanceTimersByTime(1_000);
    expect(Line.all).toHaveLength(3);
    stop();
  });

  it("realtime-4: a line that answers stays, and one that was heard a moment ago is not asked", () => {
    const { stop } = listen();
    wake();
    expect(line().heard).toEqual([]);
    sleep(600_000);
    wake();
    expect(line().heard).toEqual(['{"type":"ping"}']);
    vi.advanceTimersByTime(15_000);
    expect(Line.all).toHaveLength(1);
    stop();
  });

  it("realtime-4: who has left is not connected again", () => {
    const { stop } = listen();
    line().isDead = true;
    sleep(600_000);
    wake();
    stop();
    wake();
    vi.advanceTimersByTime(60_000);
    expect(Line.all).toHaveLength(1);
    expect(line().heard, "nor spoken to").toEqual(['{"type":"ping"}']);
  });
});
