// Addresses of the pictures of public communities.
import type { Picture } from "@/domain/picture";
import { previewSrc } from "@/sdk/picture-src";

/** Wide enough to fill a square of so many CSS pixels. The server would enlarge a picture. */
export const squareSrc = ({ id, width, height }: Picture, pixels: number): string =>
  previewSrc(id, Math.min(width, Math.ceil(pixels * window.devicePixelRatio * Math.max(1, width / height))));
