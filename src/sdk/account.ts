// Owns what members do about their account beside signing in and out: getting back in, their address, their devices.
import { AppwriteException } from "appwrite";
import { paths } from "@/config/paths";
import { type Device, deviceSchema } from "@/domain/account";
import type { MailedLink } from "@/domain/mailed-link";
import { AppError, errorKind } from "@/lib/errors";
import { call, toAppError, untilGone } from "@/sdk/call";
import { account } from "@/sdk/client";
import { parseAll } from "@/sdk/documents";

/** The page of this app that a mail leads to, as a whole address. */
const pageAddress = (path: string): string => new URL(path, window.location.origin).href;

const typeOf = (error: unknown): string => {
  const { cause } = toAppError(error);
  return cause instanceof AppwriteException ? cause.type : "";
};

/**
 * Sends a mail with a link for a new password. Says nothing about whether the address belongs to an account that may
 * have one: strangers ask too. Source: POST /account/recovery.
 * @throws AppError `no-mail` when the server has no mail server
 */
export const requestRecovery = async (email: string): Promise<void> => {
  try {
    await call(() => account.createRecovery({ email, url: pageAddress(paths.resetPassword) }));
  } catch (error) {
    if (!["user_not_found", "user_blocked"].includes(typeOf(error))) throw error;
  }
};

/** An account that is not there has no links either. */
const spendLink = async (request: () => Promise<unknown>): Promise<void> => {
  try {
    await call(request);
  } catch (error) {
    if (typeOf(error) === "user_not_found") throw new AppError("bad-link", "", { cause: error });
    throw error;
  }
};

/**
 * Sets a new password by the secret of a mail, which ends every session. Source: PUT /account/recovery.
 * @throws AppError `bad-link`; `invalid`, with the server's words, about the password
 */
export const resetPassword = ({ userId, secret }: MailedLink, password: string): Promise<void> =>
  spendLink(() => account.updateRecovery({ userId, secret, password }));

/** What only its owner knows of an account. */
export interface OwnAccount {
  email: string;
  isVerified: boolean;
}

/** Source: GET /account. */
export const getOwnAccount = async (): Promise<OwnAccount> => {
  const { email, emailVerification } = await call(() => account.get());
  return { email, isVerified: emailVerification };
};

/**
 * Gives the account another address, which nobody has verified yet. Source: PATCH /account/email.
 * @throws AppError `forbidden` when `password` is not the password; `taken`
 */
export const updateEmail = async (email: string, password: string): Promise<OwnAccount> => {
  try {
    const changed = await call(() => account.updateEmail({ email, password }));
    return { email: changed.email, isVerified: changed.emailVerification };
  } catch (error) {
    // At a login this type means `invalid`, in the server's words, which speak of an e-mail address as well.
    if (typeOf(error) === "user_invalid_credentials") throw new AppError("forbidden", "", { cause: error });
    throw error;
  }
};

/**
 * Sends a mail with a link that proves the account's address. One that is proven already counts as sent.
 * Source: POST /account/verification.
 * @throws AppError `no-mail` when the server has no mail server
 */
export const requestVerification = async (): Promise<void> => {
  try {
    await call(() => account.createVerification({ url: pageAddress(paths.verifyEmail) }));
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
  }
};

/** Needs no session. Source: PUT /account/verification. @throws AppError `bad-link` */
export const verifyEmail = ({ userId, secret }: MailedLink): Promise<void> =>
  spendLink(() => account.updateVerification({ userId, secret }));

/** Where one is signed in: this device first, then the latest login. Source: GET /account/sessions. */
export const listDevices = async (): Promise<Device[]> => {
  const { sessions } = await call(() => account.listSessions());
  return parseAll(deviceSchema, sessions).toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.since.localeCompare(a.since),
  );
};

/** Ends a session; one that has ended already counts as ended. Source: DELETE /account/sessions/{id}. */
export const endDevice = async (id: string): Promise<void> => {
  await untilGone(call(() => account.deleteSession({ sessionId: id })));
};
