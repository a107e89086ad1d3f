import { UserRound } from "lucide-react";
import { useState } from "react";
import type { Author } from "@/domain/user";
import { cx } from "@/lib/cx";
import { avatarSrc } from "@/sdk/avatar-address";
import { avatarTone, initials } from "./initials";

const sizes = {
  s: { pixels: 34, look: "size-8.5 text-small" },
  m: { pixels: 42, look: "size-10.5 text-ui" },
  l: { pixels: 64, look: "size-16 text-lead" },
  xl: { pixels: 112, look: "size-28 border-4 border-surface text-initials" },
} as const;

export type AvatarSize = keyof typeof sizes;

interface AvatarProps {
  /** Null for a member who is not known: a silhouette. */
  user: Pick<Author, "id" | "username" | "imgurl"> | null;
  size?: AvatarSize;
  /** Only where the name does not stand beside it. */
  alt?: string;
}

/** A member's picture, or the initials where there is none or it does not load. Decorative: their name stands beside it. */
export const Avatar = ({ user, size = "m", alt = "" }: AvatarProps) => {
  const { pixels, look } = sizes[size];
  const [failed, setFailed] = useState("");
  const src = user?.imgurl ? avatarSrc(user.imgurl, pixels, window.devicePixelRatio) : "";
  const isKnown = user !== null && user.username.trim() !== "";
  const shape = cx("flex-none overflow-hidden rounded-full", look);

  if (src && src !== failed)
    return (
      <img
        src={src}
        alt={alt}
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
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      className={cx(
        "grid place-items-center leading-none font-bold select-none",
        isKnown ? cx("text-on-art", avatarTone(user.id)) : "bg-sunken text-ink-3",
        shape,
      )}
    >
      {isKnown ? initials(user.username) : <UserRound className="size-1/2" />}
    </span>
  );
};
