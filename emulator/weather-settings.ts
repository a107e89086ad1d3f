// What CHORUS_WEATHER describes: `worst,seed=7` or `latency=800,lostRequests=0.05`.
import * as z from "zod";

const milliseconds = z.coerce.number().int().min(0).max(600_000);

/** 0 to 1. */
const share = z.coerce.number().min(0).max(1).default(0);

const settingsSchema = z.strictObject({
  seed: z.coerce.number().int().min(0).default(1),
  /** Of a round trip. */
  latency: milliseconds.default(0),
  /** Up and down. */
  jitter: milliseconds.default(0),
  lostRequests: share,
  /** Carried out, but the answer is lost. */
  lostAnswers: share,
  /** Arrive twice; the caller gets the first answer. */
  repeated: share,
  /** Answered with 500, 503 or 429, and not carried out. */
  errors: share,
  reordered: share,
  /** Sockets that hang or close within `socketLife`. */
  deadSockets: share,
  socketLife: milliseconds.default(20_000),
});

export type WeatherSettings = z.infer<typeof settingsSchema>;

export const fairWeather = settingsSchema.parse({});

export const weatherPresets: Readonly<Record<string, Partial<WeatherSettings>>> = {
  fair: {},
  slow: { latency: 800, jitter: 400 },
  bad: {
    latency: 400,
    jitter: 300,
    lostRequests: 0.03,
    lostAnswers: 0.03,
    repeated: 0.03,
    errors: 0.03,
    reordered: 0.1,
    deadSockets: 0.2,
  },
  worst: {
    latency: 900,
    jitter: 800,
    lostRequests: 0.1,
    lostAnswers: 0.1,
    repeated: 0.1,
    errors: 0.1,
    reordered: 0.25,
    deadSockets: 0.5,
  },
};

const entriesOf = (part: string): [string, unknown][] => {
  const [, name, value] = /^(\w+)=(\S+)$/.exec(part) ?? [];
  if (name !== undefined) return [[name, value]];
  const preset = Object.hasOwn(weatherPresets, part) ? weatherPresets[part] : undefined;
  if (preset) return Object.entries(preset);
  const presets = Object.keys(weatherPresets).join(", ");
  throw new Error(`CHORUS_WEATHER: “${part}” is neither one of ${presets} nor a setting with “=” and a number.`);
};

/** Later parts win. Throws with a sentence. */
export const readWeather = (text: string): WeatherSettings => {
  const parts = text.split(",").map((part) => part.trim());
  const entries = parts.filter((part) => part !== "").flatMap(entriesOf);
  const { data, error } = settingsSchema.safeParse(Object.fromEntries(entries));
  if (data) return data;
  throw new Error(`CHORUS_WEATHER: ${z.prettifyError(error)}`);
};
