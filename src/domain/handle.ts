import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { recordSchema, textColumns } from "./document";

const shortest = 3;
const longest = 30;

/** handle-1 */
const first = "[a-z0-9]";
const next = "[a-z0-9._-]";
const last = "[a-z0-9_]";

const whole = new RegExp(`^${first}${next}{${shortest - 2},${longest - 2}}${last}$`);

export const isHandle = (text: string): boolean => whole.test(text);

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

const handleOf = (username: string): string => {
  const plain = username
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => folded[letter] ?? "")
    .replaceAll(/\s/g, ".")
    .replaceAll(/[^a-z0-9._-]/g, "")
    .replaceAll(/\.{2,}/g, ".");
  const handle = trimmed(trimmed(plain).slice(0, longest));
  return handle.length < shortest ? "" : handle;
};

/** Best first; from `digits` if nothing of the name is left. */
export const handleCandidates = (username: string, digits: string, count: number): string[] => {
  const base = handleOf(username) || `member${digits}`;
  return Array.from({ length: count }, (_, index) => {
    const number = index === 0 ? "" : String(index + 1);
    return base.slice(0, longest - number.length) + number;
  });
};

/** Made from digits (handle-1). */
export const isNumberedHandle = (handle = ""): boolean => /^member\d{6}$/.test(handle);

export const withoutAt = (text: string): string => text.replace(/^[@＠]/, "");

export const handleFieldsSchema = z.object({
  handle: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite((text) => withoutAt(text)),
    z.regex(whole, {
      error: () =>
        t`Use 3 to 30 characters: a to z, 0 to 9, full stop, hyphen and underscore, with a letter or digit first`,
    }),
  ),
});

export type HandleFields = z.infer<typeof handleFieldsSchema>;

const searchedStart = new RegExp(`^${first}${next}{1,${longest - 1}}$`);

/** '' for fewer than two characters. */
export const searchedHandleStart = (text: string): string => {
  const start = withoutAt(text.trim().toLowerCase());
  return searchedStart.test(start) ? start : "";
};

export interface TypedHandle {
  start: number;
  /** Lower case, without the @, never empty. */
  prefix: string;
}

// The look-behind leaves out email addresses.
const typedBefore = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}_@＠#＃/.-])[@＠](${first}${next}{0,${longest - 1}})$`,
  "iu",
);

export const typedHandleAt = (text: string, caret: number): TypedHandle | null => {
  const match = typedBefore.exec(text.slice(0, caret));
  return match?.[1] === undefined ? null : { start: match.index, prefix: match[1].toLowerCase() };
};

/** Trust it only if its id follows from the handle. */
export const handleRowSchema = recordSchema(textColumns("handle", "userId"));

export type HandleRow = z.infer<typeof handleRowSchema>;

/** (decision 33) */
export const addsToName = (handle: string | undefined, username: string): boolean =>
  Boolean(handle) && handle !== username.trim().toLowerCase();
