import { errorResponse } from "./edge.ts";
import { serverError, tooMany } from "./errors.ts";
import type { Handshake, OpenSocket, Socket } from "./realtime.ts";
import { createOdds } from "./weather-odds.ts";
import { fairWeather, readWeather, type WeatherSettings } from "./weather-settings.ts";

export type Wait = (milliseconds: number) => Promise<void>;

const realWait: Wait = (milliseconds) =>
  milliseconds === 0 ? Promise.resolve() : new Promise((done) => void setTimeout(done, milliseconds).unref());

const maxOvertaking = 1500;

/** From a proxy: no JSON. */
const errorAnswer = (status: 500 | 503 | 429): Response => {
  if (status === 503)
    return new Response("<html><h1>503 Service Unavailable</h1></html>", {
      status,
      headers: { "content-type": "text/html" },
    });
  return errorResponse(status === 429 ? tooMany() : serverError());
};

export const createWeather = (initial: string | Partial<WeatherSettings> = {}, wait: Wait = realWait) => {
  let settings = fairWeather;
  let odds = createOdds(settings);
  const waiting = new Set<() => void>();
  const silent = new Set<Socket>();

  /** Requests under way keep their weather. */
  const change = (weather: string | Partial<WeatherSettings>): void => {
    settings = typeof weather === "string" ? readWeather(weather) : { ...fairWeather, ...weather };
    odds = createOdds(settings);
    for (const socket of silent) socket.close(1006);
    silent.clear();
  };

  const overtake = (): void => {
    for (const release of waiting) release();
    waiting.clear();
  };

  const toBeOvertaken = (): Promise<void> =>
    Promise.race([new Promise<void>((release) => waiting.add(release)), wait(maxOvertaking)]);

  change(initial);

  return {
    change,
    get settings() {
      return settings;
    },

    /** Null if it never arrives: cut the connection. */
    async deliver(request: Request, handle: (request: Request) => Promise<Response>): Promise<Response | null> {
      const { there, back, lost, isRepeated, error, isOvertaken } = odds.ofRequest(
        request.method,
        new URL(request.url).pathname,
      );
      await wait(there);
      if (lost === "request") return null;
      if (error !== null) {
        await wait(back);
        return errorAnswer(error);
      }
      const again = isRepeated ? request.clone() : null;
      const answer = await handle(request);
      if (again) await handle(again);
      await wait(back);
      if (lost === "answer") return null;
      if (isOvertaken) await toBeOvertaken();
      else overtake();
      return answer;
    },

    connect(
      handshake: Handshake,
      socket: Socket,
      open: (handshake: Handshake, socket: Socket) => OpenSocket,
    ): OpenSocket {
      const { delay, life, isSilent } = odds.ofSocket();
      let isDead = false;
      let inbound = Promise.resolve();
      let outbound = Promise.resolve();
      const later = async (before: Promise<void>, work: () => void): Promise<void> => {
        const arrival = wait(delay);
        await before;
        await arrival;
        if (!isDead) work();
      };
      const inner = open(handshake, {
        send: (text) => void (outbound = later(outbound, () => socket.send(text))),
        close: (code, reason) => void (outbound = later(outbound, () => socket.close(code, reason))),
      });
      const die = (): void => {
        if (isDead) return;
        isDead = true;
        inner.closed();
        if (isSilent) silent.add(socket);
        else socket.close(1006);
      };
      if (life !== null) void wait(life).then(die);
      return {
        receive: (text) => void (inbound = later(inbound, () => inner.receive(text))),
        closed() {
          isDead = true;
          silent.delete(socket);
          inner.closed();
        },
      };
    },
  };
};

export type Weather = ReturnType<typeof createWeather>;
