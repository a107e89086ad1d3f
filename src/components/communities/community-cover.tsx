import { useState, type ReactNode } from "react";
import { ServerPicture } from "@/components/pictures/server-picture";
import { gradientOf, type Picture } from "@/domain/picture";
import { coverOf, pictureOf, type SharedCommunity } from "@/domain/shared-community";
import { cx } from "@/lib/cx";
import { pictureSources } from "@/queries/pictures/sources";

const column = 620;

interface CoverPictureProps {
  picture: Picture;
  isPrivate: boolean;
  alt: string;
}

const CoverPicture = ({ picture, isPrivate, alt }: CoverPictureProps) => {
  const [failed, setFailed] = useState("");
  if (failed === picture.id) return null;
  return (
    <ServerPicture
      picture={picture}
      isPrivate={isPrivate}
      pixels={column * window.devicePixelRatio}
      {...pictureSources(picture)}
      alt={alt}
      sizes={`(min-width: ${column}px) ${column}px, 100vw`}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      style={picture.colours === "" ? {} : { backgroundImage: gradientOf(picture) }}
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
