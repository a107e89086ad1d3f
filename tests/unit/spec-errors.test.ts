// What the backend's errors become.
import { AppwriteException } from "appwrite";
import { afterEach, describe, expect, test, vi } from "vitest";
import { errorText } from "@/lib/errors";
import { call, toAppError } from "@/sdk/base/call";

const refusal = (code: number, type = "general_test", message = "In the server's words") =>
  new AppwriteException(message, code, type, JSON.stringify({ message, code, type }));

const limited = "This community has used up what its server allows for now. Please try again later.";

const failing = (error: unknown) =>
  call(async () => {
    throw error;
  });

afterEach(() => vi.useRealTimers());

describe("Backend errors", () => {
  test("error-1: an error carries message, code, type and body of the answer", async () => {
    const error = refusal(409, "user_already_exists");
    await expect(failing(error)).rejects.toMatchObject({
      name: "AppError",
      kind: "taken",
      serverMessage: "In the server's words",
      cause: { code: 409, type: "user_already_exists", response: expect.stringContaining("In the server's words") },
    });
  });

  test.each([
    [400, "general_argument_invalid", "invalid", "In the server's words"],
    [
      401,
      "general_unauthorized_scope",
      "signed-out",
      "Your session has ended. Log in to continue; what you wrote is kept.",
    ],
    [401, "user_invalid_credentials", "invalid", "In the server's words"],
    [401, "user_session_already_exists", "taken", "That already exists."],
    [401, "user_unauthorized", "forbidden", "You’re not allowed to do that."],
    [
      403,
      "user_blocked",
      "blocked",
      "This account has been blocked. The people who run this community can tell you why.",
    ],
    [403, "general_access_forbidden", "forbidden", "You’re not allowed to do that."],
    [404, "document_not_found", "not-found", "That’s no longer there."],
    [409, "document_already_exists", "taken", "That already exists."],
    [402, "limit_databases_reads_exceeded", "limited", limited],
    [402, "database_read_cycle_limit_exceeded", "limited", limited],
    [403, "general_resource_blocked", "limited", limited],
    [403, "project_paused", "limited", limited],
    [429, "general_rate_limit_exceeded", "too-many", "Too many tries. Please wait a while and try again."],
    [500, "general_unknown", "server", "The server has a problem. Please try again in a moment."],
    [503, "general_service_disabled", "server", "The server has a problem. Please try again in a moment."],
  ])("error-2, error-3: a status of 400 or more is an error: %i %s becomes '%s'", async (code, type, kind, words) => {
    await expect(failing(refusal(code, type))).rejects.toMatchObject({ kind });
    expect(errorText(toAppError(refusal(code, type)))).toBe(words);
  });

  test("error-4: no server that answers is a network error, not the end of a session", async () => {
    await expect(failing(new TypeError("Failed to fetch"))).rejects.toMatchObject({ kind: "offline" });
    expect(errorText(toAppError(new TypeError("Failed to fetch")))).toBe(
      "You seem to be offline. Check your connection and try again.",
    );
  });

  test("error-2: a body that is no JSON is the server's problem", async () => {
    await expect(failing(new SyntaxError("Unexpected token <"))).rejects.toMatchObject({ kind: "server" });
  });

  test("error-2: anything else has words as well", async () => {
    await expect(failing("out of the blue")).rejects.toMatchObject({ kind: "unexpected" });
    expect(errorText(toAppError("out of the blue"))).toBe("Something went wrong. Please try again.");
    expect(errorText(toAppError(refusal(400, "general_test", "")))).toBe("The server didn’t accept that.");
  });

  test("error-5: a request that nobody answers ends after 30 s: 'timeout exceeded'", async () => {
    vi.useFakeTimers();
    const ended = expect(call(() => new Promise(() => undefined))).rejects.toMatchObject({
      kind: "offline",
      serverMessage: "timeout exceeded",
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(vi.getTimerCount()).toBe(0);
  });
});
