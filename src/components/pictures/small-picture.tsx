import type { Picture } from "@/domain/picture";
import { smallPictureSrc } from "@/queries/pictures/sources";
import { ServerPicture } from "./server-picture";

interface SmallPictureProps {
  picture: Picture;
  isPrivate?: boolean;
  alt?: string;
  className: string;
  style?: React.CSSProperties | undefined;
}

export const SmallPicture = ({ isPrivate = false, alt = "", ...rest }: SmallPictureProps) => (
  <ServerPicture
    {...rest}
    isPrivate={isPrivate}
    alt={alt}
    pixels={320}
    src={smallPictureSrc(rest.picture)}
    loading="lazy"
  />
);
