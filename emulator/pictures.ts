import sharp, { type Sharp } from "sharp";
import { BackendError, notCovered } from "./errors.ts";

export const gravities = [
  "center",
  "top-left",
  "top",
  "top-right",
  "left",
  "right",
  "bottom-left",
  "bottom",
  "bottom-right",
] as const;

export interface PreviewOptions {
  /** Pixels; 0 follows from the other side. */
  width: number;
  height: number;
  gravity: (typeof gravities)[number];
  /** -1: the encoder's default. */
  quality: number;
  /** Clockwise. */
  rotation: number;
  /** '' keeps transparency. */
  background: string;
  output: "png" | "jpeg" | "gif" | "webp";
}

const positions: Record<PreviewOptions["gravity"], string> = {
  center: "centre",
  "top-left": "left top",
  top: "top",
  "top-right": "right top",
  left: "left",
  right: "right",
  "bottom-left": "left bottom",
  bottom: "bottom",
  "bottom-right": "right bottom",
};

/** A picture of a few kilobytes may decode to gigapixels. */
const maxPixels = 64_000_000;
const maxMadePixels = 16_000_000;

const encoded = (picture: Sharp, output: PreviewOptions["output"], quality: number): Sharp => {
  const given = quality >= 1 ? { quality } : {};
  switch (output) {
    case "png":
      return picture.png();
    case "gif":
      return picture.gif();
    case "jpeg":
      return picture.flatten({ background: "#ffffff" }).jpeg(given);
    case "webp":
      return picture.webp(given);
  }
};

const notAPicture = (): BackendError =>
  new BackendError(400, "storage_file_type_unsupported", "The given file extension is not supported.");

const sizeOf = async (picture: Sharp, width: number, height: number): Promise<{ width: number; height: number }> => {
  if (width > 0 && height > 0) return { width, height };
  const { autoOrient: own } = await picture.metadata();
  if (width > 0) return { width, height: (own.height * width) / own.width };
  return height > 0 ? { width: (own.width * height) / own.height, height } : own;
};

const refuseHuge = (size: { width: number; height: number }, rotation: number): void => {
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const pixels = (size.width * cos + size.height * sin) * (size.width * sin + size.height * cos);
  // A turn by a right angle is inexact.
  if (pixels > maxMadePixels + 1) throw notCovered(`previews of more than ${maxMadePixels} pixels`);
};

/** Also enlarges. */
export const preview = async (bytes: Uint8Array, options: PreviewOptions): Promise<Uint8Array<ArrayBuffer>> => {
  const { width, height, gravity, quality, rotation, background, output } = options;
  let picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient();
  try {
    refuseHuge(await sizeOf(picture, width, height), rotation);
  } catch (error) {
    throw error instanceof BackendError ? error : notAPicture();
  }
  if (width || height)
    picture = picture.resize({
      ...(width && { width }),
      ...(height && { height }),
      fit: "cover",
      position: positions[gravity],
    });
  if (rotation) picture = picture.rotate(rotation, { background: background ? `#${background}` : "#00000000" });
  if (background) picture = picture.flatten({ background: `#${background}` });
  try {
    return new Uint8Array(await encoded(picture, output, quality).toBuffer());
  } catch {
    throw notAPicture();
  }
};

const placeholderSize = { width: 300, height: 200 };

export const placeholder = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const { width, height } = placeholderSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eceff1"/><path d="M115 50h45l25 25v75h-70z" fill="#ffffff" stroke="#90a4ae" stroke-width="4"/><path d="M160 50v25h25" fill="none" stroke="#90a4ae" stroke-width="4"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
};

const backgrounds = ["fd366e", "fe9567", "7c67fe", "68a3fe", "85dba6", "2d2d31", "c3c3c6"];

/** The server's font has Latin letters only. */
const lettersOf = (name: string): string => {
  const words = name.split(/[\s\-_.@]+/u).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => word.slice(0, 1).toUpperCase());
  return letters.filter((letter) => /[A-Z0-9]/.test(letter)).join("");
};

const colourOf = (letters: string): string =>
  backgrounds[[...letters].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % backgrounds.length] ??
  "fd366e";

export const initialsPicture = async (
  name: string,
  width: number,
  height: number,
  background: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const letters = lettersOf(name);
  const colour = background || colourOf(letters);
  const size = Math.round(Math.min(width, height) / 2.2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#${colour}"/><text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="sans-serif" font-size="${size}" fill="#ffffff">${letters}</text></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
};
