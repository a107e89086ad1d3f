import sharp, { type Sharp } from "sharp";
import { BackendError } from "./errors.ts";

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

/** Also enlarges. */
export const preview = async (bytes: Uint8Array, options: PreviewOptions): Promise<Uint8Array<ArrayBuffer>> => {
  const { width, height, gravity, quality, rotation, background, output } = options;
  let picture = sharp(bytes, { failOn: "error" }).autoOrient();
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
