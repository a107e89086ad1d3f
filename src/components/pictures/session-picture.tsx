import { useMemo } from "react";
import { showing } from "@/components/ui/file-preview";
import type { Picture } from "@/domain/picture";
import { useSessionPicture } from "@/queries/pictures/by-session";

interface SessionPictureProps {
  picture: Pick<Picture, "id" | "width">;
  /** Of a private community. */
  isPrivate: boolean;
  /** Device pixels. */
  pixels: number;
  alt: string;
  className: string;
  style?: React.CSSProperties | undefined;
}

export const SessionPicture = ({ picture, isPrivate, pixels, alt, className, style }: SessionPictureProps) => {
  const file = useSessionPicture(picture, isPrivate, pixels);
  const shown = useMemo(() => file && showing(file), [file]);
  if (shown) return <img ref={shown} alt={alt} draggable={false} className={className} style={style} />;
  return alt === "" ? null : <span role="img" aria-label={alt} className={className} style={style} />;
};
