import { t } from "@lingui/core/macro";
import { buildName } from "./build";

export type ErrorKind =
  | "offline"
  | "signed-out"
  | "left"
  | "blocked"
  | "forbidden"
  | "not-found"
  | "under-review"
  | "taken"
  | "invalid"
  | "too-many"
  | "full"
  | "limited"
  | "bad-link"
  | "no-mail"
  | "last-owner"
  | "closed"
  | "old-schema"
  | "unverified"
  | "no-storage"
  | "server"
  | "unexpected";

/** The only error that leaves `sdk/`. Never compare the text of `serverMessage`. */
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

export const errorKind = (error: unknown): ErrorKind => (error instanceof AppError ? error.kind : "unexpected");

/** What `work` resolves to, or null if it fails with one of the `kinds`. Other failures are thrown. */
export const ignoring = async <T>(kinds: ErrorKind | readonly ErrorKind[], work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if ([kinds].flat().includes(errorKind(error))) return null;
    throw error;
  }
};

export const isTemporary = (kind: ErrorKind): boolean => kind === "offline" || kind === "server";

/** Pass sooner if fewer requests follow. */
export const isLimit = (kind: ErrorKind): boolean => kind === "limited" || kind === "too-many";

/** They say nothing about what was sent. */
const passing: ReadonlySet<ErrorKind> = new Set([
  "offline",
  "server",
  "too-many",
  "limited",
  "old-schema",
  "signed-out",
  "left",
  "blocked",
]);

/** The same request may succeed later. */
export const isRetryable = (error: unknown): boolean => passing.has(errorKind(error));

const sentence = (kind: ErrorKind): string => {
  switch (kind) {
    case "offline":
      return t`You seem to be offline. Check your connection and try again.`;
    case "signed-out":
      return t`Your session has ended. Log in to continue; what you wrote is kept.`;
    case "left":
      return t`You’ve logged out in the meantime. Log in and try again.`;
    case "blocked":
      return t`This account has been blocked. The people who run this community can tell you why.`;
    case "forbidden":
      return t`You’re not allowed to do that.`;
    case "not-found":
      return t`That’s no longer there.`;
    case "under-review":
      return t`This is under review: someone changed who can edit it. The people who run this community can give it back.`;
    case "taken":
      return t`That already exists.`;
    case "invalid":
      return t`The server didn’t accept that.`;
    case "too-many":
      return t`Too many tries. Please wait a while and try again.`;
    case "full":
      return t`The list of what’s hidden is full. Hide everything a person wrote instead, or show something again.`;
    case "limited":
      return t`This community has used up what its server allows for now. Please try again later.`;
    case "bad-link":
      return t`This link is wrong, was used before, or is too old.`;
    case "no-mail":
      return t`This server sends no emails. The people who run this community can help you.`;
    case "last-owner":
      return t`A community needs an owner. Make someone else an owner first.`;
    case "closed":
      return t`You can’t sign up here on your own. The people who run this community can invite you.`;
    case "unverified":
      return t`Only members with a verified email address can do that here. Verify yours in Settings, under Account.`;
    case "no-storage":
      return t`Your browser keeps nothing for this site, so a login lasts until you reload the page at most. Allow cookies and site data for it.`;
    // A page takes the place of the app then.
    case "old-schema":
    case "server":
      return t`The server has a problem. Please try again in a moment.`;
    case "unexpected":
      return t`Something went wrong. Please try again.`;
  }
};

/** For `invalid`, the server's message if there is one. */
export const errorText = (error: unknown): string =>
  error instanceof AppError && error.kind === "invalid" && error.serverMessage
    ? error.serverMessage
    : sentence(errorKind(error));

const reported = new Set<string>();
const most = 100;

/** Once for each `subject`, and at most a hundred times. */
export const reportOnce = (subject: string, detail?: unknown): void => {
  if (reported.has(subject) || reported.size >= most) return;
  reported.add(subject);
  // oxlint-disable-next-line no-console -- the one place that may write there
  console.warn(`[chorus, ${buildName()}] ${subject}`, ...(detail === undefined ? [] : [detail]));
};

export const forgetReports = (): void => reported.clear();
