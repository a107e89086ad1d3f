// Pictures that were chosen on this device and are in no post yet: their bytes, and whether the server has them already.
// What nothing refers to any more is removed at the next start, on the server too.
import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { readPictures, type Picture } from "@/domain/picture";
import { picturesOnDevice } from "@/lib/device-database";
import { reportOnce } from "@/lib/errors";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { listDrafts } from "@/sdk/drafts";
import { listWaiting } from "@/sdk/outbox";
import { deletePictures } from "@/sdk/pictures";
import { listPostsByIds } from "@/sdk/posts";

const chosenSchema = z.object({
  id: z.string(),
  /** Of the post that it is for. */
  postId: z.string(),
  authorId: z.string(),
  /** Of an upload that has begun the answer may be lost. */
  upload: z.enum(["none", "begun", "done"]),
});

type Chosen = z.infer<typeof chosenSchema>;

const list = (owner: string): Chosen[] => {
  const stored = readLocal(localKeys.pictures(owner));
  return Array.isArray(stored) ? stored.flatMap((entry) => chosenSchema.safeParse(entry).data ?? []) : [];
};

const save = (owner: string, entries: readonly Chosen[]): void => {
  if (entries.length === 0) removeLocal(localKeys.pictures(owner));
  else writeLocal(localKeys.pictures(owner), entries);
};

const put = (owner: string, entry: Chosen): void =>
  save(owner, [...list(owner).filter(({ id }) => id !== entry.id), entry]);

const keyOf = (owner: string, id: string): string => `${owner} ${id}`;

// Not as a `Blob`, which some browsers keep in private windows only until the page goes.
const bytesSchema = z.object({
  type: z.string(),
  // One from another frame is no instance of this one’s class.
  bytes: z.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === "[object ArrayBuffer]"),
});

/** False if the device has no room for it. */
export const keepPicture = async (owner: string, id: string, postId: string, picture: Blob): Promise<boolean> => {
  put(owner, { id, postId, authorId: owner, upload: "none" });
  const isStored = await picturesOnDevice.write(keyOf(owner, id), {
    type: picture.type,
    bytes: await picture.arrayBuffer(),
  });
  if (!isStored)
    save(
      owner,
      list(owner).filter((entry) => entry.id !== id),
    );
  return isStored;
};

/** Null: it is not on this device. */
export const pictureOnDevice = async (owner: string, id: string): Promise<Blob | null> => {
  const { data } = bytesSchema.safeParse(await picturesOnDevice.read(keyOf(owner, id)));
  return data ? new Blob([data.bytes], { type: data.type }) : null;
};

export const isUploaded = (owner: string, id: string): boolean =>
  list(owner).some((entry) => entry.id === id && entry.upload === "done");

export const noteUpload = (owner: string, id: string, upload: "begun" | "done"): void => {
  const entry = list(owner).find((each) => each.id === id);
  if (entry) put(owner, { ...entry, upload });
};

/** The server’s files are left alone: they are in a post, or gone. */
export const forgetPictures = async (owner: string, ids: readonly string[]): Promise<void> => {
  save(
    owner,
    list(owner).filter(({ id }) => !ids.includes(id)),
  );
  await Promise.all(ids.map((id) => picturesOnDevice.remove(keyOf(owner, id))));
};

/** For a text that became another post than the one that has these pictures: the same ones under ids of their own. */
export const copyPictures = async (owner: string, pictures: readonly Picture[], postId: string): Promise<Picture[]> => {
  const copies: Picture[] = [];
  for (const picture of pictures) {
    const bytes = await pictureOnDevice(owner, picture.id);
    const id = uniqueId();
    if (bytes && (await keepPicture(owner, id, postId, bytes))) copies.push({ ...picture, id });
  }
  return copies;
};

/** Deletes the files of a post that is gone, now or at the next start. */
export const removePicturesOf = async (
  owner: string,
  post: { id: string; authorId: string; pictures: readonly Pick<Picture, "id">[] },
): Promise<void> => {
  for (const { id } of post.pictures) put(owner, { id, postId: post.id, authorId: post.authorId, upload: "done" });
  await removeAll(
    owner,
    list(owner).filter(({ postId }) => postId === post.id),
  );
};

const removeAll = async (owner: string, entries: readonly Chosen[]): Promise<void> => {
  for (const { id, authorId, upload } of entries)
    try {
      if (upload !== "none") await deletePictures([id], authorId);
      await forgetPictures(owner, [id]);
    } catch (error) {
      reportOnce("A picture that is in no post could not be deleted yet", error);
    }
};

/** The writer left it out. The file goes too, now or at the next start. */
export const leaveOutPicture = async (owner: string, id: string): Promise<void> => {
  await picturesOnDevice.remove(keyOf(owner, id));
  await removeAll(
    owner,
    list(owner).filter((entry) => entry.id === id),
  );
};

const referredTo = (owner: string): Set<string> =>
  new Set([
    ...listDrafts(owner).flatMap(({ fields }) => readPictures(fields["pictures"] ?? "").map(({ id }) => id)),
    ...listWaiting(owner).flatMap((entry) => (entry.kind === "post" ? entry.post.pictures.map(({ id }) => id) : [])),
  ]);

/** Of an earlier visit that ended in the middle. A post whose answer was lost may have them all the same. */
export const removeLeftPictures = async (owner: string): Promise<void> => {
  const wanted = referredTo(owner);
  const left = list(owner).filter(({ id }) => !wanted.has(id));
  if (left.length === 0) return;
  const posts = await listPostsByIds([...new Set(left.map(({ postId }) => postId))]);
  const posted = new Set(posts.flatMap(({ pictures }) => pictures.map(({ id }) => id)));
  await forgetPictures(
    owner,
    left.flatMap(({ id }) => (posted.has(id) ? [id] : [])),
  );
  await removeAll(
    owner,
    left.filter(({ id }) => !posted.has(id)),
  );
};

/** While there is a session. Their bytes stay. */
export const deleteUploads = async (owner: string): Promise<void> => {
  for (const entry of list(owner).filter(({ upload }) => upload !== "none"))
    try {
      await deletePictures([entry.id], entry.authorId);
      put(owner, { ...entry, upload: "none" });
    } catch (error) {
      reportOnce("A picture that is in no post could not be deleted", error);
    }
};

/** With all else that this device remembers of its member. */
export const forgetAllPictures = (owner: string): Promise<void> =>
  forgetPictures(
    owner,
    list(owner).map(({ id }) => id),
  );
