import { UserRound } from "lucide-react";
import { useState } from "react";
import { isBlank } from "@/domain/text";
import type { Author } from "@/domain/user";
import { cx } from "@/lib/cx";
import { graphemes } from "@/lib/format";
import { pictureSrc } from "@/queries/people/picture";

/** More marks would run over the circle. */
const mostMarks = 2;

const withoutTower = (letter: string): string => {
  const [base = "", ...marks] = letter.normalize("NFC");
  return [base, ...marks.slice(0, mostMarks)].join("");
};

const isSpoken = (grapheme: string): boolean => /[\p{L}\p{N}]/u.test(grapheme);

/** 'mara.okafor' and 'maraOkafor' → 'MO', 'tomwrites' → 'TO', '🦊 fox' → 'FO', '🦊' → '🦊' (decision 46). */
export const initials = (name: string): string => {
  const words = name
    .split(/[\s._\-–]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map((word) => graphemes(word).filter(isSpoken))
    .filter((word) => word.length > 0);
  const [first = [], ...others] = words;
  const letters = others.length > 0 ? [first[0], others.at(-1)?.[0]] : first.slice(0, 2);
  return (
    letters
      .map((letter = "") => withoutTower(letter))
      .join("")
      .toLocaleUpperCase() ||
    (graphemes(name.trim())[0] ?? "")
  );
};

const tones = [
  "bg-avatar-1",
  "bg-avatar-2",
  "bg-avatar-3",
  "bg-avatar-4",
  "bg-avatar-5",
  "bg-avatar-6",
  "bg-avatar-7",
  "bg-avatar-8",
] as const;

export const avatarTone = (id: string): string => {
  // FNV-1a, folded: similar ids differ in their last characters only.
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return tones[((hash ^ (hash >>> 16)) >>> 0) % tones.length] ?? tones[0];
};

const sizes = {
  xs: { pixels: 26, look: "size-6.5 text-tiny" },
  s: { pixels: 34, look: "size-8.5 text-small" },
  m: { pixels: 42, look: "size-10.5 text-ui" },
  l: { pixels: 64, look: "size-16 text-lead" },
  xl: { pixels: 112, look: "size-28 border-4 border-surface text-initials" },
} as const;

export type AvatarSize = keyof typeof sizes;

interface AvatarProps {
  /** Undefined shows an empty circle. */
  user: Pick<Author, "id" | "username" | "imgurl"> | null | undefined;
  size?: AvatarSize;
}

/** The name stands beside it. */
export const Avatar = ({ user, size = "m" }: AvatarProps) => {
  const { pixels, look } = sizes[size];
  const [failed, setFailed] = useState("");
  const src = pictureSrc(user ?? null, pixels);
  const isKnown = user && !isBlank(user.username);
  const shape = cx("flex-none overflow-hidden rounded-full", look);

  if (src && src !== failed)
    return (
      <img
        src={src}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={cx("bg-sunken object-cover", shape)}
      />
    );

  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid place-items-center leading-none font-bold select-none",
        isKnown ? cx("text-on-art", avatarTone(user.id)) : "bg-sunken text-ink-3",
        shape,
      )}
    >
      {isKnown ? initials(user.username) : user === null && <UserRound className="size-1/2" />}
    </span>
  );
};
