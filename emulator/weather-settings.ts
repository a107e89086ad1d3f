export interface WeatherSettings {
  seed: number;
  /** Milliseconds of a round trip. */
  latency: number;
  /** Milliseconds up and down. */
  jitter: number;
  /** Shares, 0 to 1. */
  lostRequests: number;
  /** Carried out, but the answer is lost. */
  lostAnswers: number;
  /** Arrive twice; the caller gets the first answer. */
  repeated: number;
  /** Answered with 500, 503 or 429, and not carried out. */
  errors: number;
  reordered: number;
  /** The share of sockets that hang or close within `socketLife` milliseconds. */
  deadSockets: number;
  socketLife: number;
}

export const fairWeather: WeatherSettings = {
  seed: 1,
  latency: 0,
  jitter: 0,
  lostRequests: 0,
  lostAnswers: 0,
  repeated: 0,
  errors: 0,
  reordered: 0,
  deadSockets: 0,
  socketLife: 20_000,
};

const slow = { ...fairWeather, latency: 800, jitter: 400 };
const bad = {
  ...fairWeather,
  latency: 400,
  jitter: 300,
  lostRequests: 0.03,
  lostAnswers: 0.03,
  repeated: 0.03,
  errors: 0.03,
  reordered: 0.1,
  deadSockets: 0.2,
};
const worst = {
  ...fairWeather,
  latency: 900,
  jitter: 800,
  lostRequests: 0.1,
  lostAnswers: 0.1,
  repeated: 0.1,
  errors: 0.1,
  reordered: 0.25,
  deadSockets: 0.5,
};

export const weatherPresets: Readonly<Record<string, WeatherSettings>> = {
  fair: fairWeather,
  slow,
  bad,
  worst,
};

const milliseconds = new Set(["latency", "jitter", "socketLife"]);

const isSetting = (name: string): name is keyof WeatherSettings => Object.hasOwn(fairWeather, name);

const valueOf = (name: string, text: string): number => {
  const value = Number(text);
  const isWhole = name === "seed" || milliseconds.has(name);
  const most = name === "seed" ? Number.MAX_SAFE_INTEGER : isWhole ? 600_000 : 1;
  if (text !== "" && value >= 0 && value <= most && (!isWhole || Number.isInteger(value))) return value;
  throw new Error(
    `CHORUS_WEATHER: ${name} must be ${isWhole ? "a whole number" : "a share"} from 0 to ${most}, but it is “${text}”.`,
  );
};

const changedBy = (settings: WeatherSettings, part: string): WeatherSettings => {
  const [name = "", value] = part.split("=").map((each) => each.trim());
  const preset = Object.hasOwn(weatherPresets, name) ? weatherPresets[name] : undefined;
  if (value === undefined && preset) return { ...preset, seed: settings.seed };
  if (value !== undefined && isSetting(name)) return { ...settings, [name]: valueOf(name, value) };
  throw new Error(
    `CHORUS_WEATHER: “${part}” is neither one of ${Object.keys(weatherPresets).join(", ")} nor one of ${Object.keys(fairWeather).join(", ")} with “=” and a number.`,
  );
};

/** `worst,seed=7` or `latency=800,lostRequests=0.05`. Throws with a sentence. */
export const readWeather = (text: string): WeatherSettings => {
  let settings = fairWeather;
  for (const part of text.split(",").map((each) => each.trim())) if (part !== "") settings = changedBy(settings, part);
  return settings;
};
