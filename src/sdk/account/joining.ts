// For a member whose host made the account without a password.
import type { MailedLink } from "@/domain/mailed-link";
import type { SessionUser } from "@/domain/user";
import { errorKind } from "@/lib/errors";
import { getSessionUser, openAccount } from "@/sdk/account/session";
import { call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";

/** A link works once; after an interruption its session continues. */
const openInvitation = async (link: MailedLink): Promise<void> => {
  const open = () => call(() => account.createSession(link));
  try {
    await open();
  } catch (error) {
    if ((await openAccount())?.id === link.userId) return;
    if (errorKind(error) !== "taken") throw error;
    // A forgotten session (decision 37).
    await call(() => account.deleteSession({ sessionId: "current" }));
    await open();
  }
};

/**
 * Source: POST /account/sessions/token, PATCH /account/password, PATCH /account/name.
 * @throws AppError `bad-link`; `invalid`, with the server's message, for the password
 */
export const join = async (link: MailedLink, username: string, password: string): Promise<SessionUser> => {
  await openInvitation(link);
  // Also as the old one, so that a retry succeeds.
  await call(() => account.updatePassword({ password, oldPassword: password }));
  await call(() => account.updateName({ name: username }));
  return getSessionUser(username);
};
