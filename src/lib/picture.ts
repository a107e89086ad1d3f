import { AppError } from "./errors";
import { fitWithin } from "./fit-within";

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
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, max));
  const context = canvas.getContext("2d");
  if (!context) throw new AppError("unexpected");
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
};

/** A data URL within `max` × `max` pixels. @throws AppError `invalid` if the browser cannot read the file */
export const scaleImage = async (file: File, max = 512): Promise<string> => {
  const canvas = await draw(file, max);
  // JPEG has no transparency. Browsers without WebP write PNG.
  return canvas.toDataURL(file.type === "image/jpeg" ? "image/jpeg" : "image/webp", 0.85);
};

const isJpeg = ({ type, name }: File): boolean => type === "image/jpeg" || (type === "" && /\.jpe?g$/i.test(name));

/**
 * Without metadata (picture-8). JPEG stays JPEG, all else becomes PNG.
 * @throws AppError `invalid` if the browser cannot read the file
 */
export const redrawPicture = async (file: File, max: number): Promise<Blob> => {
  const canvas = await draw(file, max);
  const type = isJpeg(file) ? "image/jpeg" : "image/png";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new AppError("unexpected");
  return blob;
};
