import type { PictureTarget } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import { pictureCode } from "@/queries/pictures/code";
import { putFiles } from "@/sdk/device/outbox";

const idsOf = (pictures: readonly Picture[]): string[] => pictures.map(({ id }) => id);

/** Otherwise the next start does. */
export const forgetFromDevice = (owner: string, pictures: readonly Picture[]): void => {
  if (pictures.length === 0) return;
  pictureCode().then(
    ({ forgetPictures }) => forgetPictures(owner, idsOf(pictures)),
    () => undefined,
  );
};

/** Call it after deleting the text. `owner` may be a moderator. */
export const deletePicturesOf = (
  owner: string,
  { id, userId, pictures }: { id: string; userId: string; pictures: readonly Picture[] },
  target: PictureTarget,
): void => void putFiles(owner, { textId: id, place: target, authorId: userId, pictures: idsOf(pictures) });
