// A slow line: a proxy before the server that all connections of a browser share. The throttle of a browser's own tools
// charges neither for connecting nor for preflights, and the same files take it a third more or less time.
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface SlowLine {
  url: string;
  close: () => void;
}

const packetBytes = 1460;

interface Queue {
  packets: { bytes: number; arrive: () => void }[];
  /** When its connection is open. */
  notBefore: number;
}

/** `delay` is in milliseconds each way. */
export const openSlowLine = async (
  target: string,
  { delay, bytesPerSecond }: { delay: number; bytesPerSecond: number },
): Promise<SlowLine> => {
  const sockets = new Set<Socket>();

  /** One way of the line. Connections take turns, a packet each, as they do where a line is full. */
  const way = (): ((from: Socket, to: Socket, notBefore: number) => void) => {
    const queues: Queue[] = [];
    let isBusy = false;
    const sendNext = (): void => {
      const now = Date.now();
      const index = queues.findIndex(({ packets, notBefore }) => packets.length > 0 && notBefore <= now);
      isBusy = index >= 0;
      const [queue] = isBusy ? queues.splice(index, 1) : [];
      const next = queue?.packets.shift();
      if (!queue || !next) return;
      queues.push(queue);
      setTimeout(next.arrive, delay);
      setTimeout(sendNext, (next.bytes / bytesPerSecond) * 1000);
    };
    const wake = (): void => {
      if (!isBusy) sendNext();
    };
    return (from, to, notBefore) => {
      const queue: Queue = { packets: [], notBefore };
      queues.push(queue);
      // A timer may be early by a millisecond, and nothing else would wake a line without traffic.
      setTimeout(wake, notBefore - Date.now() + 2);
      const put = (bytes: number, arrive: () => void): void => {
        queue.packets.push({ bytes, arrive });
        wake();
      };
      from.on("data", (data: Buffer) => {
        for (let at = 0; at < data.length; at += packetBytes) {
          const packet = data.subarray(at, at + packetBytes);
          put(packet.length, () => to.writable && to.write(packet));
        }
      });
      from.on("end", () => put(0, () => to.end()));
      from.on("error", () => to.destroy());
    };
  };
  const up = way();
  const down = way();

  const server = createServer((browser) => {
    // The way there and back before the first byte may go out.
    const connected = Date.now() + 2 * delay;
    const app = connect({ host: new URL(target).hostname, port: Number(new URL(target).port) });
    for (const socket of [browser, app]) sockets.add(socket.setNoDelay());
    up(browser, app, connected);
    down(app, browser, connected);
  });
  await new Promise<void>((resolve) => void server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
