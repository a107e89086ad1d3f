// After sleep a socket may look open and be silent for minutes.
import { listen, onWindow, together } from "@/lib/listen";

export interface WatchedSocket {
  socket?: WebSocket;
  url: string;
  reconnect: boolean;
  createSocket: () => void;
}

/** The SDK pings every 20 s, and the server answers. */
const silentMs = 25_000;
const longestAnswerMs = 5_000;

/** `heardAt` returns when the last message came (Unix time in ms). Returns a function that ends it. */
export const watchSilence = (realtime: WatchedSocket, heardAt: () => number): (() => void) => {
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
