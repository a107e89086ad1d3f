import { AppError, type ErrorKind, errorKind } from "@/lib/app-error";

/** A sentence for each kind of failure: what happened and, where there is one, the way on. */
const sentence = (kind: ErrorKind): string => {
  switch (kind) {
    case "offline":
      return "You seem to be offline. Check your connection and try again.";
    case "signed-out":
      return "Your session has ended. Please log in again.";
    case "forbidden":
      return "You are not allowed to do that.";
    case "not-found":
      return "That is no longer there.";
    case "taken":
      return "That already exists.";
    case "invalid":
      return "The server did not accept that.";
    case "too-many":
      return "Too many tries. Please wait a while and try again.";
    case "server":
      return "The server has a problem. Please try again in a moment.";
    case "unexpected":
      return "Something went wrong. Please try again.";
  }
};

/** What a member reads about a failure. A refusal (`invalid`) is told in the server's own words, if it gave any. */
export const errorText = (error: unknown): string =>
  error instanceof AppError && error.kind === "invalid" && error.serverMessage
    ? error.serverMessage
    : sentence(errorKind(error));
