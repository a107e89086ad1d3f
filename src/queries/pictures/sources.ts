import { admitsEverybody } from "@/config/community";
import type { Picture } from "@/domain/picture";
import { previewSrc } from "@/sdk/pictures/picture-src";

/** Those of private communities, and all where guests may not read them: then an `<img>` cannot ask for its address. */
export const needsSession = (isPrivate: boolean): boolean => isPrivate || !admitsEverybody();

/** Pixels. Few: the server resizes each once. */
const widths = [320, 480, 640, 960, 1280, 1600];

/** The server would enlarge beyond the original's width. */
export const pictureSources = ({ id, width }: Pick<Picture, "id" | "width">) => {
  const smaller = widths.filter((pixels) => pixels < width);
  return {
    src: previewSrc(id, smaller.at(2) ?? width),
    srcSet: [...smaller, width].map((pixels) => `${previewSrc(id, pixels)} ${pixels}w`).join(", "),
  };
};

export const widthFor = ({ width }: Pick<Picture, "width">, pixels: number): number =>
  Math.min(width, widths.find((each) => each >= pixels) ?? width);

export const smallPictureSrc = ({ id, width }: Pick<Picture, "id" | "width">): string =>
  previewSrc(id, Math.min(width, widths[0] ?? width));

/** Of a square, in CSS pixels. The server would enlarge beyond the original's width. */
export const squareSrc = ({ id, width, height }: Picture, pixels: number): string =>
  previewSrc(id, Math.min(width, Math.ceil(pixels * window.devicePixelRatio * Math.max(1, width / height))));
