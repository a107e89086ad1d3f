import { FilePreview } from "@/components/ui/file-preview";
import { gradientOf, type Picture } from "@/domain/picture";
import { cx } from "@/lib/cx";
import { useSessionUserId } from "@/queries/people/session";
import { usePictureOnDevice } from "@/queries/pictures/on-device";
import { SmallPicture } from "./small-picture";

interface DevicePictureProps {
  picture: Picture;
  alt: string;
  className: string;
}

export const DevicePicture = ({ picture, alt, className }: DevicePictureProps) => {
  const file = usePictureOnDevice(useSessionUserId(), picture.id);
  if (file) return <FilePreview file={file} alt={alt} className={className} />;
  const look = cx("bg-sunken object-cover", className);
  if (file === null) return <SmallPicture picture={picture} alt={alt} className={look} />;
  return <span className={look} style={{ backgroundImage: gradientOf(picture) }} />;
};
