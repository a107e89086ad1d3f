import { paths } from "@/config/paths";
import { type Device, deviceSchema } from "@/domain/device";
import type { MailedLink } from "@/domain/mailed-link";
import { AppError, errorKind, ignoring } from "@/lib/errors";
import { awaitDeletion, call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";
import { hasType, parseAll } from "@/sdk/base/collection";

const pageAddress = (path: string): string => new URL(path, window.location.origin).href;

/** Mails a link. It also succeeds for unknown addresses. Source: POST /account/recovery. @throws AppError `no-mail` */
export const requestRecovery = async (email: string): Promise<void> => {
  try {
    await call(() => account.createRecovery({ email, url: pageAddress(paths.resetPassword) }));
  } catch (error) {
    if (!hasType(error, "user_not_found") && !hasType(error, "user_blocked")) throw error;
  }
};

const spendLink = async (request: () => Promise<unknown>): Promise<void> => {
  try {
    await call(request);
  } catch (error) {
    if (hasType(error, "user_not_found")) throw new AppError("bad-link", "", { cause: error });
    throw error;
  }
};

/**
 * Ends all sessions. Source: PUT /account/recovery.
 * @throws AppError `bad-link`; `invalid`, with the server's message, for the password
 */
export const resetPassword = ({ userId, secret }: MailedLink, password: string): Promise<void> =>
  spendLink(() => account.updateRecovery({ userId, secret, password }));

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
 * Source: PATCH /account/email.
 * @throws AppError `forbidden` for a wrong password; `taken`
 */
export const updateEmail = async (email: string, password: string): Promise<OwnAccount> => {
  try {
    const changed = await call(() => account.updateEmail({ email, password }));
    return { email: changed.email, isVerified: changed.emailVerification };
  } catch (error) {
    // At a login this type means `invalid`.
    if (hasType(error, "user_invalid_credentials")) throw new AppError("forbidden", "", { cause: error });
    if (errorKind(error) !== "taken") throw error;
    // By this account, if the answer to an earlier try was lost.
    const own = await getOwnAccount();
    if (own.email.toLowerCase() !== email.toLowerCase()) throw error;
    return own;
  }
};

/** Also succeeds for a verified address. Source: POST /account/verification. @throws AppError `no-mail` */
export const requestVerification = async (): Promise<void> => {
  await ignoring(
    "taken",
    call(() => account.createVerification({ url: pageAddress(paths.verifyEmail) })),
  );
};

/** Needs no session. Source: PUT /account/verification. @throws AppError `bad-link` */
export const verifyEmail = ({ userId, secret }: MailedLink): Promise<void> =>
  spendLink(() => account.updateVerification({ userId, secret }));

/** Open sessions: this device first, then the others by their login, newest first. Source: GET /account/sessions. */
export const listDevices = async (): Promise<Device[]> => {
  const { sessions } = await call(() => account.listSessions());
  return parseAll(deviceSchema, sessions).toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.since.localeCompare(a.since),
  );
};

/** Source: DELETE /account/sessions/{id}. */
export const endDevice = async (id: string): Promise<void> => {
  await awaitDeletion(call(() => account.deleteSession({ sessionId: id })));
};

// The last password whose answer was lost. A retry with it has to succeed.
let unanswered: string | undefined;

const sendPassword = async (oldPassword: string, password: string): Promise<void> => {
  try {
    await call(() => account.updatePassword({ password, oldPassword }));
    unanswered = undefined;
  } catch (error) {
    const kind = errorKind(error);
    if (kind === "offline" || kind === "server") unanswered = password;
    // At a login this type means `invalid`.
    throw hasType(error, "user_invalid_credentials") ? new AppError("forbidden", "", { cause: error }) : error;
  }
};

/** @throws AppError `forbidden` if `current` is wrong; `invalid`, with the server's message, for `next` */
export const updatePassword = async (current: string, next: string): Promise<void> => {
  try {
    await sendPassword(current, next);
  } catch (error) {
    if (errorKind(error) !== "forbidden" || unanswered !== next) throw error;
    try {
      await sendPassword(next, next);
    } catch {
      throw error;
    }
  }
};

export const updateAccountName = async (name: string): Promise<void> => {
  await call(() => account.updateName({ name }));
};
