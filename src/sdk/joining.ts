// Owns what an invited member does first: the account is there, made by a host, without a password.
import type { MailedLink } from "@/domain/mailed-link";
import type { SessionUser } from "@/domain/user";
import { errorKind } from "@/lib/errors";
import { call } from "@/sdk/call";
import { account } from "@/sdk/client";
import { getSessionUser } from "@/sdk/session";
import { setAsideSharedCommunities } from "@/sdk/unclaimed-communities";

const isOpenFor = async (userId: string): Promise<boolean> => {
  try {
    return (await call(() => account.get())).$id === userId;
  } catch (error) {
    if (errorKind(error) === "signed-out") return false;
    throw error;
  }
};

/** A link opens once: whoever was interrupted after that goes on with the session that it opened. */
const openInvitation = async (link: MailedLink): Promise<void> => {
  setAsideSharedCommunities();
  const open = () => call(() => account.createSession(link));
  try {
    await open();
  } catch (error) {
    if (await isOpenFor(link.userId)) return;
    if (errorKind(error) !== "taken") throw error;
    // A session that this browser has forgotten (decision 37).
    await call(() => account.deleteSession({ sessionId: "current" }));
    await open();
  }
};

/**
 * Source: POST /account/sessions/token, PATCH /account/password, PATCH /account/name.
 * @throws AppError `bad-link`; `invalid`, with the server's message, about the password
 */
export const join = async (link: MailedLink, username: string, password: string): Promise<SessionUser> => {
  await openInvitation(link);
  // As the old one, too: a second try, after a lost answer, finds it set.
  await call(() => account.updatePassword({ password, oldPassword: password }));
  await call(() => account.updateName({ name: username }));
  return getSessionUser(username);
};
