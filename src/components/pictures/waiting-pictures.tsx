import { plural, t } from "@lingui/core/macro";
import type { Picture } from "@/domain/picture";
import { DevicePicture } from "./device-picture";
import { cellLook, PictureFrame } from "./picture-grid";
import { UploadProgress } from "./upload-progress";

const nameOf = (position: number, count: number): string => t`Picture ${position} of ${count}`;

const goingAlong = (count: number): string =>
  plural(count, {
    one: "# picture attached. It’s kept on this device.",
    other: "# pictures attached. They’re kept on this device.",
  });

interface WaitingPicturesProps {
  owner: string;
  pictures: readonly Picture[];
}

export const UnsentPictures = ({ owner, pictures }: WaitingPicturesProps) => (
  <PictureFrame pictures={pictures}>
    {pictures.map((picture, at) => (
      <div key={picture.id} className={cellLook(pictures.length, at + 1)}>
        <DevicePicture
          owner={owner}
          picture={picture}
          alt={picture.description || nameOf(at + 1, pictures.length)}
          className="block size-full"
        />
        <UploadProgress id={picture.id} position={at + 1} />
      </div>
    ))}
  </PictureFrame>
);

export const WaitingPictures = ({ owner, pictures }: WaitingPicturesProps) => (
  <>
    <UnsentPictures owner={owner} pictures={pictures} />
    <p className="mt-1.5 text-small text-ink-2">{goingAlong(pictures.length)}</p>
  </>
);
