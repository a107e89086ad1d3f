import { AppError } from "./app-error";

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

/**
 * A picture as a data URL that fits `max` × `max` pixels. Browser only.
 * @throws AppError `invalid` when the file is no picture that the browser can read
 */
export const scaleImage = async (file: File, max = 512): Promise<string> => {
  const bitmap = await decode(file);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, max));
  const context = canvas.getContext("2d");
  if (!context) throw new AppError("unexpected");
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // JPEG would paint transparent parts black. A browser that cannot write WebP writes PNG.
  return canvas.toDataURL(file.type === "image/jpeg" ? "image/jpeg" : "image/webp", 0.85);
};
