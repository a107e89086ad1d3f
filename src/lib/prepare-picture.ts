// Prepares a chosen file for upload, in a worker if possible.
import { drawPicture, type DrawnPicture, type PictureLimits } from "./draw-picture";
import { AppError } from "./errors";
import { requireTrueCanvas } from "./true-canvas";

/** Reads the header only: a huge picture is not decoded. */
const sizeOf = (file: Blob): Promise<{ width: number; height: number }> =>
  new Promise((resolve, reject) => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.addEventListener("load", () => {
      resolve({ width: image.naturalWidth, height: image.naturalHeight });
      URL.revokeObjectURL(url);
    });
    image.addEventListener("error", () => {
      reject(new AppError("invalid"));
      URL.revokeObjectURL(url);
    });
    image.src = url;
  });

/** Undefined without a worker. */
const inWorker = (file: Blob, limits: PictureLimits): Promise<DrawnPicture | null | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL("./picture-worker.ts", import.meta.url), { type: "module" });
    const end = (drawn: DrawnPicture | null | undefined): void => {
      worker.terminate();
      resolve(drawn);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<DrawnPicture | null>) => end(data));
    worker.addEventListener("error", () => end(undefined));
    worker.postMessage({ file, limits }, []);
  });

export class TooManyPixels extends Error {
  readonly size: { width: number; height: number };

  constructor(size: { width: number; height: number }) {
    super("The picture has too many pixels");
    this.size = size;
  }
}

/** @throws TooManyPixels, or AppError `invalid` if the browser cannot decode or draw it */
export const preparePicture = async (
  file: Blob,
  { decoded, ...limits }: PictureLimits & { decoded: number },
): Promise<DrawnPicture> => {
  requireTrueCanvas();
  const size = await sizeOf(file);
  if (size.width * size.height > decoded) throw new TooManyPixels(size);
  const canDoLate = typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
  let drawn = canDoLate ? await inWorker(file, limits) : undefined;
  if (drawn === undefined) drawn = await drawPicture(file, limits).catch(() => null);
  if (!drawn) throw new AppError("invalid");
  return drawn;
};
