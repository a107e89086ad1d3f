// Every request to the server goes through `call`. It does three things, in this order: it gives up after a time limit,
// because the SDK has none; it fails with `left` if the member has logged out or changed while the answer was on its
// way, so that nobody sees another member's rows; and it turns whatever was thrown into an `AppError` of one kind.
//
// Pages and queries decide by that kind alone. Appwrite's own codes aren't enough for that: a 401 may mean that the
// session has ended, that a link is void or that a password is wrong, and only `type` tells. So the list in `kindOf` is
// in an order that matters: the exact types come first, the codes last.
//
// An answer that says that a table, a column or a bucket is missing is kept in mind: the app then shows one page that
// tells the host what to do (decision 59), instead of failing here and there.
import { AppwriteException } from "appwrite";
import { limits } from "@/domain/limits";
import { AppError, ignoring, type ErrorKind } from "@/lib/errors";
import { oldSchema } from "@/lib/old-schema";
import { within } from "@/lib/within";
import { watchMember } from "@/sdk/account/stored-session";

const missingPart: ReadonlySet<string> = new Set(["collection_not_found", "storage_bucket_not_found"]);

/** Only the message tells a missing column from a wrong value. */
const missingColumn = /Attribute not found in schema|Unknown attribute|requires a fulltext index/;

const lacksPart = ({ type, message }: AppwriteException): boolean =>
  missingPart.has(type) ||
  ((type === "general_query_invalid" || type === "document_invalid_structure") && missingColumn.test(message));

/** A hosted plan is used up, or its project is paused. */
const isUsedUp = ({ code, type }: AppwriteException): boolean =>
  code === 402 || type === "general_resource_blocked" || type === "project_paused" || /^limit_.*_exceeded$/.test(type);

const kindOf = (error: AppwriteException): ErrorKind => {
  const { code, type } = error;
  if (type === "user_invalid_credentials") return "invalid";
  if (type === "user_unauthorized") return "forbidden";
  // A blocked member gets it for everything: no retry.
  if (type === "user_blocked") return "blocked";
  // Appwrite answers 401.
  if (type === "user_session_already_exists") return "taken";
  // A 401, but the session is valid: the invitation is another member's.
  if (type === "team_invite_mismatch") return "forbidden";
  // A 401, but the session is valid.
  if (type === "user_invalid_token" || type === "team_invalid_secret") return "bad-link";
  if (type === "general_smtp_disabled") return "no-mail";
  if (type === "user_count_exceeded") return "closed";
  if (isUsedUp(error)) return "limited";
  if (code === 401) return "signed-out";
  if (code === 403) return "forbidden";
  if (code === 404) return "not-found";
  if (code === 409) return "taken";
  if (code === 429) return "too-many";
  if (code >= 500) return "server";
  if (code >= 400) return "invalid";
  return "unexpected";
};

/** `fetch` rejects with a TypeError if no server answered. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof AppwriteException && lacksPart(error)) {
    oldSchema.set(true);
    return new AppError("old-schema", "", { cause: error });
  }
  if (error instanceof AppwriteException) return new AppError(kindOf(error), error.message, { cause: error });
  if (error instanceof TypeError) return new AppError("offline", "", { cause: error });
  // The SDK reads local storage.
  if (error instanceof DOMException && error.name === "SecurityError")
    return new AppError("no-storage", "", { cause: error });
  // A proxy or captive portal answered without JSON.
  if (error instanceof SyntaxError) return new AppError("server", "", { cause: error });
  return new AppError("unexpected", "", { cause: error });
};

/** Gives up after `after` milliseconds. Fails with `left` if the member has left meanwhile. @throws AppError */
export const call = async <T>(request: () => Promise<T>, after: number = limits.requestTimeoutMs): Promise<T> => {
  const hasLeft = watchMember();
  try {
    const answer = await within(request(), after, () => new AppError("offline", "timeout exceeded"));
    if (hasLeft()) throw new AppError("left");
    return answer;
  } catch (error) {
    throw hasLeft() ? new AppError("left", "", { cause: error }) : toAppError(error);
  }
};

/** Returns whether it existed. */
export const awaitDeletion = async (removal: Promise<unknown>): Promise<boolean> =>
  (await ignoring("not-found", removal)) !== null;
