// Owns accounts, sessions and the marker that says whether this browser holds one. Knows no screen and no cache.
import { AppwriteException } from "appwrite";
import { limits } from "@/domain/limits";
import { sessionUserSchema, type SessionUser, type User } from "@/domain/user";
import { AppError, errorKind } from "@/lib/errors";
import { onLocalChange, readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { call, toAppError } from "@/sdk/call";
import { account } from "@/sdk/client";
import { createUser, findUserByAccount } from "@/sdk/users";

const marker = "session";

/** The member that this browser last knew to be signed in, without asking the server; without the e-mail address. */
export const storedSession = (): SessionUser | null => {
  const stored = sessionUserSchema.safeParse(readLocal(marker));
  return stored.success ? stored.data : null;
};

export const onStoredSessionChange = (listener: () => void): (() => void) => onLocalChange(marker, listener);

export const forgetSession = (): void => removeLocal(marker);

export const rememberSession = (user: SessionUser): void => {
  writeLocal(marker, { ...user, email: "" });
};

const closeSession = async (): Promise<void> => {
  try {
    await call(() => account.deleteSession({ sessionId: "current" }));
  } catch (error) {
    // Nothing to close is what was wanted.
    if (errorKind(error) !== "signed-out") throw error;
  }
};

/** Opens a session; one that is still open, as after the browser's storage was emptied, is closed first. */
const openSession = async (email: string, password: string): Promise<void> => {
  const open = () => call(() => account.createEmailPasswordSession({ email, password }));
  try {
    await open();
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
    await closeSession();
    await open();
  }
};

/**
 * The signed-in member. An account whose profile was never written gets it now.
 * @throws AppError `signed-out` when there is no session.
 */
export const getSessionUser = async (): Promise<SessionUser> => {
  const { $id, email, name } = await call(() => account.get());
  const profile: User = (await findUserByAccount($id)) ?? (await createUser($id, profileName(name, email)));
  return { ...profile, email };
};

const profileName = (name: string, email: string): string =>
  [...(name.trim() || email.split("@")[0] || "member")].slice(0, limits.username).join("");

/**
 * Closes the session that is open, opens a new one and returns whose it is (sign-in-8).
 * @throws AppError `invalid` with the server's message for wrong credentials.
 */
export const signIn = async (email: string, password: string): Promise<SessionUser> => {
  await openSession(email, password);
  return getSessionUser();
};

/** The step of a registration that failed, so that the screen can say which (sign-up-19, sign-up-20). */
export class SignUpError extends Error {
  readonly step: "exists" | "create" | "sign-in" | "verify";

  constructor(step: SignUpError["step"], cause: unknown) {
    super(`Sign-up failed at: ${step}`, { cause });
    this.name = "SignUpError";
    this.step = step;
  }
}

const step = async <T>(name: SignUpError["step"], run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw new SignUpError(errorKind(error) === "taken" ? "exists" : name, error);
  }
};

/** Whether the credentials already open a session; one that opened is closed again. */
const credentialsWork = async (email: string, password: string): Promise<boolean> => {
  try {
    await openSession(email, password);
  } catch (error) {
    if (errorKind(error) === "invalid") return false;
    throw error;
  }
  await closeSession();
  return true;
};

/**
 * Makes an account, opens its session and writes its profile (sign-up-11). The session
 * comes first, because only then may the profile belong to its author.
 * @throws SignUpError
 */
export const signUp = async (username: string, email: string, password: string): Promise<SessionUser> => {
  if (await step("create", () => credentialsWork(email, password)))
    throw new SignUpError("exists", new AppError("taken"));
  await step("create", () => call(() => account.create({ userId: uniqueId(), email, password, name: username })));
  await step("sign-in", () => openSession(email, password));
  return step("verify", getSessionUser);
};

/** Ends the session on the server. One that the server has already ended counts as ended. */
export const signOut = (): Promise<void> => closeSession();

/** @throws AppError `forbidden` when `current` is not the password; `invalid`, with the server's words, about `next`. */
export const updatePassword = async (current: string, next: string): Promise<void> => {
  try {
    await call(() => account.updatePassword({ password: next, oldPassword: current }));
  } catch (error) {
    const { cause } = toAppError(error);
    // At a login this type means `invalid`; here it must be told from a refusal of the new password.
    if (cause instanceof AppwriteException && cause.type === "user_invalid_credentials")
      throw new AppError("forbidden", cause.message, { cause });
    throw error;
  }
};

/** The account's own name, which a profile that must be written anew starts with. */
export const updateAccountName = async (name: string): Promise<void> => {
  await call(() => account.updateName({ name }));
};
