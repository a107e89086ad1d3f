// Bad weather over real connections: each kind does what it says, and the same seed does it again.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preview, type PreviewServer } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import type { Emulator } from "../../emulator/app";
import { serveBackend } from "../../emulator/vite-plugin";
import { createWeather, type Weather } from "../../emulator/weather";
import { createOdds } from "../../emulator/weather-odds";
import { fairWeather, readWeather, weatherPresets, type WeatherSettings } from "../../emulator/weather-settings";
import { documents, memberOf, startBackend } from "./support/backend";

/** However busy the machine is. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

describe("a description of the weather", () => {
  it("is a preset, or settings, or both: later parts win", () => {
    expect(readWeather("")).toEqual(fairWeather);
    expect(readWeather("worst")).toEqual({ ...fairWeather, ...weatherPresets["worst"] });
    expect(readWeather("seed=7, worst, lostRequests=0")).toEqual({
      ...fairWeather,
      ...weatherPresets["worst"],
      seed: 7,
      lostRequests: 0,
    });
    expect(readWeather("latency=800,jitter=400")).toEqual({ ...fairWeather, latency: 800, jitter: 400 });
  });

  it.each(["storm", "latency", "latency=fast", "lostRequests=5", "seed=-1", "latency=1.5", "__proto__=1", "errors="])(
    "is refused with a sentence when it means nothing: %s",
    (text) => expect(() => readWeather(text)).toThrow(/^CHORUS_WEATHER: .+/),
  );
});

describe("the odds", () => {
  const worst = (seed: number): WeatherSettings => readWeather(`worst,seed=${seed}`);
  const fates = (settings: WeatherSettings, path = (at: number) => `/v1/things/a${at}`): unknown[] => {
    const odds = createOdds(settings);
    return Array.from({ length: 200 }, (_, at) => odds.ofRequest("GET", path(at)));
  };

  it("are the same for the same seed, whatever the ids are, and others for another", () => {
    expect(fates(worst(7))).toEqual(fates(worst(7)));
    expect(fates(worst(7), (at) => `/v1/things/b${at * 13}`)).toEqual(fates(worst(7)));
    expect(fates(worst(8))).not.toEqual(fates(worst(7)));
  });

  it("come up as often as they say", () => {
    const odds = createOdds({ ...fairWeather, latency: 100, jitter: 50, lostRequests: 0.1, errors: 0.3 });
    const all = Array.from({ length: 2000 }, () => odds.ofRequest("GET", "/v1/account"));
    expect(all.filter(({ lost }) => lost === "request").length / 2000).toBeCloseTo(0.1, 1);
    expect(all.filter(({ error }) => error !== null).length / 2000).toBeCloseTo(0.3, 1);
    expect(new Set(all.map(({ error }) => error))).toEqual(new Set([null, 500, 503, 429]));
    expect(Math.min(...all.map(({ there, back }) => there + back))).toBeGreaterThanOrEqual(50);
    expect(Math.max(...all.map(({ there, back }) => there + back))).toBeLessThanOrEqual(150);
  });
});

describe("over a real connection", () => {
  const outDir = mkdtempSync(join(tmpdir(), "chorus-weather-"));
  let emulator: Emulator;
  let weather: Weather;
  let host: PreviewServer;
  let url: string;
  let session: string;
  /** What is waited for: nothing passes before `pass`. */
  let waiting: { milliseconds: number; done: () => void }[];

  const pass = (): void => {
    for (const { done } of waiting.splice(0)) done();
  };

  beforeAll(() => writeFileSync(join(outDir, "index.html"), "<!doctype html><title>Chorus</title>"));

  afterAll(() => rmSync(outDir, { recursive: true }));

  beforeEach(async () => {
    waiting = [];
    emulator = startBackend();
    await memberOf(emulator, "ada");
    session = emulator.admin.createSession("ada").fallbackCookies;
    weather = createWeather("fair", (milliseconds) =>
      milliseconds === 0 ? Promise.resolve() : new Promise((done) => void waiting.push({ milliseconds, done })),
    );
    host = await preview({
      configFile: false,
      logLevel: "error",
      preview: { port: 0, host: "127.0.0.1" },
      build: { outDir },
      plugins: [{ name: "weather", configurePreviewServer: (server) => serveBackend(server, emulator, weather) }],
    });
    url = (host.resolvedUrls?.local[0] ?? "").replace(/\/$/, "");
  });

  afterEach(async () => {
    pass();
    emulator.close();
    await host.close();
  });

  const headers = (): Record<string, string> => ({
    "x-appwrite-project": "chorus",
    "content-type": "application/json",
    "x-fallback-cookies": session,
  });
  const post = (documentId: string): Promise<Response> =>
    fetch(`${url}/v1${documents("posts")}`, {
      method: "POST",
      headers: headers(),
      body: JSON.stringify({ documentId, data: { content: "hello", userId: "ada" } }),
    });
  /** Asked past the weather. */
  const total = async (): Promise<unknown> => {
    const response = await emulator.fetch(
      new Request(`http://localhost/v1${documents("posts")}`, { headers: headers() }),
    );
    return ((await response.json()) as { total: number }).total;
  };

  it("a lost request is not carried out, and its caller hears nothing", async () => {
    weather.change({ lostRequests: 1 });
    await expect(post("p1")).rejects.toThrow("fetch failed");
    expect(await total()).toBe(0);
  });

  it("a lost answer is carried out, and its caller hears nothing", async () => {
    weather.change({ lostAnswers: 1 });
    await expect(post("p1")).rejects.toThrow("fetch failed");
    expect(await total()).toBe(1);
  });

  it("a repeated request is carried out twice, and its caller hears the first answer", async () => {
    weather.change({ repeated: 1 });
    expect((await post("unique()")).status).toBe(201);
    expect(await total()).toBe(2);
    // An id of one's own makes the second harmless.
    expect((await post("p1")).status).toBe(201);
    expect(await total()).toBe(3);
  });

  it("an error is not carried out, and comes as JSON or as a page of something in between", async () => {
    weather.change({ errors: 1, seed: 3 });
    const seen = new Set<string>();
    for (let at = 0; at < 20; at += 1) {
      const response = await post("p1");
      seen.add(`${response.status} ${response.headers.get("content-type")?.split(";")[0]}`);
    }
    expect(seen).toEqual(new Set(["500 application/json", "429 application/json", "503 text/html"]));
    expect(await total()).toBe(0);
  });

  it("latency passes before the request arrives and again before its answer does", async () => {
    weather.change({ latency: 800 });
    const answer = post("p1");
    await eventually(() => expect(waiting).toMatchObject([{ milliseconds: 400 }]));
    expect(await total()).toBe(0);
    pass();
    await eventually(() => expect(waiting).toMatchObject([{ milliseconds: 400 }]));
    expect(await total()).toBe(1);
    pass();
    expect((await answer).status).toBe(201);
  });

  it("an overtaken answer arrives after a later one", async () => {
    const order: string[] = [];
    weather.change({ reordered: 1 });
    const first = post("p1").then(() => order.push("first"));
    await eventually(() => expect(waiting).toMatchObject([{ milliseconds: 1500 }]));
    weather.change("fair");
    await post("p2").then(() => order.push("second"));
    await first;
    expect(order).toEqual(["second", "first"]);
  });

  const listen = async (): Promise<{ socket: WebSocket; heard: string[] }> => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/v1/realtime?project=chorus&channels[]=documents`, {
      headers: { "x-fallback-cookies": session },
    });
    const heard: string[] = [];
    socket.on("message", (data: Buffer) => heard.push(data.toString()));
    await once(socket, "message");
    return { socket, heard };
  };

  /** The first socket under this seed falls silent, or breaks off. */
  const seedOf = (isSilent: boolean): number => {
    for (let seed = 1; ; seed += 1) {
      const odds = createOdds({ ...fairWeather, deadSockets: 1, seed }).ofSocket();
      if (odds.isSilent === isSilent && odds.life !== 0) return seed;
    }
  };

  it("a socket that falls silent stays open and hears nothing more, until the weather changes", async () => {
    weather.change({ deadSockets: 1, seed: seedOf(true) });
    const { socket, heard } = await listen();
    emulator.admin.createPost({ userId: "ada", content: "before" });
    await eventually(() => expect(heard).toHaveLength(2));
    pass();
    await eventually(() => expect(emulator.connections).toBe(0));
    emulator.admin.createPost({ userId: "ada", content: "after" });
    socket.send('{"type":"ping"}');
    // Another one is heard: what was sent before has had its time.
    weather.change("fair");
    const [code] = (await once(socket, "close")) as [number];
    expect([code, heard.length, emulator.connections]).toEqual([1006, 2, 0]);
  });

  it("a socket that breaks off does so without a close frame", async () => {
    weather.change({ deadSockets: 1, seed: seedOf(false) });
    const { socket } = await listen();
    pass();
    const [code] = (await once(socket, "close")) as [number];
    expect([code, emulator.connections]).toEqual([1006, 0]);
  });

  it("messages take their time and keep their order", async () => {
    const { socket, heard } = await listen();
    socket.terminate();
    weather.change({ latency: 600 });
    const late = listen();
    await eventually(() => expect(waiting).toHaveLength(1));
    for (const content of ["one", "two", "three"]) emulator.admin.createPost({ userId: "ada", content });
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([300, 300, 300, 300]);
    for (const { done } of waiting.splice(0).toReversed()) done();
    const later = await late;
    await eventually(() => expect(later.heard).toHaveLength(4));
    expect(later.heard.slice(1).map((text) => /"content":"(\w+)"/.exec(text)?.[1])).toEqual(["one", "two", "three"]);
    expect(heard).toHaveLength(1);
    later.socket.terminate();
  });
});
