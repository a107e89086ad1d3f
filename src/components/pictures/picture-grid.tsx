import { t } from "@lingui/core/macro";
import { useCallback, useState, type ComponentProps } from "react";
import { openPart } from "@/components/ui/open-part";
import { gradientOf, type Picture } from "@/domain/picture";
import { cx } from "@/lib/cx";
import { pictureSources } from "@/queries/pictures/sources";
import { PictureViewer } from "./late";
import { cellLook, PictureFrame } from "./picture-frame";
import { ServerPicture } from "./server-picture";

/** As a share of the width, by number of pictures. */
const heights = [0, 0, 0.58, 0.45, 0.33];

/** A wide picture is drawn wider than its cell and cropped. */
const shareOf = (picture: Picture, count: number): number =>
  count === 1 ? 1 : Math.max(0.5, (picture.width / picture.height) * (heights[count] ?? 0));

/** A post's column is 525 px, or 79 % of a phone. `column` is in CSS pixels. */
const sizesOf = (picture: Picture, count: number, column: number | undefined): string => {
  const share = shareOf(picture, count);
  if (column !== undefined) return `${Math.round(column * share)}px`;
  const onPhone = Math.round(79 * share);
  // More than two device pixels for one are not visible.
  return `(min-width: 721px) ${Math.round(525 * share)}px, (min-resolution: 2.5dppx) ${Math.round(onPhone / 1.5)}vw, ${onPhone}vw`;
};

/** Device pixels. */
const pixelsOf = (picture: Picture, count: number, column = 525): number =>
  Math.round(column * shareOf(picture, count) * Math.min(2, window.devicePixelRatio));

interface CellImageProps extends Pick<ComponentProps<typeof ServerPicture>, "isPrivate" | "pixels" | "alt"> {
  picture: Picture;
  sizes: string;
  isEager: boolean;
}

const CellImage = ({ sizes, isEager, ...rest }: CellImageProps) => {
  const { src, srcSet } = pictureSources(rest.picture);
  // Chromium 156 never frees an image with a `srcset` outside the document.
  const addresses = useCallback(
    (image: HTMLImageElement | null) => {
      if (image) Object.assign(image, { sizes, srcset: srcSet, src });
    },
    [sizes, srcSet, src],
  );
  return (
    <ServerPicture
      {...rest}
      ref={addresses}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  );
};

const withoutDescription = (position: number, count: number): string =>
  t`Picture ${position} of ${count}, without a description`;

interface PictureGridProps {
  pictures: readonly Picture[];
  isEager?: boolean;
  isPrivate?: boolean;
  /** CSS pixels, if not as wide as a post. */
  column?: number;
}

export const PictureGrid = ({ pictures, isEager = false, isPrivate = false, column }: PictureGridProps) => {
  const [shown, setShown] = useState(-1);
  const count = pictures.length;

  const open = async (at: number): Promise<void> => {
    if (await openPart(PictureViewer)) setShown(at);
  };

  return (
    <>
      <PictureFrame pictures={pictures}>
        {pictures.map((picture, at) => (
          <button
            key={picture.id}
            type="button"
            onClick={() => void open(at)}
            className={cx(cellLook(count, at + 1), "-outline-offset-4")}
            style={{ backgroundImage: gradientOf(picture) }}
          >
            <CellImage
              picture={picture}
              isPrivate={isPrivate}
              pixels={pixelsOf(picture, count, column)}
              sizes={sizesOf(picture, count, column)}
              alt={picture.description || withoutDescription(at + 1, count)}
              isEager={isEager}
            />
            {picture.description && (
              <span
                aria-hidden="true"
                className="absolute start-2 bottom-2 rounded-tail bg-night/75 px-1.5 text-tiny leading-4.5 font-bold text-night-ink"
              >
                {t`ALT`}
              </span>
            )}
          </button>
        ))}
      </PictureFrame>
      {shown >= 0 && (
        <PictureViewer pictures={pictures} startAt={shown} isPrivate={isPrivate} onClose={() => setShown(-1)} />
      )}
    </>
  );
};
