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
  const { width, height, gravity, quality, output } = options;
  let picture = sharp(bytes, { failOn: "error" }).autoOrient();
  if (width || height)
    picture = picture.resize({
      ...(width && { width }),
      ...(height && { height }),
      fit: "cover",
      position: positions[gravity],
    });
  try {
    return new Uint8Array(await encoded(picture, output, quality).toBuffer());
  } catch {
    throw notAPicture();
  }
};
