// Counting requests costs a bounded amount of memory, whatever strangers send.
import { describe, expect, it } from "vitest";
import { createRateLimits } from "../../emulator/rate-limits";
import { clientWith, memberOf, startBackend } from "./support/backend";

describe("rate limits", () => {
  it("count logins with what is no address together, and keep nothing of it", async () => {
    const emulator = startBackend({ rateLimits: true });
    const guest = clientWith(emulator);
    const send = (at: number) =>
      guest.send("POST", "/account/sessions/email", { email: `${at}${"x".repeat(250_000)}`, password: "password" });
    const statuses: number[] = [];
    for (let at = 0; at < 200; at += 1) statuses.push((await send(at)).status);
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([400]));
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
    emulator.close();
  });

  it("count one address in any letter case, and others apart", async () => {
    const emulator = startBackend({ rateLimits: true });
    const left = async (email: string): Promise<string | null> => {
      const answer = await clientWith(emulator).send("POST", "/account/sessions/email", {
        email,
        password: "password",
      });
      return answer.headers.get("x-ratelimit-remaining");
    };
    expect([await left("a@b.example"), await left("A@B.EXAMPLE"), await left("c@b.example")]).toEqual(["9", "8", "9"]);
    emulator.close();
  });

  it("count recoveries by e-mail and by address, whoever is signed in", async () => {
    const emulator = startBackend({ rateLimits: true });
    await memberOf(emulator, "ada");
    const recover = async (email: string, address: string, userId?: string): Promise<number> => {
      const session = userId && { "x-fallback-cookies": emulator.admin.createSession(userId).fallbackCookies };
      const client = clientWith(emulator, { "x-forwarded-for": address, ...session });
      return (await client.send("POST", "/account/recovery", { email, url: "http://localhost/" })).status;
    };
    for (let at = 0; at < 10; at += 1) expect(await recover("ada@chorus.example", `10.0.0.${at}`)).toBe(503);
    expect(await recover("ada@chorus.example", "10.0.1.1")).toBe(429);
    for (let at = 0; at < 9; at += 1) expect(await recover(`${at}@chorus.example`, "10.0.1.1")).toBe(503);
    expect(await recover("new@chorus.example", "10.0.1.1", "ada")).toBe(429);
    emulator.close();
  });

  it("forget the oldest key when there are too many, and no other", () => {
    const limits = createRateLimits(true, () => new Date(0));
    const left = (key: string): number => {
      let remaining = "";
      limits.spend(
        [key],
        { limit: 10, seconds: 60 },
        (headers) => (remaining = headers["x-ratelimit-remaining"] ?? ""),
      );
      return Number(remaining);
    };
    left("first");
    left("second");
    for (let at = 0; at < 49_999; at += 1) left(`other ${at}`);
    expect([left("second"), left("first")]).toEqual([8, 9]);
  });
});
