import { useState, type ReactNode } from "react";
import { SessionPicture } from "@/components/pictures/session-picture";
import { gradientOf, type Picture } from "@/domain/picture";
import { coverOf, pictureOf, type SharedCommunity } from "@/domain/shared-community";
import { cx } from "@/lib/cx";
import { needsSession, pictureSources } from "@/queries/pictures/sources";

const column = 620;

interface CoverPictureProps {
  picture: Picture;
  isPrivate: boolean;
  alt: string;
}

const CoverPicture = ({ picture, isPrivate, alt }: CoverPictureProps) => {
  const [failed, setFailed] = useState("");
  const attributes = {
    className: "absolute inset-0 size-full object-cover",
    style: picture.colours === "" ? {} : { backgroundImage: gradientOf(picture) },
  };
  if (needsSession(isPrivate))
    return (
      <SessionPicture
        picture={picture}
        isPrivate={isPrivate}
        pixels={column * window.devicePixelRatio}
        alt={alt}
        {...attributes}
      />
    );
  if (failed === picture.id) return null;
  return (
    <img
      {...pictureSources(picture)}
      {...attributes}
      alt={alt}
      sizes={`(min-width: ${column}px) ${column}px, 100vw`}
      crossOrigin="anonymous"
      decoding="async"
      onError={() => setFailed(picture.id)}
    />
  );
};

interface CommunityCoverProps {
  community: SharedCommunity;
  className: string;
  children?: ReactNode;
}

export const CommunityCover = ({ community, className, children }: CommunityCoverProps) => {
  const cover = coverOf(community);
  const shown = cover ?? pictureOf(community);
  return (
    <div className={cx("relative overflow-hidden bg-grad-cover", className)}>
      {shown && <CoverPicture picture={shown} isPrivate={community.isPrivate} alt={cover?.description ?? ""} />}
      {children}
    </div>
  );
};
