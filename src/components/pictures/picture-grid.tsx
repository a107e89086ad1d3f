import { useState, type ReactNode } from "react";
import { openPart } from "@/components/ui/open-part";
import { gradientOf, type Picture } from "@/domain/picture";
import { cx } from "@/lib/cx";
import { lazyPart } from "@/lib/load";
import { pictureSources } from "@/queries/pictures/sources";

const PictureViewer = lazyPart(async () => (await import("./picture-viewer")).PictureViewer);

/** By the number of pictures. */
const layouts = [
  "",
  "",
  "aspect-[2/1.16] grid-cols-2",
  "aspect-[1.62] grid-cols-[1.45fr_1fr] grid-rows-2",
  "aspect-3/2 grid-cols-2 grid-rows-2",
];

/** A single picture is cut where it is taller than 4:5 or wider than 5:2, and at most so many pixels high. */
const clampedShape = ({ width, height }: Picture): number => Math.min(2.5, Math.max(0.8, width / height));
const tallest = 450;

/** Of a post’s column, in pixels on a desktop and in hundredths of a phone’s screen. */
const column = { pixels: 525, hundredths: 79 };

/** What a cell shows of it: wide ones are drawn wider than the cell, whose sides they exceed. */
const sizesOf = (picture: Picture, count: number): string => {
  const cell = count === 1 ? Math.min(1, (tallest * clampedShape(picture)) / column.pixels) : count === 3 ? 0.6 : 0.5;
  const share = cell * (count === 1 ? 1 : Math.max(1, (picture.width / picture.height) * (count === 2 ? 1.1 : 0.7)));
  const onPhone = column.hundredths * share;
  // More than two pixels for each of CSS are not seen, and cost the most.
  const onDensePhone = `(max-width: 720px) and (min-resolution: 2.5dppx) ${Math.round(onPhone / 1.5)}vw`;
  return `${onDensePhone}, (max-width: 720px) ${Math.round(onPhone)}vw, ${Math.round(column.pixels * share)}px`;
};

/** `position` is from 1. */
export const cellLook = (count: number, position: number): string =>
  cx("relative min-h-0 min-w-0", count === 3 && position === 1 && "row-span-2");

interface CellProps {
  picture: Picture;
  count: number;
  position: number;
  isEager: boolean;
  onPress: () => void;
}

const Cell = ({ picture, count, position, isEager, onPress }: CellProps) => {
  const { description } = picture;
  const [isRead, setIsRead] = useState(false);
  return (
    <div className={cellLook(count, position)} style={{ backgroundImage: gradientOf(picture) }}>
      <button type="button" onClick={onPress} className="block size-full -outline-offset-4">
        <img
          {...pictureSources(picture)}
          sizes={sizesOf(picture, count)}
          alt={description || `Picture ${position} of ${count}, without a description`}
          crossOrigin="anonymous"
          loading={isEager ? "eager" : "lazy"}
          decoding="async"
          className="size-full object-cover"
        />
      </button>
      {description && (
        <>
          {isRead && (
            <p
              dir="auto"
              aria-hidden="true"
              className="absolute inset-x-0 bottom-0 max-h-full overflow-y-auto bg-night/80 px-3 pt-2 pb-9 text-small wrap-anywhere text-night-ink"
            >
              {description}
            </p>
          )}
          <button
            type="button"
            aria-pressed={isRead}
            aria-label="Show the description"
            onClick={() => setIsRead(!isRead)}
            className="hit-area !absolute bottom-2 left-2 rounded-tail bg-night/75 px-1.5 text-tiny leading-4.5 font-bold text-night-ink"
          >
            ALT
          </button>
        </>
      )}
    </div>
  );
};

interface PictureFrameProps {
  pictures: readonly Picture[];
  children: ReactNode;
}

/** The places of pictures, as many as there are. */
export const PictureFrame = ({ pictures, children }: PictureFrameProps) => {
  const [first] = pictures;
  const count = pictures.length;
  const shape = first && clampedShape(first);
  return (
    <div
      role="group"
      aria-label={count === 1 ? "Picture" : `${count} pictures`}
      className={cx("relative z-1 mt-2.5 grid gap-0.75 overflow-hidden rounded-medium bg-sunken", layouts[count])}
      style={count === 1 && shape !== undefined ? { aspectRatio: shape, maxWidth: tallest * shape } : undefined}
    >
      {children}
    </div>
  );
};

interface PictureGridProps {
  /** At least one. */
  pictures: readonly Picture[];
  /** On the first screen of a list: not left until one scrolls near. */
  isEager?: boolean;
}

/** The pictures of a post. Their places are kept before they have come. */
export const PictureGrid = ({ pictures, isEager = false }: PictureGridProps) => {
  const [shown, setShown] = useState(-1);

  const open = async (at: number): Promise<void> => {
    if (await openPart(PictureViewer, "The picture could not be opened")) setShown(at);
  };

  return (
    <>
      <PictureFrame pictures={pictures}>
        {pictures.map((picture, at) => (
          <Cell
            key={picture.id}
            picture={picture}
            count={pictures.length}
            position={at + 1}
            isEager={isEager}
            onPress={() => void open(at)}
          />
        ))}
      </PictureFrame>
      {shown >= 0 && <PictureViewer pictures={pictures} startAt={shown} onClose={() => setShown(-1)} />}
    </>
  );
};
