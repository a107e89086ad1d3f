import { AppError } from "./errors";
import { fitWithin } from "./fit-within";
import { requireTrueCanvas } from "./true-canvas";

const decode = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new AppError("invalid", "", { cause });
  }
};

/** Upright, without metadata. */
const draw = async (file: File, max: number): Promise<HTMLCanvasElement> => {
  const bitmap = await decode(file);
  requireTrueCanvas();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, max));
  const context = canvas.getContext("2d");
  if (!context) throw new AppError("unexpected");
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
};

/** By its bytes: a name or type may be wrong, and JPEG has no transparency. */
const isJpeg = async (file: Blob): Promise<boolean> => {
  const start = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  return start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff;
};

/** A data URL within `max` × `max` pixels. @throws AppError `invalid` if the browser cannot read the file */
export const scaleImage = async (file: File, max = 512): Promise<string> => {
  const canvas = await draw(file, max);
  // Browsers without WebP write PNG.
  return canvas.toDataURL((await isJpeg(file)) ? "image/jpeg" : "image/webp", 0.85);
};

/**
 * Without metadata (picture-8). JPEG stays JPEG, all else becomes PNG.
 * @throws AppError `invalid` if the browser cannot read the file
 */
export const redrawPicture = async (file: File, max: number): Promise<Blob> => {
  const canvas = await draw(file, max);
  const type = (await isJpeg(file)) ? "image/jpeg" : "image/png";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new AppError("unexpected");
  return blob;
};
