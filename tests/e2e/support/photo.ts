// Pictures as people have them, made when they are needed: no file of the repository.
import sharp from "sharp";

export interface PhotoOptions {
  width: number;
  height: number;
  type?: "png" | "jpeg";
  /** How the camera was held, as EXIF says it: 6 is a quarter turn, so that width and height change places. */
  orientation?: number;
}

/** A photograph: noise, so that no format makes it small. */
export const photo = async ({ width, height, type = "png", orientation }: PhotoOptions): Promise<Buffer> => {
  const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: "#000000", noise } });
  const turned = orientation === undefined ? picture : picture.withMetadata({ orientation });
  return (type === "png" ? turned.png({ compressionLevel: 1 }) : turned.jpeg({ quality: 90 })).toBuffer();
};
