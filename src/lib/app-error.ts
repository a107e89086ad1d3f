/** Everything that can go wrong, from the member's point of view. */
export type ErrorKind =
  "offline" | "signed-out" | "forbidden" | "not-found" | "taken" | "invalid" | "too-many" | "server" | "unexpected";

/**
 * The one error that leaves `sdk/`. `kind` decides what happens; `serverMessage` is what the server said, in its
 * own words, for the few places where the specification shows them. Never compare texts.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly serverMessage: string;

  constructor(kind: ErrorKind, serverMessage = "", options?: ErrorOptions) {
    super(serverMessage || kind, options);
    this.name = "AppError";
    this.kind = kind;
    this.serverMessage = serverMessage;
  }
}

/** Errors of our own code (a bug) count as `unexpected`. */
export const errorKind = (error: unknown): ErrorKind => (error instanceof AppError ? error.kind : "unexpected");
