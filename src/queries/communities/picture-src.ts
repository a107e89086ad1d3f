import type { Picture } from "@/domain/picture";
import { previewSrc } from "@/sdk/pictures/picture-src";

/** The server would enlarge beyond the original's width. */
export const squareSrc = ({ id, width, height }: Picture, pixels: number): string =>
  previewSrc(id, Math.min(width, Math.ceil(pixels * window.devicePixelRatio * Math.max(1, width / height))));
