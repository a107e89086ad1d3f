// The line to the server, cut and closed.
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { subscribeToPosts } from "@/sdk/realtime";
import { expectNoise } from "../../setup";
import { backend } from "../../support/backend";
import { ada, ben } from "../../support/people";
import { renderApp } from "../../support/render-app";

// The only test of this file with real timers, and the first: those of a socket that was closed outlive their test.
describe("Realtime on the screen", () => {
  it("realtime-1: after a disconnect it connects again, and what was missed meanwhile is offered", async () => {
    const [reader, writer] = [await ada(), await ben()];
    backend.admin.createPost({ userId: writer.id, content: "Before", createdAt: new Date(0) });
    renderApp("/", { as: reader });
    await screen.findByText("Before");
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));

    backend.cutRealtime();
    await waitFor(() => expect(backend.realtimeConnections).toBe(0));
    backend.admin.createPost({ userId: writer.id, content: "Missed" });

    expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
    expect(backend.realtimeConnections).toBe(1);
  });
});

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
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
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
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Line);
    Line.all = [];
  });

  afterEach(() => {
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const listen = () => {
    const [onDisconnect, onReconnect] = [vi.fn(), vi.fn()];
    const stop = subscribeToPosts({
      onCreate: vi.fn(),
      onUpdate: vi.fn(),
      onDelete: vi.fn(),
      onConnect: vi.fn(),
      onDisconnect,
      onReconnect,
    });
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

  it("realtime-2: it does not try again when it was closed with code 1008", () => {
    expectNoise(/object Object/);
    const { stop } = listen();

    line().say({ type: "error", data: { code: 1008, message: "Missing channels" } });
    line().close();
    vi.advanceTimersByTime(600_000);
    expect(Line.all).toHaveLength(1);
    stop();
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

  /** What a browser says as its device wakes up. */
  const wake = (): void => {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  };

  const sleep = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);

  it("realtime-4: a line that says nothing after a sleep is replaced within seconds, once", () => {
    const { stop, onReconnect } = listen();
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
  });
});
