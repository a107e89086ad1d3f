import { AppError } from "./errors";

/** Width and height after shrinking to fit a square of `max` pixels; never enlarged, never below one pixel. */
export const fitWithin = (width: number, height: number, max: number): { width: number; height: number } => {
  const scale = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const decode = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new AppError("invalid", "", { cause });
  }
};

/** The picture, upright, on a canvas that fits `max` × `max` pixels: its pixels, and nothing else of the file. */
const draw = async (file: File, max: number): Promise<HTMLCanvasElement> => {
  const bitmap = await decode(file);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, max));
  const context = canvas.getContext("2d");
  if (!context) throw new AppError("unexpected");
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
};

/**
 * A picture as a data URL that fits `max` × `max` pixels. Browser only.
 * @throws AppError `invalid` when the file is no picture that the browser can read
 */
export const scaleImage = async (file: File, max = 512): Promise<string> => {
  const canvas = await draw(file, max);
  // JPEG would paint transparent parts black. A browser that cannot write WebP writes PNG.
  return canvas.toDataURL(file.type === "image/jpeg" ? "image/jpeg" : "image/webp", 0.85);
};

const isJpeg = ({ type, name }: File): boolean => type === "image/jpeg" || (type === "" && /\.jpe?g$/i.test(name));

/**
 * The same picture in a new PNG or JPEG file that fits `max` × `max` pixels, without what a camera wrote into the old
 * one: when and where it was taken, and with what. A JPEG stays one, everything else becomes a PNG. Browser only.
 * @throws AppError `invalid` when the file is no picture that the browser can read
 */
export const redrawPicture = async (file: File, max: number): Promise<Blob> => {
  const canvas = await draw(file, max);
  const type = isJpeg(file) ? "image/jpeg" : "image/png";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new AppError("unexpected");
  return blob;
};
