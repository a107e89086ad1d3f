import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import type { LanguageChoice } from "@/lib/languages";
import { documentSchema, textColumns } from "./document";
import { limits } from "./limits";
import type { MutedWord } from "./muted";
import { characterCount, isBlank } from "./text";

export interface User {
  id: string;
  createdAt: string;
  username: string;
  /** Show it through `avatarSrc`; '' for none. */
  imgurl: string;
  imgid: string;
  bio: string;
  /** Only sdk/people/handles proves whose it is. */
  handle?: string | undefined;
}

const profileDocument = z.extend(
  documentSchema,
  textColumns("username", "accountId", "imgurl", "imgid", "bio", "handle"),
);

/** `documentId` is the account's id, unless another member took it. */
export const profileSchema = z.pipe(
  profileDocument,
  z.transform(({ $id, $createdAt, accountId, username, imgurl, imgid, bio, handle }) => ({
    documentId: $id,
    user: { id: accountId, createdAt: $createdAt, username, imgurl, imgid, bio, handle } satisfies User,
  })),
);

export type Author = Pick<User, "id" | "username" | "imgurl" | "handle">;

export interface SessionUser extends User {
  email: string;
  /** Undefined until the server answers. */
  isModerator?: boolean;
  /** Undefined until the server answers. */
  isVerified?: boolean;
  /** ISO 8601 or ''. */
  activitySeen?: string;
  isWelcomed?: boolean;
  language?: LanguageChoice | undefined;
  /** Prefix of private rows' ids. */
  room?: string;
  mutedMembers?: readonly string[];
  mutedWords?: readonly MutedWord[];
}

/** Stands for what has no name of its own, or the same as others. */
export const idMark = (id: string): string => `#${id.slice(-4)}`;

export const usernameSchema = z.string().check(
  z.trim(),
  z.refine((name) => !isBlank(name), { error: () => t`Username is required` }),
  z.refine((name) => characterCount(name) <= limits.username, { error: () => t`Too many characters` }),
);

const newFor = 14 * 24 * 60 * 60_000;

export const isNewcomer = ({ createdAt, isWelcomed = false }: SessionUser, now: number): boolean =>
  !isWelcomed && now - Date.parse(createdAt) < newFor;
