// The code for pictures loads with the first one.
import type { NewMessage, PicturePlace } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import { loadCode } from "@/lib/load";

const idsOf = (pictures: readonly Picture[]): string[] => pictures.map(({ id }) => id);

const chosen = () => loadCode(() => import("@/sdk/chosen-pictures"));

type Written = Pick<NewMessage, "userId" | "pictures">;

export const sendPicturesOf = async ({ userId, pictures }: Written): Promise<void> => {
  if (pictures.length === 0) return;
  const { uploadWhole } = await loadCode(() => import("@/queries/pictures/uploads"));
  await uploadWhole(userId, idsOf(pictures));
};

/** The next start handles pictures of earlier versions. */
export const forgetPicturesOf = async (written: Written, sent: Pick<NewMessage, "pictures">): Promise<void> => {
  const ids = idsOf(written.pictures).filter((id) => idsOf(sent.pictures).includes(id));
  if (ids.length > 0) await (await chosen()).forgetPictures(written.userId, ids);
};

/** Call it after deleting the text. `owner` may be a moderator. */
export const deletePicturesOf = async (
  owner: string,
  { id, authorId, pictures }: { id: string; authorId: string; pictures: readonly Picture[] },
  place: PicturePlace,
): Promise<void> => {
  if (pictures.length > 0) await (await chosen()).removePicturesOf(owner, { id, authorId, pictures, place });
};
