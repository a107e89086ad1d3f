// Owns changes of profiles, and the files of the avatars bucket, the pictures that they name. Where those are shown from is in
// sdk/users.
import { backendIds } from "@/config/backend-ids";
import { limits } from "@/domain/limits";
import type { User } from "@/domain/user";
import { errorKind, reportOnce } from "@/lib/errors";
import { uniqueId } from "@/lib/object-id";
import { redrawPicture } from "@/lib/picture";
import { untilGone } from "@/sdk/call";
import { databases, storage } from "@/sdk/client";
import { ownedBy, write } from "@/sdk/documents";
import { getUser, ownProfiles, profilePlace, profiles } from "@/sdk/users";

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
const uploadAvatar = async (file: File, userId: string): Promise<string> => {
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
const avatarLink = (fileId: string): string =>
  storage.getFilePreview({ bucketId, fileId, width: 2000, height: 2000, quality: 100 });

/** Deletes a picture; one that is gone already counts as deleted. */
export const deleteAvatar = async (fileId: string): Promise<void> => {
  await untilGone(write(() => storage.deleteFile({ bucketId, fileId })));
};

type Writable = Pick<User, "username" | "imgurl" | "imgid" | "bio"> & { handle: string };

/**
 * Changes fields of a profile: one's own, or as a moderator anybody's. Null: the server took the change, but its answer
 * says nothing.
 */
export const patchUser = async (id: string, data: Partial<Writable>): Promise<User | null> => {
  const documentId = profilePlace(id);
  const document = await write(() => databases.updateDocument({ ...profiles, documentId, data }));
  return ownProfiles([document])[0] ?? null;
};

/** What follows a failed step; should it fail too, developers hear of it, and the member of the first failure. */
const attempt = async <T>(run: () => Promise<T>): Promise<T | null> => {
  try {
    return await run();
  } catch (error) {
    reportOnce("A failed change of a picture could not be taken back", error);
    return null;
  }
};

/** Nothing was changed: the server said so. */
const isRefusal = (error: unknown): boolean => !["offline", "server", "left", "unexpected"].includes(errorKind(error));

/**
 * The third step: the document names the new picture. Where the answer was lost, the document itself says whether it
 * does; if it does not, the new file goes again.
 */
const nameNewPicture = async (id: string, data: Partial<Writable> & { imgid: string }): Promise<User | null> => {
  try {
    return await patchUser(id, data);
  } catch (error) {
    const stored = await attempt(() => getUser(id));
    if (stored?.imgid === data.imgid) return stored;
    if (stored || isRefusal(error)) await attempt(() => deleteAvatar(data.imgid));
    throw error;
  }
};

/** The last step. A picture that is not one's own to delete was never one's own: nothing is left behind. */
const deleteOldPicture = async (fileId: string): Promise<void> => {
  try {
    await deleteAvatar(fileId);
  } catch (error) {
    if (errorKind(error) !== "forbidden") throw error;
  }
};

/** Upload, link, document, deletion of the old file (picture-1). */
const updateWithPicture = async (
  id: string,
  words: Pick<User, "username" | "bio">,
  file: File,
): Promise<User | null> => {
  const { username, bio, imgid: oldId, imgurl } = await getUser(id);
  const imgid = await uploadAvatar(file, id);
  const updated = await nameNewPicture(id, { ...words, imgid, imgurl: avatarLink(imgid) });
  // The same: an earlier try came further than its answer said.
  if (!updated || !oldId || oldId === imgid) return updated;
  try {
    await deleteOldPicture(oldId);
  } catch (error) {
    await attempt(async () => {
      // First the document: a profile must never name a picture that is gone.
      await patchUser(id, { username, bio, imgid: oldId, imgurl });
      await deleteAvatar(imgid);
    });
    throw error;
  }
  return updated;
};

/**
 * Changes one's own profile, and its picture if `file` is one. A failed step leaves the profile and the files as they
 * were. Null: the server took the change, but its answer says nothing. Source: PATCH …/users/documents/{id}.
 */
export const updateProfile = (
  id: string,
  { file, ...words }: Pick<User, "username" | "bio"> & { file: File | null },
): Promise<User | null> => (file ? updateWithPicture(id, words, file) : patchUser(id, words));
