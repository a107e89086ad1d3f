import * as z from "zod/mini";
import { documentSchema, textAttribute, isOwnedBy } from "./document";
import { limits } from "./limits";
import { characterCount, isBlank } from "./text";

/** A member as everyone sees them. `createdAt` is an ISO 8601 moment. */
const userSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  username: z.string(),
  /** Link to the picture as it was stored; empty without one. Show it through `avatarSrc`. */
  imgurl: z.string(),
  imgid: z.string(),
  bio: z.string(),
  /** As their own profile names it; '' without one, left out where the server knows no handles. Whose it is, sdk/handles tells. */
  handle: z.optional(z.string()),
});

export type User = z.infer<typeof userSchema>;

const profileDocument = z.extend(documentSchema, {
  username: textAttribute,
  accountId: textAttribute,
  imgurl: textAttribute,
  imgid: textAttribute,
  bio: textAttribute,
  // Null in rows that are older than the attribute; left out by a server whose schema does not have it.
  handle: z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((value) => (value === null ? "" : value)),
  ),
});

/**
 * A document of the users collection. Its id is its account's, but for a member whose own place another one has taken:
 * theirs stands elsewhere (`documentId`). Any member can write a document that names this account; the permissions cannot
 * lie, so only one that `isAuthentic` is a profile.
 */
export const profileSchema = z.pipe(
  profileDocument,
  z.transform(({ $id, $createdAt, $permissions, accountId, username, imgurl, imgid, bio, handle }) => ({
    documentId: $id,
    isAuthentic: isOwnedBy($permissions, accountId),
    user: { id: accountId, createdAt: $createdAt, username, imgurl, imgid, bio, handle } satisfies User,
  })),
);

/** What a card needs to name its author. */
export type Author = Pick<User, "id" | "username" | "imgurl" | "handle">;

/** The member who is signed in; `email` comes from the account, never from the users collection. */
export interface SessionUser extends User {
  email: string;
  /** Their account has the label of moderators; left out until the server has said. */
  isModerator?: boolean;
  /** Up to which moment they have seen their activity, on whatever device; ISO 8601, '' for nothing yet. */
  activitySeen?: string;
  /** They have put the welcome away. */
  isWelcomed?: boolean;
}

/** A name that a member gives themselves: at least one character that shows. */
export const usernameSchema = z.string().check(
  z.trim(),
  z.refine((name) => !isBlank(name), "Username is required"),
  z.refine((name) => characterCount(name) <= limits.username, "Too many characters"),
);

const newFor = 14 * 24 * 60 * 60_000;

/** Whether a member joined so lately, by `now` in milliseconds, that a welcome is in place. */
export const isNewcomer = ({ createdAt, isWelcomed = false }: SessionUser, now: number): boolean =>
  !isWelcomed && now - Date.parse(createdAt) < newFor;

/**
 * A document of the mutes collection: `mutedId` is the member of whom its maker wants to see nothing. Its maker decides
 * who can read it: one that another member lets everybody read is none of a reader's own (`isOwnedBy`).
 */
export const muteSchema = z.pipe(
  z.extend(documentSchema, { userId: textAttribute }),
  z.transform(({ $id, $permissions, userId }) => ({
    id: $id,
    mutedId: userId,
    isOwnedBy: (id: string) => isOwnedBy($permissions, id),
  })),
);
