import type { Picture } from "@/domain/picture";
import { plural } from "@/lib/format";
import { DevicePicture } from "./device-picture";
import { cellLook, PictureFrame } from "./picture-grid";

interface WaitingPicturesProps {
  owner: string;
  /** At least one. */
  pictures: readonly Picture[];
}

/** The pictures of a post that waits on this device, as they will look. */
export const WaitingPictures = ({ owner, pictures }: WaitingPicturesProps) => (
  <>
    <PictureFrame pictures={pictures}>
      {pictures.map((picture, at) => (
        <div key={picture.id} className={cellLook(pictures.length, at + 1)}>
          <DevicePicture
            owner={owner}
            picture={picture}
            alt={picture.description || `Picture ${at + 1} of ${pictures.length}`}
            className="block size-full"
          />
        </div>
      ))}
    </PictureFrame>
    <p className="mt-1.5 text-small text-ink-2">
      {plural(pictures.length, "picture goes along. It is", "pictures go along. They are")} kept on this device.
    </p>
  </>
);
