// Owns the way from a failed request to an AppError, and whether the server was found to lack something that the app asks
// for: its schema is older than the app. Knows Appwrite's statuses and types; never compares message texts.
import { AppwriteException } from "appwrite";
import { limits } from "@/domain/limits";
import { AppError, errorKind, type ErrorKind, reportOnce } from "@/lib/errors";
import { watchMember } from "@/sdk/stored-session";

let isOlder = false;
const missingColumns = new Set<string>();
const listeners = new Set<() => void>();

/** Hosts read it in the console; members are told where a part is not there. */
export const noteOlderSchema = (): void => {
  if (isOlder) return;
  isOlder = true;
  reportOnce(
    "The server’s schema is older than this app: `npm run backend:push` brings it up to date (docs/hosting.md).",
  );
  listeners.forEach((listener) => listener());
};

/** A column that the server turned out to lack is asked for once in a visit. */
export const noteMissingColumn = (name: string): void => void missingColumns.add(name);

export const lacksColumn = (name: string): boolean => missingColumns.has(name);

/** For tests, each of which has a server of its own. */
export const forgetOlderSchema = (): void => {
  isOlder = false;
  missingColumns.clear();
};

export const isSchemaOlder = (): boolean => isOlder;

export const onOlderSchema = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const kindOf = ({ code, type }: AppwriteException): ErrorKind => {
  if (type === "user_invalid_credentials") return "invalid";
  if (type === "user_unauthorized") return "forbidden";
  // Answers everything that a blocked member asks for, the login too: asking again is no use.
  if (type === "user_blocked") return "blocked";
  // Appwrite answers 401: a session is open where another one was asked for.
  if (type === "user_session_already_exists") return "taken";
  // Answered with 401 as well, whoever is signed in: it says nothing about the session.
  if (type === "user_invalid_token") return "bad-link";
  if (type === "general_smtp_disabled") return "no-mail";
  if (code === 401) return "signed-out";
  if (code === 403) return "forbidden";
  if (code === 404) return "not-found";
  if (code === 409) return "taken";
  if (code === 429) return "too-many";
  if (code >= 500) return "server";
  if (code >= 400) return "invalid";
  return "unexpected";
};

/** What a server says of a collection, and of a column or an index, that it does not have yet. */
const missing: ReadonlySet<string> = new Set(["collection_not_found", "general_query_invalid"]);

/** Any failure of a request as an AppError. `fetch` rejects with a TypeError when no server answered. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof AppwriteException && missing.has(error.type)) noteOlderSchema();
  if (error instanceof AppwriteException) return new AppError(kindOf(error), error.message, { cause: error });
  if (error instanceof TypeError) return new AppError("offline", "", { cause: error });
  // A body that is announced as JSON and is not: a proxy or a captive portal answered.
  if (error instanceof SyntaxError) return new AppError("server", "", { cause: error });
  return new AppError("unexpected", "", { cause: error });
};

const timeout = (): { expired: Promise<never>; stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("offline", "timeout exceeded")), limits.requestTimeout);
  });
  return { expired, stop: () => clearTimeout(timer) };
};

/**
 * Awaits a request of the SDK, which knows no time limit of its own. An answer, or a failure, that comes after its member
 * has left is `left`: it is for nobody here.
 * @throws AppError
 */
export const call = async <T>(request: () => Promise<T>): Promise<T> => {
  const { expired, stop } = timeout();
  const hasLeft = watchMember();
  try {
    const answer = await Promise.race([request(), expired]);
    if (hasLeft()) throw new AppError("left");
    return answer;
  } catch (error) {
    throw hasLeft() ? new AppError("left", "", { cause: error }) : toAppError(error);
  } finally {
    stop();
  }
};

/** Awaits the end of something; what is gone already will do. */
export const untilGone = async (removal: Promise<unknown>): Promise<void> => {
  try {
    await removal;
  } catch (error) {
    if (errorKind(error) !== "not-found") throw error;
  }
};
