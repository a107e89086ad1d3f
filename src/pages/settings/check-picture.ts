import { t } from "@lingui/core/macro";
import { limits } from "@/domain/limits";

export const pictureTypes = { "image/png": [".png"], "image/jpeg": [".jpeg", ".jpg"] };

const signatures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

const isPngOrJpeg = async (file: Blob): Promise<boolean> => {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return signatures.some((signature) => signature.every((byte, index) => start[index] === byte));
};

const decodes = async (file: Blob): Promise<boolean> => {
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
};

/** The server checks only the file's extension. */
export const isPicture = async (file: Blob): Promise<boolean> => (await isPngOrJpeg(file)) && decodes(file);

/** Other codes mean that the bytes are no picture. */
export const pictureProblem = (code: string): string => {
  const megabytes = limits.pictureFileBytes / 1_000_000;
  switch (code) {
    case "file-invalid-type":
      return t`Wrong file type: choose a PNG or JPEG picture.`;
    case "file-too-large":
      return t`This file is too large: a picture may have up to ${megabytes} MB.`;
    case "file-too-small":
      return t`This file is too small: it is empty.`;
    case "too-many-files":
      return t`Too many files: choose one picture.`;
    default:
      return t`This file can’t be read as a PNG or JPEG picture. Choose another one.`;
  }
};
