import type { Picture } from "@/domain/picture";
import { lazyPart } from "@/lib/load";
import { needsSession, smallPictureSrc } from "@/queries/pictures/sources";

const SessionPicture = lazyPart(async () => (await import("./session-picture")).SessionPicture);

interface SmallPictureProps {
  picture: Picture;
  isPrivate?: boolean;
  alt?: string;
  className: string;
  style?: React.CSSProperties | undefined;
}

export const SmallPicture = ({ picture, isPrivate = false, alt = "", className, style }: SmallPictureProps) =>
  needsSession(isPrivate) ? (
    <SessionPicture
      picture={picture}
      isPrivate={isPrivate}
      pixels={320}
      alt={alt}
      className={className}
      style={style}
    />
  ) : (
    <img
      src={smallPictureSrc(picture)}
      alt={alt}
      crossOrigin="anonymous"
      loading="lazy"
      className={className}
      style={style}
    />
  );
