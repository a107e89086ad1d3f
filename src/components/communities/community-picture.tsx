import { useState } from "react";
import { cx } from "@/lib/cx";
import { graphemes } from "@/lib/format";

const sizes = {
  s: "size-9 rounded-field text-ui",
  m: "size-11 rounded-field text-section",
  l: "size-19 rounded-large text-story",
  tile: "size-23 rounded-large text-story",
  head: "size-18 rounded-large text-story rail:size-20",
  xl: "size-24 rounded-large text-display",
  cover: "h-full w-full text-story",
} as const;

export type CommunityPictureSize = keyof typeof sizes;

interface CommunityPictureProps {
  name: string;
  src: string;
  /** Used instead of `src`, for a file without an address. */
  shown?: ((image: HTMLImageElement | null) => (() => void) | undefined) | undefined;
  size: CommunityPictureSize;
  /** '' if the name is beside it. */
  alt?: string | undefined;
}

export const CommunityPicture = ({ name, src, shown, size, alt = "" }: CommunityPictureProps) => {
  const [failed, setFailed] = useState("");
  const shape = cx("flex-none overflow-hidden", sizes[size]);
  const look = cx("border border-line bg-sunken object-cover", shape);
  if (shown) return <img ref={shown} alt={alt} className={look} />;
  if (src !== "" && src !== failed)
    return <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(src)} className={look} />;
  return (
    <span
      aria-hidden="true"
      className={cx("grid place-items-center bg-grad-art leading-none font-bold text-on-art select-none", shape)}
    >
      {(graphemes(name.trim())[0] ?? "").toLocaleUpperCase()}
    </span>
  );
};
