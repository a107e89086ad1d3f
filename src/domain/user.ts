import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import type { LanguageChoice } from "@/lib/languages";
import { documentSchema, textAttribute, isOwnedBy } from "./document";
import { limits } from "./limits";
import { characterCount, isBlank } from "./text";

/** `createdAt` is ISO 8601. */
const userSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  username: z.string(),
  /** '' without a picture. Show it through `avatarSrc`. */
  imgurl: z.string(),
  imgid: z.string(),
  bio: z.string(),
  /** '' without one, undefined where the server knows no handles. Whose it really is: sdk/handles. */
  handle: z.optional(z.string()),
});

export type User = z.infer<typeof userSchema>;

const profileDocument = z.extend(documentSchema, {
  username: textAttribute,
  accountId: textAttribute,
  imgurl: textAttribute,
  imgid: textAttribute,
  bio: textAttribute,
  // Null in old rows; left out by a server that does not have the column.
  handle: z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((value) => (value === null ? "" : value)),
  ),
});

/**
 * `documentId` is the account's id, unless another member took that place. Any member can write a document that names
 * an account: only one that `isAuthentic` is a profile.
 */
export const profileSchema = z.pipe(
  profileDocument,
  z.transform(({ $id, $createdAt, $permissions, accountId, username, imgurl, imgid, bio, handle }) => ({
    documentId: $id,
    isAuthentic: isOwnedBy($permissions, accountId),
    user: { id: accountId, createdAt: $createdAt, username, imgurl, imgid, bio, handle } satisfies User,
  })),
);

export type Author = Pick<User, "id" | "username" | "imgurl" | "handle">;

export interface SessionUser extends User {
  email: string;
  /** Left out until the server has said. */
  isModerator?: boolean;
  /** ISO 8601, '' for nothing yet. */
  activitySeen?: string;
  isWelcomed?: boolean;
  /** What they chose on any of their devices, if anything. */
  language?: LanguageChoice | undefined;
  /** What the ids of their private rows begin with, '' before there is any. */
  room?: string;
  /** As far as their preferences say: they have never muted anybody. */
  isMutingNobody?: boolean;
}

/** What of a name is shown: nothing that steers the text around it, hides, or piles up over other lines. */
export const shownName = (name: string): string =>
  name
    .replaceAll(/\s+/g, " ")
    // Emoji and some scripts need joiners and the like.
    .replaceAll(/(?!\u200C|\u200D|\uFE0E|\uFE0F|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/(\p{M}{4})\p{M}+/gu, "$1");

export const usernameSchema = z.string().check(
  z.trim(),
  z.refine((name) => !isBlank(name), { error: () => t`Username is required` }),
  z.refine((name) => characterCount(name) <= limits.username, { error: () => t`Too many characters` }),
);

const newFor = 14 * 24 * 60 * 60_000;

export const isNewcomer = ({ createdAt, isWelcomed = false }: SessionUser, now: number): boolean =>
  !isWelcomed && now - Date.parse(createdAt) < newFor;

/** Other members can write mutes that everybody reads. */
export const muteSchema = z.pipe(
  z.extend(documentSchema, { userId: textAttribute }),
  z.transform(({ $id, $permissions, userId }) => ({
    id: $id,
    mutedId: userId,
    isOwnedBy: (id: string) => isOwnedBy($permissions, id),
  })),
);
