import type { Picture } from "@/domain/picture";
import { previewSrc } from "@/sdk/picture-src";

/** Fills a square of `pixels` CSS pixels. Never wider than the original, which the server would enlarge. */
export const squareSrc = ({ id, width, height }: Picture, pixels: number): string =>
  previewSrc(id, Math.min(width, Math.ceil(pixels * window.devicePixelRatio * Math.max(1, width / height))));
