// Owns the check whether an open socket is alive: after a sleep it may look open and hear nothing for minutes.
import { listen, onWindow } from "@/lib/listen";

/** Private parts of the SDK's socket (sdk/realtime). */
export interface WatchedSocket {
  socket?: WebSocket;
  url: string;
  reconnect: boolean;
  createSocket: () => void;
}

/** Milliseconds. The SDK pings every 20 s and the server answers each: after `silent` without a word it is asked. */
const silent = 25_000;
const longestAnswer = 5_000;

/** When the device wakes up, is online, or shows the page again. `heardAt` is the moment of the last message, in ms. */
export const watchSilence = (realtime: WatchedSocket, heardAt: () => number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const replace = (): void => {
    // The SDK makes another socket for another address only, and does not wait for the end of the old one.
    realtime.url = "";
    realtime.createSocket();
    // It tries again if the new one fails, too.
    realtime.reconnect = true;
  };

  const check = (): void => {
    const { socket } = realtime;
    if (timer !== undefined || document.hidden || !socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heardAt() < silent) return;
    const heardBefore = heardAt();
    socket.send(JSON.stringify({ type: "ping" }));
    timer = setTimeout(() => {
      timer = undefined;
      if (realtime.socket === socket && socket.readyState === WebSocket.OPEN && heardAt() === heardBefore) replace();
    }, longestAnswer);
  };

  const stops = [listen(document, ["visibilitychange"], check), onWindow(["online", "pageshow"], check)];
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
};
