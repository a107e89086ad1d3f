// Pictures of public communities. Everybody can read the files, so that a private one has none.
import { backendIds } from "@/config/backend-ids";
import { errorKind } from "@/lib/errors";
import { isObjectId } from "@/lib/object-id";
import { storage } from "@/sdk/client";
import { ownedBy, write } from "@/sdk/documents";
import { previewSrc } from "@/sdk/picture-src";

const dataUrl = /^data:(image\/(?:webp|png|jpeg));base64,(.+)$/;

const fileOf = (url: string): File | null => {
  const [, type = "", content = ""] = dataUrl.exec(url) ?? [];
  if (type === "") return null;
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new File([bytes], `community.${type.slice("image/".length)}`, { type });
};

/** A picture as the device keeps it, scaled and without the camera’s data. False for none. Twice is once. */
export const uploadCommunityPicture = async (fileId: string, imageUrl: string, userId: string): Promise<boolean> => {
  const file = fileOf(imageUrl);
  if (!file) return false;
  const upload = { bucketId: backendIds.pictures, fileId, file, permissions: ownedBy(userId) };
  try {
    await write(() => storage.createFile(upload));
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
  }
  return true;
};

/** '' for none. `width` in pixels. */
export const communityPictureSrc = (pictureId: string, width: number): string =>
  isObjectId(pictureId) ? previewSrc(pictureId, width) : "";
