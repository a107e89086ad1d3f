// Makes a picture of a chosen file, keeps it on this device and uploads it.
import { t } from "@lingui/core/macro";
import { limits } from "@/domain/limits";
import type { Picture } from "@/domain/picture";
import { errorKind, errorText, isTemporary } from "@/lib/errors";
import { formatNumber } from "@/lib/format";
import { preparePicture, TooManyPixels } from "@/lib/prepare-picture";
import { copyPictures, keepPicture, leaveOutPicture, type PictureUse } from "@/sdk/chosen-pictures";
import { stopUpload, upload } from "./uploads";

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const problemOf = (error: unknown, { name }: File): string => {
  if (error instanceof TooManyPixels) {
    const width = formatNumber(error.size.width);
    const height = formatNumber(error.size.height);
    return t`${name} is too large: ${width} × ${height} pixels`;
  }
  return t`${name} is no picture that this browser can read`;
};

const tooLarge = ({ name, size }: File): string => {
  const weight = megabytes(size);
  const most = megabytes(limits.pictureFileBytes);
  return t`${name} is too large: ${weight}, at most ${most}`;
};

const noRoom = ({ name }: File): string =>
  t`This device has no room left for ${name}. Delete something from it and try again`;

interface Made {
  picture: Picture | null;
  problem: string;
}

export const makeChosen = async (owner: string, id: string, use: PictureUse, file: File): Promise<Made> => {
  const refuse = (problem: string) => ({ picture: null, problem });
  if (file.size > limits.pictureFileBytes) return refuse(tooLarge(file));
  try {
    const { blob, width, height, colours } = await preparePicture(file, {
      pixels: limits.picturePixels,
      bytes: limits.pictureBytes,
      decoded: limits.decodedPixels,
    });
    if (!(await keepPicture(owner, id, use, blob))) return refuse(noRoom(file));
    return { picture: { id, width, height, colours, description: "" }, problem: "" };
  } catch (error) {
    return refuse(problemOf(error, file));
  }
};

/** Why it can never be sent; '' if sent or waiting for the network. */
export const sendChosen = async (owner: string, id: string): Promise<string> => {
  try {
    return (await upload(owner, id)) ? "" : t`This picture is no longer on this device`;
  } catch (error) {
    const kind = errorKind(error);
    return isTemporary(kind) || kind === "too-many" || kind === "left" ? "" : errorText(error);
  }
};

export const copyChosen = copyPictures;

export const dropChosen = async (owner: string, id: string): Promise<void> => {
  await stopUpload(id);
  await leaveOutPicture(owner, id);
};
