import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type WatchedSocket, watchSilence } from "@/sdk/base/silent-socket";

const openSocket = () => ({ readyState: WebSocket.OPEN as number, send: vi.fn<(text: string) => void>() });

let socket = openSocket();
let urls: string[] = [];
let realtime: WatchedSocket;
let heardAt = 0;
let stop = (): void => undefined;

/** Milliseconds after the last message. */
const wakeUp = (after: number, target: EventTarget = window, name = "online"): void => {
  vi.setSystemTime(heardAt + after);
  target.dispatchEvent(new Event(name));
};

const hide = (isHidden: boolean): void => void vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);

const watch = (): void => {
  // Only what the check looks at.
  realtime = {
    socket: socket as unknown as WebSocket,
    url: "wss://chorus.example",
    reconnect: false,
    createSocket: () => void urls.push(realtime.url),
  };
  stop = watchSilence(realtime, () => heardAt);
};

beforeEach(() => {
  vi.useFakeTimers();
  heardAt = Date.now();
  socket = openSocket();
  urls = [];
  hide(false);
  watch();
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("A socket that has heard nothing for 25 seconds", () => {
  it.each([
    ["is online", window, "online"],
    ["is back in the history", window, "pageshow"],
    ["is looked at", document, "visibilitychange"],
  ])("is asked when the device %s, and replaced if it does not answer in 5 seconds", (_, target, name) => {
    wakeUp(25_000, target, name);
    expect(socket.send.mock.calls).toEqual([['{"type":"ping"}']]);
    vi.advanceTimersByTime(4_999);
    expect(urls).toEqual([]);
    vi.advanceTimersByTime(1);
    // The SDK makes another one for another address only.
    expect(urls).toEqual([""]);
    expect(realtime.reconnect).toBe(true);
  });

  it("stays if it answers, and is asked again the next time", () => {
    wakeUp(25_000);
    heardAt += 25_010;
    vi.advanceTimersByTime(5_000);
    expect(urls).toEqual([]);
    wakeUp(25_000);
    expect(socket.send).toHaveBeenCalledTimes(2);
  });

  it("is asked once at a time", () => {
    wakeUp(25_000);
    wakeUp(26_000);
    expect(socket.send).toHaveBeenCalledTimes(1);
  });

  it("is left alone if another one took its place, or it closed meanwhile", () => {
    wakeUp(25_000);
    realtime.socket = openSocket() as unknown as WebSocket;
    vi.advanceTimersByTime(5_000);
    realtime.socket = socket as unknown as WebSocket;
    wakeUp(60_000);
    socket.readyState = WebSocket.CLOSED;
    vi.advanceTimersByTime(5_000);
    expect(urls).toEqual([]);
  });
});

describe("A socket is not asked", () => {
  it("sooner", () => {
    wakeUp(24_999);
    expect(socket.send).not.toHaveBeenCalled();
  });

  it("while nobody looks", () => {
    hide(true);
    wakeUp(25_000);
    expect(socket.send).not.toHaveBeenCalled();
  });

  it("while it opens or closes, or there is none", () => {
    socket.readyState = WebSocket.CONNECTING;
    wakeUp(25_000);
    delete realtime.socket;
    wakeUp(26_000);
    expect(socket.send).not.toHaveBeenCalled();
  });

  it("and not replaced after the watch has ended", () => {
    wakeUp(25_000);
    stop();
    vi.advanceTimersByTime(5_000);
    expect(urls).toEqual([]);
    wakeUp(60_000);
    wakeUp(60_000, document, "visibilitychange");
    expect(socket.send).toHaveBeenCalledTimes(1);
  });
});
