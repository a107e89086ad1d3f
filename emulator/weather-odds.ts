// Depends on seed and request only, so that failures can be repeated.
import { randomFrom } from "./random.ts";
import type { WeatherSettings } from "./weather-settings.ts";

export interface RequestOdds {
  /** Milliseconds each way. */
  there: number;
  back: number;
  lost: "request" | "answer" | null;
  isRepeated: boolean;
  error: 500 | 503 | 429 | null;
  isOvertaken: boolean;
}

export interface SocketOdds {
  delay: number;
  life: number | null;
  /** It hangs while both ends think it is open. */
  isSilent: boolean;
}

const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash;
};

const errors = [500, 503, 429] as const;

/** Ids differ in each run. */
const withoutIds = (path: string): string =>
  path.replaceAll(/\/[^/]*\d[^/]*/g, (part) => (part === "/v1" ? part : "/*"));

const delayOf = ({ latency, jitter }: WeatherSettings, random: () => number): number =>
  Math.max(0, Math.round((latency + (random() * 2 - 1) * jitter) / 2));

export const createOdds = (settings: WeatherSettings) => {
  const counts = new Map<string, number>();

  const randomOf = (what: string): (() => number) => {
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return randomFrom(hashOf(`${settings.seed} ${what} ${count}`));
  };

  return {
    // Draws every number, so that changing one share does not change the others.
    ofRequest(method: string, path: string): RequestOdds {
      const random = randomOf(`${method} ${withoutIds(path)}`);
      const [there, back] = [delayOf(settings, random), delayOf(settings, random)];
      const [lostRequest, lostAnswer, repeated] = [random(), random(), random()];
      const [error, kind, overtaken] = [random(), random(), random()];
      return {
        there,
        back,
        lost: lostRequest < settings.lostRequests ? "request" : lostAnswer < settings.lostAnswers ? "answer" : null,
        isRepeated: repeated < settings.repeated,
        error: error < settings.errors ? (errors[Math.floor(kind * errors.length)] ?? 500) : null,
        isOvertaken: overtaken < settings.reordered,
      };
    },

    ofSocket(): SocketOdds {
      const random = randomOf("websocket");
      const delay = delayOf(settings, random);
      const [dies, when, silent] = [random(), random(), random()];
      return {
        delay,
        life: dies < settings.deadSockets ? Math.round(when * settings.socketLife) : null,
        isSilent: silent < 0.5,
      };
    },
  };
};
