// Replays the recording that was made with rate limits on. Between its lines the server was asked more often than it
// shows: the names say how often.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRecordings, type Recording } from "./support/recordings";
import { createReplay } from "./support/replay";
import { isEmulator, startServer, type Server } from "./support/server";
import { createSessions } from "./support/stage";

const numberIn = (name: string): number => Number(/(?:try|number) (\d+)/.exec(name)?.[1] ?? 0);

/** The same request under another address: what lies between two recorded lines. */
const variation = (recording: Recording, at: number): Recording => {
  const text = JSON.stringify(recording);
  return JSON.parse(
    recording.request.path === "/v1/account" ? text.replaceAll(/x\d+rm/g, `between${at}rm`) : text,
  ) as Recording;
};

// A hosted server counts across runs and days, so that this recording fits a fresh one only.
describe.runIf(isEmulator)("the recording ratelimit", () => {
  let server: Server;
  let replay: ReturnType<typeof createReplay>;
  const asked = new Map<string, number>();

  beforeAll(() => {
    server = startServer({ rateLimits: true });
    replay = createReplay(server, createSessions(server));
  });

  afterAll(() => server.close());

  for (const recording of readRecordings("ratelimit")) {
    it(recording.name, async () => {
      const { path, method, body } = recording.request;
      const target = numberIn(recording.name);
      for (let at = (asked.get(path) ?? 0) + 1; at < target; at += 1)
        await server.send(
          method,
          path,
          { "content-type": "application/json" },
          JSON.stringify(variation(recording, at).request.body),
        );
      asked.set(path, Math.max(target, (asked.get(path) ?? 0) + 1));
      await replay(recording);
      expect(body).toBeDefined();
    });
  }

  it("counts down what is left", async () => {
    const fresh = startServer({ rateLimits: true });
    const send = (email: string): Promise<Response> =>
      fresh.send(
        "POST",
        "/v1/account/sessions/email",
        { "content-type": "application/json" },
        JSON.stringify({ email, password: "wrongwrong" }),
      );
    await send("one@example.com");
    const second = await send("one@example.com");
    const other = await send("two@example.com");
    expect([second, other].map(({ headers }) => headers.get("x-ratelimit-remaining"))).toEqual(["8", "9"]);
    fresh.close();
  });
});
