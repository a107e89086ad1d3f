// The code for pictures loads with the first one.
import type { PicturePlace, TextPlace } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import { loadCode } from "@/lib/load";
import { inTurn } from "@/queries/offline/in-turn";
import { putFiles, removeWaiting } from "@/sdk/device/outbox";

const idsOf = (pictures: readonly Picture[]): string[] => pictures.map(({ id }) => id);

interface WithPictures {
  id: string;
  userId: string;
  pictures: readonly Picture[];
}

/** Its files go if the text is not created, also after a visit that ended midway. */
export const createWithPictures = async <Sent>(
  { id, userId, pictures }: WithPictures,
  place: TextPlace,
  create: () => Promise<Sent>,
): Promise<Sent> => {
  if (pictures.length === 0) return create();
  const ids = idsOf(pictures);
  const { uploadWhole } = await loadCode(() => import("@/queries/pictures/uploads"));
  const { forgetPictures } = await loadCode(() => import("@/sdk/device/chosen-pictures"));
  return inTurn(async () => {
    const files = putFiles(userId, { textId: id, place, authorId: userId, pictures: ids });
    await uploadWhole(ids, { owner: userId, place });
    const sent = await create();
    removeWaiting(userId, files);
    await forgetPictures(userId, ids);
    return sent;
  });
};

/** Otherwise the next start does. */
export const forgetFromDevice = (owner: string, pictures: readonly Picture[]): void => {
  if (pictures.length === 0) return;
  loadCode(() => import("@/sdk/device/chosen-pictures")).then(
    ({ forgetPictures }) => forgetPictures(owner, idsOf(pictures)),
    () => undefined,
  );
};

/** Call it after deleting the text. `owner` may be a moderator. */
export const deletePicturesOf = (
  owner: string,
  { id, authorId, pictures }: { id: string; authorId: string; pictures: readonly Picture[] },
  place: PicturePlace,
): void => void putFiles(owner, { textId: id, place, authorId, pictures: idsOf(pictures) });
