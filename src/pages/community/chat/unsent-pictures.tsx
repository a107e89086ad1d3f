import { t } from "@lingui/core/macro";
import { DevicePicture } from "@/components/pictures/device-picture";
import { cellLook, PictureFrame } from "@/components/pictures/picture-grid";
import { UploadProgress } from "@/components/pictures/upload-progress";
import type { Picture } from "@/domain/picture";

interface UnsentPicturesProps {
  owner: string;
  pictures: readonly Picture[];
}

const nameOf = (place: number, count: number): string => t`Picture ${place} of ${count}`;

export const UnsentPictures = ({ owner, pictures }: UnsentPicturesProps) => (
  <PictureFrame pictures={pictures}>
    {pictures.map((picture, at) => (
      <div key={picture.id} className={cellLook(pictures.length, at + 1)}>
        <DevicePicture
          owner={owner}
          picture={picture}
          alt={picture.description || nameOf(at + 1, pictures.length)}
          className="block size-full"
        />
        <UploadProgress owner={owner} id={picture.id} place={at + 1} />
      </div>
    ))}
  </PictureFrame>
);
