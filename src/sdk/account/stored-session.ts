// Whose session this browser has. This file is small, because visitors load it.
import { localKeys } from "@/config/device-storage";
import type { SessionUser } from "@/domain/user";
import { AppError } from "@/lib/errors";
import { textIn } from "@/lib/field-in";
import { onLocalChange, readLocal, removeLocal, writeLocal } from "@/lib/local-store";

const marker = localKeys.session;

const fields: readonly (keyof SessionUser)[] = ["id", "createdAt", "username", "imgurl", "imgid", "bio", "email"];

const isSessionUser = (value: unknown): value is SessionUser => fields.every((field) => textIn(value, field) !== null);

/** The member as last stored, without the email address. */
export const storedSession = (): SessionUser | null => {
  const stored = readLocal(marker);
  return isSessionUser(stored) ? stored : null;
};

/** Returns a function that says whether the member has logged out since, also in another tab (session-10). */
export const watchMember = (): (() => boolean) => {
  const member = storedSession()?.id;
  return () => member !== undefined && storedSession()?.id !== member;
};

/** Fails if the member has logged out before `wait` ends. @throws AppError `left` */
export const forThisMember = async <T>(wait: Promise<T>): Promise<T> => {
  const hasLeft = watchMember();
  const result = await wait;
  if (hasLeft()) throw new AppError("left");
  return result;
};

export const onStoredSessionChange = (listener: () => void): (() => void) => onLocalChange(marker, listener);

/** Removes what this device stores of the member, but for drafts and waiting posts (draft-4). */
export const forgetSession = (): void => {
  const { profileRead, handles, signUp, searches, places, mutes, isInCommunities } = localKeys;
  const id = storedSession()?.id ?? "";
  const ofMember = [searches, places, mutes].map((key) => key(id));
  [profileRead, handles, signUp, isInCommunities, ...ofMember, marker].forEach(removeLocal);
};

export const rememberSession = (user: SessionUser): void => {
  writeLocal(marker, { ...user, email: "" });
};

export type SessionNotice = "ended" | "blocked" | "profile-replaced";

const noticeKey = localKeys.sessionNotice;
const notices: readonly SessionNotice[] = ["ended", "blocked", "profile-replaced"];

export const storedNotice = (): SessionNotice | null => {
  const stored = readLocal(noticeKey);
  return notices.find((notice) => notice === stored) ?? null;
};

export const onNoticeChange = (listener: () => void): (() => void) => onLocalChange(noticeKey, listener);

export const setNotice = (notice: SessionNotice | null): void => {
  if (notice) writeLocal(noticeKey, notice);
  else if (storedNotice()) removeLocal(noticeKey);
};
