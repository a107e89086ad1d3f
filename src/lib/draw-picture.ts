// Redraws a picture: upright, within the limits and without metadata. Runs in a worker or in the page.
import { fitWithin } from "./fit-within";

export interface PictureLimits {
  pixels: number;
  bytes: number;
}

export interface DrawnPicture {
  blob: Blob;
  width: number;
  height: number;
  /** Upper and lower half, twelve hex digits. */
  colours: string;
}

interface Canvas {
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
  toBlob: (type: string, quality: number) => Promise<Blob>;
}

const offscreen = (width: number, height: number): Canvas | null => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  return context && { context, toBlob: (type, quality) => canvas.convertToBlob({ type, quality }) };
};

const inPage = (width: number, height: number): Canvas | null => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  const toBlob = (type: string, quality: number): Promise<Blob> =>
    new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture came out"))), type, quality),
    );
  return context && { context, toBlob };
};

const makeCanvas = (width: number, height: number): Canvas => {
  const canvas = typeof OffscreenCanvas === "undefined" ? inPage(width, height) : offscreen(width, height);
  if (!canvas) throw new Error("There is nothing to draw on");
  return canvas;
};

const drawn = (bitmap: ImageBitmap, width: number, height: number): Canvas => {
  const canvas = makeCanvas(width, height);
  canvas.context.imageSmoothingQuality = "high";
  canvas.context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
};

const small = 16;

const average = (data: Uint8ClampedArray): string =>
  [0, 1, 2]
    .map((channel) => {
      let sum = 0;
      for (let at = channel; at < data.length; at += 4) sum += data[at] ?? 0;
      return Math.round(sum / (data.length / 4))
        .toString(16)
        .padStart(2, "0");
    })
    .join("");

const lookAt = (bitmap: ImageBitmap): { colours: string; isOpaque: boolean } => {
  const { data } = drawn(bitmap, small, small).context.getImageData(0, 0, small, small);
  const half = data.length / 2;
  const isOpaque = data.every((value, at) => at % 4 !== 3 || value === 255);
  return { colours: average(data.slice(0, half)) + average(data.slice(half)), isOpaque };
};

const qualities = [0.82, 0.7, 0.55, 0.4];

/** @throws if the browser cannot decode it */
export const drawPicture = async (file: Blob, { pixels, bytes }: PictureLimits): Promise<DrawnPicture> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const { colours, isOpaque } = lookAt(bitmap);
    for (let most = pixels; ; most = Math.round(most * 0.75)) {
      const { width, height } = fitWithin(bitmap.width, bitmap.height, most);
      const canvas = drawn(bitmap, width, height);
      for (const quality of qualities) {
        let blob = await canvas.toBlob("image/webp", quality);
        // Browsers without WebP write PNG, large for photographs.
        if (blob.type !== "image/webp" && isOpaque) blob = await canvas.toBlob("image/jpeg", quality);
        if (blob.size <= bytes || most < 256) return { blob, width, height, colours };
        if (blob.type === "image/png") break;
      }
    }
  } finally {
    bitmap.close();
  }
};
