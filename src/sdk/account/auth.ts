import * as z from "zod/mini";
import { needsVerified } from "@/config/community";
import { localKeys } from "@/config/device-storage";
import { SignUpError } from "@/domain/sign-up-error";
import type { SessionUser } from "@/domain/user";
import { type EarlyAnswers, offerEarlyAnswers } from "@/first-paint/early-answers";
import { AppError, errorKind, ignoring } from "@/lib/errors";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { learnServerTime } from "@/lib/server-clock";
import { call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";
import { requestVerification } from "./account";
import { forgetPreferences } from "./account-preferences";
import { getSessionUser } from "./session";

/** src/first-paint/before-app.js defines it. */
const page = globalThis as { chorusAsk?: (...names: ("feed" | "inForce")[]) => EarlyAnswers };

/**
 * Asks for what Home shows first, with a session that was just opened. The returned function lets the app take the
 * answers (start-6).
 */
const askForHome = (): ((member: string) => void) => {
  const early = page.chorusAsk?.("feed", "inForce");
  return (member) => early && offerEarlyAnswers(member, early);
};

const closeSession = async (): Promise<void> => {
  await ignoring(
    "signed-out",
    call(() => account.deleteSession({ sessionId: "current" })),
  );
};

/** Closes a session that the browser forgot (decision 37). Returns the account's id. */
const openSession = async (email: string, password: string): Promise<string> => {
  const open = async (): Promise<string> => {
    const askedAt = Date.now();
    const { $createdAt, userId } = await call(() => account.createEmailPasswordSession({ email, password }));
    learnServerTime(askedAt, $createdAt);
    return userId;
  };
  const opened = await ignoring("taken", open());
  if (opened !== null) return opened;
  await closeSession();
  return open();
};

/** Right after a login, `signed-out` means that the browser refused the cookie. @throws AppError `no-storage` */
const enteredUser = async (...args: Parameters<typeof getSessionUser>): Promise<SessionUser> => {
  try {
    return await getSessionUser(...args);
  } catch (error) {
    throw errorKind(error) === "signed-out" ? new AppError("no-storage", "", { cause: error }) : error;
  }
};

/** (sign-in-8) @throws AppError `invalid`, with the server's message, for wrong credentials; `no-storage` */
export const signIn = async (email: string, password: string): Promise<SessionUser> => {
  const userId = await openSession(email, password);
  const offerHome = askForHome();
  const user = await enteredUser("", userId);
  offerHome(user.id);
  return user;
};

const step = async <T>(name: SignUpError["step"], run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw new SignUpError(errorKind(error) === "taken" ? "exists" : name, error);
  }
};

const credentialsOpenSession = async (email: string, password: string): Promise<boolean> =>
  (await ignoring("invalid", openSession(email, password))) !== null;

const begunSchema = z.object({ email: z.string(), userId: z.string() });

/** The store of a sign-up that has begun and not ended, because an answer was lost. */
const begun = localKeys.signUp;

const accountIdFor = (email: string): string => {
  const stored = begunSchema.safeParse(readLocal(begun));
  if (stored.success && stored.data.email === email) return stored.data.userId;
  const userId = uniqueId();
  writeLocal(begun, { email, userId });
  return userId;
};

const isOwnBeginning = async (userId: string): Promise<boolean> => (await call(() => account.get())).$id === userId;

interface NewAccount {
  userId: string;
  username: string;
  email: string;
  password: string;
}

/** Returns whether a session is open. Browsers repeat broken requests, so a taken address may be this account's. */
const createAccount = async ({ username, ...credentials }: NewAccount): Promise<boolean> => {
  try {
    await call(() => account.create({ ...credentials, name: username }));
    return false;
  } catch (error) {
    if (errorKind(error) === "taken" && (await credentialsOpenSession(credentials.email, credentials.password)))
      return true;
    throw error;
  }
};

/** Only an open session can write its own profile (decision 2). @throws SignUpError */
export const signUp = async (username: string, email: string, password: string): Promise<SessionUser> => {
  const userId = accountIdFor(email);
  const isOpen = await step(
    "create",
    async () => (await credentialsOpenSession(email, password)) || createAccount({ userId, username, email, password }),
  );
  if (!isOpen) await step("sign-in", () => openSession(email, password));
  else if (!(await step("create", () => isOwnBeginning(userId)))) {
    await step("create", closeSession);
    throw new SignUpError("exists", new AppError("taken"));
  }
  const user = await step("verify", () => enteredUser(username));
  removeLocal(begun);
  // The member can ask for another one (entry-6).
  if (needsVerified()) requestVerification().catch(() => undefined);
  return user;
};

export { join } from "./joining";

export const signOut = async (): Promise<void> => {
  await closeSession();
  forgetPreferences();
};
