// Owns what members do about their account beside signing in and out: getting back in, their address, their devices.
import { AppwriteException } from "appwrite";
import { paths } from "@/config/paths";
import type { MailedLink } from "@/domain/mailed-link";
import { AppError } from "@/lib/errors";
import { call, toAppError } from "@/sdk/call";
import { account } from "@/sdk/client";

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
