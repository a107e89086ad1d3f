// Public communities only: everybody can read the files.
import { Permission, Role } from "appwrite";
import { backendIds } from "@/config/backend-ids";
import type { SharedCommunity } from "@/domain/shared-community";
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

export const isCommunityPicture = (imageUrl: string): boolean => fileOf(imageUrl) !== null;

/** Scaled, without metadata. All owners, as a team, may delete it: its uploader may close their account. Idempotent. */
export const uploadCommunityPicture = async (
  { pictureId: fileId, teamId }: Pick<SharedCommunity, "pictureId" | "teamId">,
  imageUrl: string,
  userId: string,
): Promise<void> => {
  const file = fileOf(imageUrl);
  if (!file || fileId === "") return;
  const owner = Role.team(teamId, "owner");
  const permissions = [...ownedBy(userId), Permission.update(owner), Permission.delete(owner)];
  const upload = { bucketId: backendIds.pictures, fileId, file, permissions };
  try {
    await write(() => storage.createFile(upload));
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
  }
};

/** '' for none. `width` in pixels. */
export const communityPictureSrc = (pictureId: string, width: number): string =>
  isObjectId(pictureId) ? previewSrc(pictureId, width) : "";
