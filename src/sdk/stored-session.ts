// Owns the marker that says whether this browser holds a session, and whose, and what its member is still to be told
// about it. It is known at once, without asking anybody
// and without the code that could: a visitor's screens need nothing else of the backend.
import { localKeys } from "@/config/device-storage";
import type { SessionUser } from "@/domain/user";
import { AppError } from "@/lib/errors";
import { onLocalChange, readLocal, removeLocal, writeLocal } from "@/lib/local-store";

const marker = localKeys.session;

const fields: readonly (keyof SessionUser)[] = ["id", "createdAt", "username", "imgurl", "imgid", "bio", "email"];

const isSessionUser = (value: unknown): value is SessionUser =>
  typeof value === "object" &&
  value !== null &&
  fields.every((field) => typeof (value as Partial<Record<string, unknown>>)[field] === "string");

/** The member that this browser last knew to be signed in, without asking the server; without the e-mail address. */
export const storedSession = (): SessionUser | null => {
  const stored = readLocal(marker);
  return isSessionUser(stored) ? stored : null;
};

/**
 * Something begins for the member who is signed in now. What it returns tells whether they have left by then, in another
 * tab too: an answer that is still for them is nothing for whoever comes next (session-10).
 */
export const watchMember = (): (() => boolean) => {
  const member = storedSession()?.id;
  return () => member !== undefined && storedSession()?.id !== member;
};

/**
 * Waits, and goes on only for the member who is signed in now.
 * @throws AppError `left`
 */
export const forThisMember = async <T>(wait: Promise<T>): Promise<T> => {
  const hasLeft = watchMember();
  const result = await wait;
  if (hasLeft()) throw new AppError("left");
  return result;
};

export const onStoredSessionChange = (listener: () => void): (() => void) => onLocalChange(marker, listener);

export const forgetSession = (): void => {
  removeLocal(localKeys.profileRead);
  removeLocal(marker);
};

export const rememberSession = (user: SessionUser): void => {
  writeLocal(marker, { ...user, email: "" });
};

/** What a member is told about their session, once, wherever they are by then. */
export type SessionNotice = "ended" | "blocked" | "profile-replaced";

const noticeKey = localKeys.sessionNotice;
const notices: readonly SessionNotice[] = ["ended", "blocked", "profile-replaced"];

export const storedNotice = (): SessionNotice | null => {
  const stored = readLocal(noticeKey);
  return notices.find((notice) => notice === stored) ?? null;
};

export const onNoticeChange = (listener: () => void): (() => void) => onLocalChange(noticeKey, listener);

/** Null: it was read, or is true no more. */
export const setNotice = (notice: SessionNotice | null): void => {
  if (notice) writeLocal(noticeKey, notice);
  else if (storedNotice()) removeLocal(noticeKey);
};
