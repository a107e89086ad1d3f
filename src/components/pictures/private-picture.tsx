import { useMemo } from "react";
import { showing } from "@/components/ui/file-preview";
import type { Picture } from "@/domain/picture";
import { usePrivatePicture } from "@/queries/pictures/private";

interface PrivatePictureProps {
  picture: Picture;
  /** Device pixels. */
  pixels: number;
  alt: string;
  className: string;
  style?: React.CSSProperties;
}

export const PrivatePicture = ({ picture, pixels, alt, className, style }: PrivatePictureProps) => {
  const file = usePrivatePicture(picture, pixels);
  const shown = useMemo(() => file && showing(file), [file]);
  if (shown) return <img ref={shown} alt={alt} draggable={false} className={className} style={style} />;
  return alt === "" ? null : <span role="img" aria-label={alt} className={className} style={style} />;
};
