import { useMemo, type ComponentProps } from "react";
import { showing } from "@/components/ui/file-preview";
import type { Picture } from "@/domain/picture";
import { useSessionPicture } from "@/queries/pictures/by-session";
import { needsSession } from "@/queries/pictures/sources";

interface ServerPictureProps extends ComponentProps<"img"> {
  picture: Pick<Picture, "id" | "width">;
  /** Of a private community. */
  isPrivate: boolean;
  /** Device pixels, where the session asks for it; the attributes are for an `<img>` that asks by itself. */
  pixels: number;
  alt: string;
  className: string;
}

const SessionPicture = ({ picture, isPrivate, pixels, alt, className, style }: ServerPictureProps) => {
  const file = useSessionPicture(picture, isPrivate, pixels);
  const shown = useMemo(() => file && showing(file), [file]);
  if (shown) return <img ref={shown} alt={alt} draggable={false} className={className} style={style} />;
  return alt === "" ? null : <span role="img" aria-label={alt} className={className} style={style} />;
};

export const ServerPicture = ({ picture, isPrivate, pixels, ...image }: ServerPictureProps) =>
  needsSession(isPrivate) ? (
    <SessionPicture {...image} picture={picture} isPrivate={isPrivate} pixels={pixels} />
  ) : (
    <img {...image} alt={image.alt} crossOrigin="anonymous" />
  );
