// What a handle is, and how one is made of a name. Whose it is, the rows of the handles collection say by their permissions.
import * as z from "zod/mini";
import { documentSchema, textAttribute, isOwnedBy } from "./document";

const shortest = 3;
const longest = 30;

/** As `@handle`s in a text are found (card-12): they begin with a letter or digit and end with no full stop. */
const handlePattern = /^[a-z0-9][a-z0-9._-]{1,28}[a-z0-9_]$/;

/** Letters that no accent is split off from. */
const folded: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

const trimmed = (text: string): string => text.replaceAll(/^[._-]+|[.-]+$/g, "");

/** The handle that a username suggests: accents folded, spaces to dots; '' where nothing of it is left. */
const handleOf = (username: string): string => {
  const plain = username
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => folded[letter] ?? "")
    .replaceAll(/\s+/g, ".")
    .replaceAll(/[^a-z0-9._-]/g, "")
    .replaceAll(/\.{2,}/g, ".");
  const handle = trimmed(trimmed(plain).slice(0, longest));
  return handle.length < shortest ? "" : handle;
};

/** `count` handles to try for a member of that name, the nicest first; `digits` where the name leaves none. */
export const handleCandidates = (username: string, digits: string, count: number): string[] => {
  const base = handleOf(username) || `member${digits}`;
  return Array.from({ length: count }, (_, index) => {
    const number = index === 0 ? "" : String(index + 1);
    return base.slice(0, longest - number.length) + number;
  });
};

/** A handle as it is typed, with or without its @, in any case of letters. */
export const handleFieldsSchema = z.object({
  handle: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite((text) => text.replace(/^@/, "")),
    z.regex(
      handlePattern,
      "Use 3 to 30 characters: a to z, 0 to 9, full stop, hyphen and underscore, with a letter or digit first",
    ),
  ),
});

export type HandleFields = z.infer<typeof handleFieldsSchema>;

/** What a text says of how a handle begins, with or without its @; '' where no handle begins so, or many do. */
export const searchedHandleStart = (text: string): string => {
  const start = text.trim().toLowerCase().replace(/^@/, "");
  return /^[a-z0-9][a-z0-9._-]{1,29}$/.test(start) ? start : "";
};

/** The beginning of a handle that somebody is just typing. */
export interface TypedHandle {
  /** Where its @ stands. */
  start: number;
  /** In small letters, without the @; at least one. */
  prefix: string;
}

/** The handle that a text has right before `caret`, if one begins there; an address with an @ in it is none. */
export const typedHandleAt = (text: string, caret: number): TypedHandle | null => {
  const found = /(?<![\p{L}\p{N}_@#/.-])@([a-z0-9][a-z0-9._-]{0,29})$/iu.exec(text.slice(0, caret));
  return found?.[1] === undefined ? null : { start: found.index, prefix: found[1].toLowerCase() };
};

export const isHandle = (text: string): boolean => handlePattern.test(text);

/** A row of the handles collection. It says whose the handle is only if `isAuthentic`, and if it stands under its own id. */
export const handleRowSchema = z.pipe(
  z.extend(documentSchema, { handle: textAttribute, userId: textAttribute }),
  z.transform(({ $id, $permissions, handle, userId }) => ({
    id: $id,
    handle,
    userId,
    isAuthentic: isOwnedBy($permissions, userId),
  })),
);

export type HandleRow = z.infer<typeof handleRowSchema>;

/** Whether a handle says more than the name beside it: more than the same in small letters (decision 33). */
export const addsToName = (handle: string | undefined, username: string): boolean =>
  Boolean(handle) && handle !== username.trim().toLowerCase();
