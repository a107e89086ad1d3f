import { t } from "@lingui/core/macro";
import { limits } from "@/domain/limits";
import type { PicturePlace } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import { AppError, errorKind, errorText, isTemporary } from "@/lib/errors";
import { formatNumber } from "@/lib/format";
import { isAnimated } from "@/lib/is-animated";
import { preparePicture, TooManyPixels } from "@/lib/prepare-picture";
import {
  copyPictures,
  forgetPictures,
  keepPicture,
  leaveOutPicture,
  noteLeft,
  type PictureUse,
  placeOf,
} from "@/sdk/chosen-pictures";
import { stopUpload, upload, uploadWhole } from "./uploads";

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const problemOf = (error: unknown, { name }: File): string => {
  if (error instanceof TooManyPixels) {
    const width = formatNumber(error.size.width);
    const height = formatNumber(error.size.height);
    return t`${name} is too large: ${width} × ${height} pixels`;
  }
  if (error instanceof AppError && error.serverMessage) return error.serverMessage;
  return t`This browser can’t open ${name} as a picture`;
};

const lossOf = async (file: File): Promise<string> => {
  const { name } = file;
  return (await isAnimated(file)) ? t`${name} is animated. Only its first picture can be posted.` : "";
};

const tooLarge = ({ name, size }: File): string => {
  const weight = megabytes(size);
  const most = megabytes(limits.pictureFileBytes);
  return t`${name} is too large: ${weight}, at most ${most}`;
};

const noRoom = ({ name }: File): string =>
  t`This device has no room left for ${name}. Delete something from it and try again`;

const noStore = (): string =>
  t`Your browser keeps nothing for this site, so pictures can’t be added. Allow site data for it; text can be posted without.`;

interface Made {
  picture: Picture | null;
  problem: string;
  /** What is lost of it, or ''. */
  loss: string;
}

/** Stores nothing yet. */
export const makeSmall = async (id: string, file: File): Promise<Made & { blob: Blob | null }> => {
  const refuse = (problem: string) => ({ picture: null, blob: null, problem, loss: "" });
  if (file.size > limits.pictureFileBytes) return refuse(tooLarge(file));
  try {
    const { blob, width, height, colours } = await preparePicture(file, {
      pixels: limits.picturePixels,
      bytes: limits.pictureBytes,
      decoded: limits.decodedPixels,
    });
    return { picture: { id, width, height, colours, description: "" }, blob, problem: "", loss: await lossOf(file) };
  } catch (error) {
    return refuse(problemOf(error, file));
  }
};

export const makeChosen = async (owner: string, id: string, use: PictureUse, file: File): Promise<Made> => {
  const { blob, ...made } = await makeSmall(id, file);
  if (!blob) return made;
  const kept = await keepPicture(owner, id, use, blob);
  return kept === "kept" ? made : { picture: null, problem: kept === "full" ? noRoom(file) : noStore(), loss: "" };
};

/** '' if it was sent or waits for the network. */
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

/** Idempotent. @throws AppError */
export const sendForCommunity = async (
  owner: string,
  place: PicturePlace,
  chosen: readonly { id: string; file: File }[],
): Promise<void> => {
  for (const { id, file } of chosen)
    if (!placeOf(owner, id)) {
      const kept = await keepPicture(owner, id, { postId: place.community.id, place }, file);
      if (kept !== "kept") throw new AppError("invalid", kept === "full" ? noRoom(file) : noStore());
    }
  await uploadWhole(
    owner,
    chosen.map(({ id }) => id),
  );
};

export const noteReplaced = (owner: string, place: PicturePlace, ids: readonly string[]): void =>
  noteLeft(owner, { id: place.community.id, authorId: owner, pictures: ids.map((id) => ({ id })), place });

export const settleReplaced = async (
  owner: string,
  named: readonly string[],
  replaced: readonly string[],
): Promise<void> => {
  await forgetPictures(owner, named);
  for (const id of replaced) await leaveOutPicture(owner, id);
};
