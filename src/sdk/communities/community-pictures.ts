import { bucketOf } from "@/config/backend-ids";
import type { CommunityRef, SharedCommunity } from "@/domain/shared-community";
import { ignoring } from "@/lib/errors";
import { communityPictureOf } from "@/sdk/base/authentic";
import { storage } from "@/sdk/base/client";
import { write } from "@/sdk/base/collection";

const dataUrl = /^data:(image\/(?:webp|png|jpeg));base64,(.+)$/;

const fileOf = (url: string): File | null => {
  const [, type = "", content = ""] = dataUrl.exec(url) ?? [];
  if (type === "") return null;
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new File([bytes], `community.${type.slice("image/".length)}`, { type });
};

export const isCommunityPicture = (imageUrl: string): boolean => fileOf(imageUrl) !== null;

/** Idempotent. */
export const uploadCommunityPicture = async (
  community: CommunityRef & Pick<SharedCommunity, "pictureId">,
  imageUrl: string,
): Promise<void> => {
  const { pictureId: fileId, isPrivate } = community;
  const file = fileOf(imageUrl);
  if (!file || fileId === "") return;
  const upload = { bucketId: bucketOf(isPrivate), fileId, file, permissions: communityPictureOf(community) };
  await ignoring(
    "taken",
    write(() => storage.createFile(upload)),
  );
};
