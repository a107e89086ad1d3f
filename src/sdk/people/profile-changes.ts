import { backendIds } from "@/config/backend-ids";
import { limits } from "@/domain/limits";
import type { User } from "@/domain/user";
import { errorKind, ignoring, reportOnce } from "@/lib/errors";
import { uniqueId } from "@/lib/object-id";
import { redrawPicture } from "@/lib/picture";
import { includesAll, ownedBy } from "@/sdk/base/authentic";
import { awaitDeletion, call } from "@/sdk/base/call";
import { storage } from "@/sdk/base/client";
import { fileAt, write } from "@/sdk/base/collection";
import { getUser, ownProfiles, profileIdOf, profiles } from "@/sdk/people/users";

const bucketId = backendIds.avatars;

/** A retry after a lost answer makes one file. */
const idOf = new WeakMap<File, string>();

const uploadId = (file: File): string => {
  const id = idOf.get(file) ?? uniqueId();
  idOf.set(file, id);
  return id;
};

/** Public, so it is redrawn and named neutrally. @throws AppError `invalid` if unreadable */
const uploadAvatar = async (file: File, userId: string): Promise<string> => {
  const picture = await redrawPicture(file, limits.avatarPixels);
  const name = picture.type === "image/png" ? "avatar.png" : "avatar.jpg";
  const upload = new File([picture], name, { type: picture.type });
  const fileId = uploadId(file);
  await ignoring(
    "taken",
    write(() => storage.createFile({ bucketId, fileId, file: upload, permissions: ownedBy(userId) }), "new"),
  );
  return fileId;
};

/** (picture-5) */
const avatarLink = (fileId: string): string =>
  storage.getFilePreview({ bucketId, fileId, width: 2000, height: 2000, quality: 100 });

export const deleteAvatar = async (fileId: string): Promise<void> => {
  await awaitDeletion(write(() => storage.deleteFile(fileAt(bucketId, fileId))));
};

/** For moderators, who may delete any: a profile may name another member's picture, which stays. */
export const deleteAvatarOf = async (userId: string, fileId: string): Promise<void> => {
  const deleteOwn = async (): Promise<void> => {
    const { $permissions } = await call(() => storage.getFile(fileAt(bucketId, fileId)));
    if (includesAll($permissions, ownedBy(userId))) await deleteAvatar(fileId);
  };
  // A missing one counts as deleted.
  await awaitDeletion(deleteOwn());
};

type Writable = Pick<User, "username" | "imgurl" | "imgid" | "bio"> & { handle: string };

/** Moderators may change anybody's. Null without a readable answer. */
export const patchUser = async (id: string, data: Partial<Writable>): Promise<User | null> => {
  const updated = await profiles.update(profileIdOf(id), data);
  return (updated && ownProfiles([updated])[0]) ?? null;
};

/** A later failure would hide the first. */
const attempt = async <T>(run: () => Promise<T>): Promise<T | null> => {
  try {
    return await run();
  } catch (error) {
    reportOnce("A failed change of a picture could not be taken back", error);
    return null;
  }
};

/** Who has logged in since takes nothing back. */
const hasLeft = (error: unknown): boolean => errorKind(error) === "left";

const isRefusal = (error: unknown): boolean => !["offline", "server", "unexpected"].includes(errorKind(error));

/** After a lost answer the row tells whether the picture counts. */
const nameNewPicture = async (id: string, data: Partial<Writable> & { imgid: string }): Promise<User | null> => {
  try {
    return await patchUser(id, data);
  } catch (error) {
    if (hasLeft(error)) throw error;
    const stored = await attempt(() => getUser(id));
    if (stored?.imgid === data.imgid) return stored;
    if (stored || isRefusal(error)) await attempt(() => deleteAvatar(data.imgid));
    throw error;
  }
};

/** (picture-1) */
const updateWithPicture = async (
  id: string,
  texts: Pick<User, "username" | "bio">,
  file: File,
): Promise<User | null> => {
  const { username, bio, imgid: oldId, imgurl } = await getUser(id);
  const imgid = await uploadAvatar(file, id);
  const updated = await nameNewPicture(id, { ...texts, imgid, imgurl: avatarLink(imgid) });
  // The same picture after a lost answer.
  if (!updated || !oldId || oldId === imgid) return updated;
  try {
    // A profile may name another member's picture.
    await ignoring("forbidden", deleteAvatar(oldId));
  } catch (error) {
    if (hasLeft(error)) throw error;
    await attempt(async () => {
      // A profile must never name a deleted picture.
      await patchUser(id, { username, bio, imgid: oldId, imgurl });
      await deleteAvatar(imgid);
    });
    throw error;
  }
  return updated;
};

/** A failed step changes nothing. Null without a readable answer. */
export const updateProfile = (
  id: string,
  { file, ...texts }: Pick<User, "username" | "bio"> & { file: File | null },
): Promise<User | null> => (file ? updateWithPicture(id, texts, file) : patchUser(id, texts));
