import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { AppError } from "@/lib/errors";
import { stateOf, watchTouches } from "@/queries/client-state";
import { inTurns } from "@/queries/posts/in-turns";
import { replaceAnswer } from "@/queries/replace-answer";
import { isServerLimited, watchLimit } from "@/queries/server-limit";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) }));
afterEach(() => void vi.useRealTimers());

describe("What a client holds beside answers", () => {
  it("is each client’s own, and none has it without", () => {
    const [one, other] = [createQueryClient(), createQueryClient()];
    stateOf(one).isTouched = true;
    expect(stateOf(other).isTouched).toBe(false);
    expect(stateOf(other).isPersisting).toBe(false);
    expect(() => stateOf(new QueryClient())).toThrow("createClientState");
  });

  it.each(["wheel", "touchstart", "pointerdown", "keydown", "scroll"])(
    "knows whether somebody has touched it: %s",
    (type) => {
      const client = createQueryClient();
      const stop = watchTouches(client);
      window.dispatchEvent(new Event("mousemove"));
      expect(stateOf(client).isTouched).toBe(false);
      window.dispatchEvent(new Event(type));
      expect(stateOf(client).isTouched).toBe(true);
      stop();
      stateOf(client).isTouched = false;
      window.dispatchEvent(new Event(type));
      expect(stateOf(client).isTouched).toBe(false);
    },
  );
});

describe("An answer that is replaced", () => {
  it("is as old as before, and asked for again if it was to be", async () => {
    const client = new QueryClient();
    client.setQueryData(["a"], 1, { updatedAt: 1000 });
    replaceAnswer(client, ["a"], 2);
    expect(client.getQueryState(["a"])).toMatchObject({ data: 2, dataUpdatedAt: 1000, isInvalidated: false });
    await client.invalidateQueries({ queryKey: ["a"] });
    client.setQueryData(["a", "b"], 1);
    replaceAnswer(client, ["a"], 3);
    expect(client.getQueryState(["a"])).toMatchObject({ data: 3, dataUpdatedAt: 1000, isInvalidated: true });
    expect(client.getQueryState(["a", "b"])?.isInvalidated).toBe(false);
    replaceAnswer(client, ["new"], 1);
    expect(client.getQueryState(["new"])).toMatchObject({ data: 1, dataUpdatedAt: Date.now() });
  });
});

describe("What comes in a burst", () => {
  it("is done together, in order, a moment later, and not once it is stopped", () => {
    const done: number[] = [];
    const { add, stop } = inTurns();
    add(() => done.push(1));
    vi.advanceTimersByTime(60);
    add(() => done.push(2));
    expect(done).toEqual([]);
    vi.advanceTimersByTime(40);
    expect(done).toEqual([1, 2]);
    add(() => done.push(3));
    vi.advanceTimersByTime(100);
    expect(done).toEqual([1, 2, 3]);
    add(() => done.push(4));
    stop();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([1, 2, 3]);
  });
});

describe("A server whose limit is met", () => {
  const ask = (client: QueryClient, key: string, answer: () => Promise<unknown>): Promise<unknown> =>
    client.fetchQuery({ queryKey: [key], queryFn: answer, retry: false, gcTime: 0 }).catch(() => undefined);
  const refuse = (kind: "limited" | "too-many" | "server") => () => Promise.reject(new AppError(kind));

  it("is so until all that it refused was answered", async () => {
    const client = new QueryClient();
    const stop = watchLimit(client);
    await ask(client, "a", refuse("server"));
    expect(isServerLimited(client)).toBe(false);
    await ask(client, "a", refuse("limited"));
    await ask(client, "b", refuse("too-many"));
    expect(isServerLimited(client)).toBe(true);
    await ask(client, "c", async () => 1);
    await ask(client, "b", async () => 1);
    // What the app itself puts into the cache is no answer.
    client.setQueryData(["a"], 1);
    expect(isServerLimited(client)).toBe(true);
    const again = ask(client, "a", async () => 1);
    // It is asked, and has not answered yet.
    expect(isServerLimited(client)).toBe(true);
    await again;
    expect(isServerLimited(client)).toBe(false);
    stop();
    await ask(client, "a", refuse("limited"));
    expect(isServerLimited(client)).toBe(false);
  });

  it("is so no more once nobody wants what it refused", async () => {
    const client = new QueryClient();
    watchLimit(client);
    client.getQueryCache().build(client, { queryKey: ["a"], gcTime: Number.POSITIVE_INFINITY });
    await ask(client, "a", refuse("limited"));
    expect(isServerLimited(client)).toBe(true);
    client.removeQueries({ queryKey: ["a"] });
    expect(isServerLimited(client)).toBe(false);
  });
});
