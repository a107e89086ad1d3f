import { AppwriteException } from "appwrite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AppError, type ErrorKind, errorText } from "@/lib/errors";
import { removeLocal, writeLocal } from "@/lib/local-store";
import { oldSchema } from "@/lib/old-schema";
import { awaitDeletion, call, toAppError } from "@/sdk/base/call";

const refusal = (code: number, type = "general_unknown") => new AppwriteException("Said by the server", code, type);

const signIn = (id: string): void => {
  const createdAt = new Date(0).toISOString();
  writeLocal("session", { id, createdAt, username: id, imgurl: "", imgid: "", bio: "", email: "" });
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeLocal("session");
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
  ])("error-1, error-2: is “%s” for %s %s, with its words and its cause", (kind, code, type) => {
    const cause = refusal(code, type);
    const error = toAppError(cause);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ kind, serverMessage: "Said by the server", cause });
  });
});

describe("What is no answer of the server", () => {
  it.each<[ErrorKind, unknown]>([
    ["offline", new TypeError("Failed to fetch")],
    ["server", new SyntaxError("Unexpected token <")],
    ["unexpected", new RangeError("?")],
    ["unexpected", "out of the blue"],
  ])("error-2, error-4: is “%s”, without words, with its cause", (kind, cause) => {
    expect(toAppError(cause)).toMatchObject({ kind, serverMessage: "", cause });
  });

  it("stays what it is if it was told before", () => {
    const error = new AppError("left");
    expect(toAppError(error)).toBe(error);
  });
});

describe("What a member reads", () => {
  it.each<[string, ErrorKind, string?]>([
    ["In the server's words", "invalid", "In the server's words"],
    ["The server didn’t accept that.", "invalid"],
    ["Your session has ended. Log in to continue; what you wrote is kept.", "signed-out"],
    ["That already exists.", "taken"],
    ["You’re not allowed to do that.", "forbidden"],
    ["This account has been blocked. The people who run this community can tell you why.", "blocked"],
    ["That’s no longer there.", "not-found"],
    ["This community has used up what its server allows for now. Please try again later.", "limited"],
    ["Too many tries. Please wait a while and try again.", "too-many"],
    ["The server has a problem. Please try again in a moment.", "server"],
    ["You seem to be offline. Check your connection and try again.", "offline"],
    ["Something went wrong. Please try again.", "unexpected"],
  ])("error-3: is ‘%s’ of “%s”", (words, kind, said) => expect(errorText(new AppError(kind, said))).toBe(words));
});

describe("A server that lacks a part of the schema", () => {
  const answer = (code: number, type: string, message: string) =>
    toAppError(new AppwriteException(message, code, type)).kind;

  afterEach(() => oldSchema.set(false));

  it.each([
    ["a table", 404, "collection_not_found", "Collection with the requested ID 'likes' could not be found."],
    ["a bucket", 404, "storage_bucket_not_found", "Storage bucket with the requested ID could not be found."],
    ["a column that is asked for", 400, "general_query_invalid", "Invalid query: Attribute not found in schema: mood"],
    ["an index", 400, "general_query_invalid", 'Searching by attribute "bio" requires a fulltext index.'],
    [
      "a column that is written",
      400,
      "document_invalid_structure",
      'Invalid document structure: Unknown attribute: "mood"',
    ],
  ])("schema-4: is old where %s is missing, which is told once to who listens", (_, code, type, message) => {
    const listener = vi.fn();
    const stop = oldSchema.subscribe(listener);
    expect(answer(code, type, message)).toBe("old-schema");
    expect(oldSchema.get()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    oldSchema.set(false);
    stop();
    answer(code, type, message);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["not-found", 404, "document_not_found", "Document with the requested ID could not be found."],
    ["invalid", 400, "general_query_invalid", 'Invalid query: Query value is invalid for attribute "userId"'],
    ["invalid", 400, "document_invalid_structure", 'Invalid document structure: Missing required attribute "content"'],
    ["invalid", 400, "general_argument_invalid", "Unknown attribute"],
  ])("is not what “%s” says (%s, %s)", (kind, code, type, message) => {
    expect(answer(code, type, message)).toBe(kind);
    expect(oldSchema.get()).toBe(false);
  });
});

describe("A call", () => {
  it("error-5: that gets no answer in 30 seconds is offline: 'timeout exceeded'", async () => {
    vi.useFakeTimers();
    const asked = call(() => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ kind: "offline", serverMessage: "timeout exceeded" });
    expect(vi.getTimerCount()).toBe(0);
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
