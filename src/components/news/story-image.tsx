import { useState } from "react";
import { cx } from "@/lib/cx";
import { httpUrl } from "@/lib/http-url";

/** A story's picture in a box that `className` sizes and paints: without a picture, or until it is there, the box shows. */
export const StoryImage = ({ src, className }: { src: string | null; className: string }) => {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = src !== null && src !== broken && httpUrl(src) !== null;

  return (
    <span className={cx("block overflow-hidden", className)}>
      {isShown && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
};
