import { AppwriteException } from "appwrite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError, type ErrorKind, forgetReports } from "@/lib/errors";
import { removeLocal, writeLocal } from "@/lib/local-store";
import {
  awaitDeletion,
  call,
  forgetOlderSchema,
  isSchemaOlder,
  lacksColumn,
  noteMissingColumn,
  noteOlderSchema,
  onOlderSchema,
  toAppError,
} from "@/sdk/call";

const refusal = (code: number, type = "general_unknown") => new AppwriteException("Said by the server", code, type);

const signIn = (id: string): void => {
  const createdAt = new Date(0).toISOString();
  writeLocal("session", { id, createdAt, username: id, imgurl: "", imgid: "", bio: "", email: "" });
};

let warnings: unknown[] = [];

beforeEach(() => {
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((...parts: unknown[]) => void warnings.push(parts[0]));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeLocal("session");
  forgetReports();
  forgetOlderSchema();
});

describe("A refusal of the server", () => {
  it.each<[ErrorKind, number, string?]>([
    ["invalid", 401, "user_invalid_credentials"],
    ["forbidden", 401, "user_unauthorized"],
    ["blocked", 403, "user_blocked"],
    ["taken", 401, "user_session_already_exists"],
    ["forbidden", 401, "team_invite_mismatch"],
    ["bad-link", 401, "user_invalid_token"],
    ["bad-link", 401, "team_invalid_secret"],
    ["no-mail", 503, "general_smtp_disabled"],
    ["closed", 501, "user_count_exceeded"],
    ["limited", 402],
    ["limited", 403, "general_resource_blocked"],
    ["limited", 403, "project_paused"],
    ["limited", 403, "limit_databases_reads_exceeded"],
    ["forbidden", 403, "no_limit_was_exceeded"],
    ["forbidden", 403, "limit_reads_exceeded_not"],
    ["signed-out", 401],
    ["forbidden", 403],
    ["not-found", 404],
    ["taken", 409],
    ["too-many", 429],
    ["server", 500],
    ["server", 503],
    ["invalid", 400],
    ["invalid", 418],
    ["unexpected", 399],
    ["unexpected", 0],
  ])("is “%s” for %s %s, with its words and its cause", (kind, code, type) => {
    const cause = refusal(code, type);
    const error = toAppError(cause);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ kind, serverMessage: "Said by the server", cause });
    expect(isSchemaOlder()).toBe(false);
  });

  it.each(["collection_not_found", "general_query_invalid"])("%s says that the schema is older", (type) => {
    toAppError(refusal(404, type));
    expect(isSchemaOlder()).toBe(true);
  });
});

describe("What is no answer of the server", () => {
  it.each<[ErrorKind, Error]>([
    ["offline", new TypeError("Failed to fetch")],
    ["server", new SyntaxError("Unexpected token <")],
    ["unexpected", new RangeError("?")],
  ])("is “%s”, without words, with its cause", (kind, cause) => {
    expect(toAppError(cause)).toMatchObject({ kind, serverMessage: "", cause });
    expect(isSchemaOlder()).toBe(false);
  });

  it("stays what it is if it was told before", () => {
    const error = new AppError("left");
    expect(toAppError(error)).toBe(error);
  });
});

describe("A server with an older schema", () => {
  it("is reported once, and told to who listens, until they stop", () => {
    const [listener, gone] = [vi.fn(), vi.fn()];
    const stop = onOlderSchema(listener);
    onOlderSchema(gone)();
    expect(isSchemaOlder()).toBe(false);
    noteOlderSchema();
    noteOlderSchema();
    expect(isSchemaOlder()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(gone).not.toHaveBeenCalled();
    expect(warnings).toEqual([expect.stringContaining("npm run backend:push")]);
    stop();
    forgetOlderSchema();
    noteOlderSchema();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("lacks the columns that were noted", () => {
    const listener = vi.fn();
    const stop = onOlderSchema(listener);
    noteMissingColumn("pictures");
    noteMissingColumn("pictures");
    expect(listener).toHaveBeenCalledTimes(1);
    expect([lacksColumn("pictures"), lacksColumn("topic")]).toEqual([true, false]);
    forgetOlderSchema();
    expect(lacksColumn("pictures")).toBe(false);
    stop();
  });
});

describe("A call", () => {
  it("answers, and leaves no timer behind", async () => {
    vi.useFakeTimers();
    expect(await call(() => Promise.resolve(7))).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that gets no answer in time is offline", async () => {
    vi.useFakeTimers();
    const asked = call(() => new Promise(() => undefined), 1000).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ kind: "offline", serverMessage: "timeout exceeded" });
  });

  it("that fails fails as the app knows it", async () => {
    await expect(call(() => Promise.reject(refusal(404)))).rejects.toMatchObject({ kind: "not-found" });
  });

  it.each([
    ["answered", () => Promise.resolve(7)],
    ["refused", () => Promise.reject(refusal(401))],
  ])("that is %s after its member has left says so", async (_, answer: () => Promise<unknown>) => {
    signIn("ada");
    const asked = call(async () => {
      await Promise.resolve();
      signIn("ben");
      return answer();
    });
    await expect(asked).rejects.toMatchObject({ kind: "left", serverMessage: "" });
  });

  it("that is refused after its member has left keeps the cause", async () => {
    signIn("ada");
    const cause = refusal(401);
    const asked = call(() => {
      removeLocal("session");
      return Promise.reject(cause);
    });
    await expect(asked).rejects.toMatchObject({ kind: "left", cause });
  });
});

describe("A deletion", () => {
  it("says whether there was something to delete; what fails otherwise fails", async () => {
    expect(await awaitDeletion(Promise.resolve())).toBe(true);
    expect(await awaitDeletion(Promise.reject(new AppError("not-found")))).toBe(false);
    await expect(awaitDeletion(Promise.reject(new AppError("server")))).rejects.toMatchObject({ kind: "server" });
  });
});
