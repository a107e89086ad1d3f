import { plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Picture } from "@/domain/picture";
import { cx } from "@/lib/cx";

const layouts = [
  "",
  "",
  "aspect-[2/1.16] grid-cols-2",
  "aspect-[1.62] grid-cols-[1.45fr_1fr] grid-rows-2",
  "aspect-3/2 grid-cols-2 grid-rows-2",
];

/** Cropped to between 4:5 and 5:2, and to `tallest` pixels. */
const clampedShape = ({ width, height }: Picture): number => Math.min(2.5, Math.max(0.8, width / height));
const tallest = 450;

/** `position` counts from 1. */
export const cellLook = (count: number, position: number): string =>
  cx("relative min-h-0 min-w-0", count === 3 && position === 1 && "row-span-2");

export const pictureWords = (count: number): string =>
  count === 1 ? t`Picture` : plural(count, { one: "# picture", other: "# pictures" });

export const PictureFrame = ({ pictures, children }: { pictures: readonly Picture[]; children: ReactNode }) => {
  const [first] = pictures;
  const count = pictures.length;
  const shape = first && clampedShape(first);
  return (
    <div
      role="group"
      aria-label={pictureWords(count)}
      className={cx("relative z-1 mt-2.5 grid gap-0.75 overflow-hidden rounded-medium bg-sunken", layouts[count])}
      style={count === 1 && shape ? { aspectRatio: shape, maxWidth: tallest * shape } : undefined}
    >
      {children}
    </div>
  );
};
