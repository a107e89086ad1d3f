import { plural, t } from "@lingui/core/macro";
import type { Picture } from "@/domain/picture";
import { DevicePicture } from "./device-picture";
import { cellLook, PictureFrame } from "./picture-frame";
import { UploadProgress } from "./upload-progress";

const nameOf = (position: number, count: number): string => t`Picture ${position} of ${count}`;

const goingAlong = (count: number): string =>
  plural(count, {
    one: "# picture attached. It’s kept on this device.",
    other: "# pictures attached. They’re kept on this device.",
  });

export const UnsentPictures = ({ pictures }: { pictures: readonly Picture[] }) => (
  <PictureFrame pictures={pictures}>
    {pictures.map((picture, at) => (
      <div key={picture.id} className={cellLook(pictures.length, at + 1)}>
        <DevicePicture
          picture={picture}
          alt={picture.description || nameOf(at + 1, pictures.length)}
          className="block size-full"
        />
        <UploadProgress id={picture.id} position={at + 1} />
      </div>
    ))}
  </PictureFrame>
);

export const WaitingPictures = ({ pictures }: { pictures: readonly Picture[] }) => (
  <>
    <UnsentPictures pictures={pictures} />
    <p className="mt-1.5 text-small text-ink-2">{goingAlong(pictures.length)}</p>
  </>
);
