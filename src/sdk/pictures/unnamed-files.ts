// Files of texts that were deleted, changed or never sent.
import type { PictureTarget } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import { reportOnce } from "@/lib/errors";
import { texts } from "@/sdk/communities/community-texts";
import { listCommunitiesByIds } from "@/sdk/communities/shared-communities";
import { filesOf, listWaiting, type Files } from "@/sdk/device/outbox";
import { deleteCommunityPictures, deletePictures } from "@/sdk/pictures/pictures";
import { listPostsByIds } from "@/sdk/posts/posts";

type WithPictures = readonly { pictures: readonly Pick<Picture, "id">[] }[];

const textsOf = async (textId: string, target: PictureTarget | null): Promise<WithPictures> => {
  if (!target) return listPostsByIds([textId]);
  const { table, community } = target;
  if (table !== "communities") return texts[table].byIds(community, [textId]);
  const communities = await listCommunitiesByIds([textId]);
  return communities.map(({ pictureId, coverId }) => ({ pictures: [{ id: pictureId }, { id: coverId }] }));
};

/** Deletes those that the text does not name. A text whose answer was lost may name them, and they stay. */
export const deleteUnnamed = async ({ textId, place: target, authorId, pictures }: Files): Promise<void> => {
  const written = await textsOf(textId, target);
  const named = new Set(written.flatMap((text) => text.pictures.map(({ id }) => id)));
  const ids = pictures.filter((id) => !named.has(id));
  if (target?.table === "communities") await deleteCommunityPictures(ids, target.community);
  else await deletePictures(ids, authorId, target?.community.isPrivate);
};

/** Deletes what the server has of texts that were never sent. Call it before a session ends for good. */
export const deleteUnsent = async (owner: string): Promise<void> => {
  for (const files of listWaiting(owner).flatMap((entry) => filesOf(entry) ?? []))
    try {
      await deleteUnnamed(files);
    } catch (error) {
      reportOnce("A picture that is in no post could not be deleted", error);
    }
};
