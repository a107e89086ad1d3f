// Files of texts that were deleted, changed or never sent.
import type { PicturePlace } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import { reportOnce } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { filesOf, listWaiting, type Files } from "@/sdk/device/outbox";
import { deleteCommunityPictures, deletePictures } from "@/sdk/pictures/pictures";
import { listPostsByIds } from "@/sdk/posts/posts";

type WithPictures = readonly { pictures: readonly Pick<Picture, "id">[] }[];

/** Posts do not need the code of communities. */
const textsOf = async (textId: string, place: PicturePlace | null): Promise<WithPictures> => {
  if (!place) return listPostsByIds([textId]);
  const { table, community } = place;
  if (table === "threads")
    return (await loadCode(() => import("@/sdk/communities/threads"))).listThreadsByIds(community, [textId]);
  if (table === "messages")
    return (await loadCode(() => import("@/sdk/communities/messages"))).listMessagesByIds(community, [textId]);
  const { listCommunitiesByIds } = await loadCode(() => import("@/sdk/communities/shared-communities"));
  const found = await listCommunitiesByIds([textId]);
  return found.map(({ pictureId, coverId }) => ({ pictures: [{ id: pictureId }, { id: coverId }] }));
};

/** A text whose answer was lost names them, and they stay. */
export const deleteUnnamed = async ({ textId, place, authorId, pictures }: Files): Promise<void> => {
  const texts = await textsOf(textId, place);
  const named = new Set(texts.flatMap((text) => text.pictures.map(({ id }) => id)));
  const ids = pictures.filter((id) => !named.has(id));
  if (place?.table === "communities") await deleteCommunityPictures(ids, place.community);
  else await deletePictures(ids, authorId, place?.community.isPrivate);
};

/** Before a session ends for good. */
export const deleteUnsent = async (owner: string): Promise<void> => {
  for (const files of listWaiting(owner).flatMap((entry) => filesOf(entry) ?? []))
    try {
      await deleteUnnamed(files);
    } catch (error) {
      reportOnce("A picture that is in no post could not be deleted", error);
    }
};
