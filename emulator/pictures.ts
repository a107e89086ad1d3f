import sharp, { type Sharp } from "sharp";
import { BackendError } from "./errors.ts";

export interface PreviewOptions {
  /** Pixels; 0 follows from the other side. */
  width: number;
  height: number;
  /** -1: the encoder's default. */
  quality: number;
  output: "png" | "jpeg" | "gif" | "webp";
}

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
  const { width, height, quality, output } = options;
  let picture = sharp(bytes, { failOn: "error" }).autoOrient();
  if (width || height)
    picture = picture.resize({
      ...(width && { width }),
      ...(height && { height }),
      fit: "cover",
    });
  try {
    return new Uint8Array(await encoded(picture, output, quality).toBuffer());
  } catch {
    throw notAPicture();
  }
};
