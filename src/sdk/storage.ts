// Owns the files of the avatars bucket. Where they are shown from is in sdk/users.
import { backendIds } from "@/config/backend-ids";
import { limits } from "@/domain/limits";
import { errorKind } from "@/lib/errors";
import { uniqueId } from "@/lib/object-id";
import { redrawPicture } from "@/lib/picture";
import { untilGone } from "@/sdk/call";
import { storage } from "@/sdk/client";
import { ownedBy, write } from "@/sdk/documents";

const bucketId = backendIds.avatars;

/** The id that a chosen file has on the server, made once: tried again, after an answer that was lost, it is one file. */
const idOf = new WeakMap<File, string>();

const uploadId = (file: File): string => {
  const id = idOf.get(file) ?? uniqueId();
  idOf.set(file, id);
  return id;
};

/**
 * Uploads a picture that only `userId` may change; returns its id. Everybody can read the file, so that it is drawn
 * anew, and its name says nothing but the type, which the server tells by the extension.
 * @throws AppError `invalid` when the file is no picture that the browser can read
 */
export const uploadAvatar = async (file: File, userId: string): Promise<string> => {
  const picture = await redrawPicture(file, limits.avatarPixels);
  const name = picture.type === "image/png" ? "avatar.png" : "avatar.jpg";
  // A `Blob` is refused: the SDK wants a `File`.
  const upload = new File([picture], name, { type: picture.type });
  const fileId = uploadId(file);
  try {
    await write(() => storage.createFile({ bucketId, fileId, file: upload, permissions: ownedBy(userId) }));
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
  }
  return fileId;
};

/** The link that is stored in a profile: a preview of 2000×2000 at quality 100 (picture-5). */
export const avatarLink = (fileId: string): string =>
  storage.getFilePreview({ bucketId, fileId, width: 2000, height: 2000, quality: 100 });

/** Deletes a picture; one that is gone already counts as deleted. */
export const deleteAvatar = async (fileId: string): Promise<void> => {
  await untilGone(write(() => storage.deleteFile({ bucketId, fileId })));
};
