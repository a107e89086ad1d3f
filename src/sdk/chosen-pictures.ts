// Pictures that no text or community names yet. The next start removes leftovers.
import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { picturePlaceSchema, type PicturePlace } from "@/domain/new-message";
import { readPictures, type Picture } from "@/domain/picture";
import { picturesOnDevice, type Written } from "@/lib/device-database";
import { reportOnce } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { listDrafts } from "@/sdk/drafts";
import { listWaiting, type Waiting } from "@/sdk/outbox";
import { deleteCommunityPictures, deletePictures } from "@/sdk/pictures";
import { listPostsByIds } from "@/sdk/posts";

const chosenSchema = z.object({
  id: z.string(),
  postId: z.string(),
  /** Null for a post. */
  place: z._default(z.nullable(picturePlaceSchema), null),
  authorId: z.string(),
  /** The answer of a `begun` upload may be lost. */
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

// In private windows some browsers lose a `Blob` with its page.
const bytesSchema = z.object({
  type: z.string(),
  // `instanceof` fails for another frame's.
  bytes: z.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === "[object ArrayBuffer]"),
});

/** No draft may name them yet. */
const justMade = new Set<string>();

/** Without a `place`, for a post. */
export type PictureUse = Pick<Chosen, "postId" | "place">;

export const keepPicture = async (owner: string, id: string, use: PictureUse, picture: Blob): Promise<Written> => {
  justMade.add(id);
  put(owner, { id, ...use, authorId: owner, upload: "none" });
  const written = await picturesOnDevice.write(keyOf(owner, id), {
    type: picture.type,
    bytes: await picture.arrayBuffer(),
  });
  if (written !== "kept")
    save(
      owner,
      list(owner).filter((entry) => entry.id !== id),
    );
  return written;
};

export const pictureOnDevice = async (owner: string, id: string): Promise<Blob | null> => {
  const { data } = bytesSchema.safeParse(await picturesOnDevice.read(keyOf(owner, id)));
  return data ? new Blob([data.bytes], { type: data.type }) : null;
};

export const placeOf = (owner: string, id: string): PicturePlace | null =>
  list(owner).find((entry) => entry.id === id)?.place ?? null;

export const isUploaded = (owner: string, id: string): boolean =>
  list(owner).some((entry) => entry.id === id && entry.upload === "done");

export const noteUpload = (owner: string, id: string, upload: "begun" | "done"): void => {
  justMade.delete(id);
  const entry = list(owner).find((each) => each.id === id);
  if (entry) put(owner, { ...entry, upload });
};

/** Keeps the server's files. */
export const forgetPictures = async (owner: string, ids: readonly string[]): Promise<void> => {
  save(
    owner,
    list(owner).filter(({ id }) => !ids.includes(id)),
  );
  await Promise.all(ids.map((id) => picturesOnDevice.remove(keyOf(owner, id))));
};

/** For a text that became another post. */
export const copyPictures = async (
  owner: string,
  pictures: readonly Picture[],
  use: PictureUse,
): Promise<Picture[]> => {
  const copies: Picture[] = [];
  for (const picture of pictures) {
    const bytes = await pictureOnDevice(owner, picture.id);
    const id = uniqueId();
    if (bytes && (await keepPicture(owner, id, use, bytes)) === "kept") copies.push({ ...picture, id });
  }
  return copies;
};

interface WithPictures {
  id: string;
  authorId: string;
  pictures: readonly Pick<Picture, "id">[];
  place?: PicturePlace | null;
}

export const noteLeft = (owner: string, { id: postId, authorId, pictures, place = null }: WithPictures): void => {
  for (const { id } of pictures) put(owner, { id, postId, place, authorId, upload: "done" });
};

/** Now or at the next start. */
export const removePicturesOf = async (owner: string, text: WithPictures): Promise<void> => {
  const { id: postId } = text;
  noteLeft(owner, text);
  await removeAll(
    owner,
    list(owner).filter((entry) => entry.postId === postId),
  );
};

const deleteFile = (id: string, place: PicturePlace | null, authorId: string): Promise<void> =>
  place?.table === "communities"
    ? deleteCommunityPictures([id], place.community)
    : deletePictures([id], authorId, place?.community.isPrivate);

const removeAll = async (owner: string, entries: readonly Chosen[]): Promise<void> => {
  for (const { id, place, authorId, upload } of entries)
    try {
      if (upload !== "none") await deleteFile(id, place, authorId);
      await forgetPictures(owner, [id]);
    } catch (error) {
      reportOnce("A picture that is in no post could not be deleted yet", error);
    }
};

/** Now or at the next start. */
export const leaveOutPicture = async (owner: string, id: string): Promise<void> => {
  await picturesOnDevice.remove(keyOf(owner, id));
  await removeAll(
    owner,
    list(owner).filter((entry) => entry.id === id),
  );
};

const waitingPictures = (entry: Waiting): readonly Picture[] => {
  if (entry.kind === "message") return entry.message.pictures;
  return entry.kind === "post" ? entry.post.pictures : [];
};

const referredTo = (owner: string): Set<string> =>
  new Set([
    ...listDrafts(owner).flatMap(({ fields }) => readPictures(fields["pictures"] ?? "").map(({ id }) => id)),
    ...listWaiting(owner)
      .flatMap(waitingPictures)
      .map(({ id }) => id),
  ]);

/** Posted after all; the answer was lost. */
const postedAmong = async (entries: readonly Chosen[]): Promise<Set<string>> => {
  const idsOf = (some: readonly Chosen[]): string[] => [...new Set(some.map(({ postId }) => postId))];
  const texts: { pictures: readonly Pick<Picture, "id">[] }[] = await listPostsByIds(
    idsOf(entries.filter(({ place }) => place === null)),
  );
  const places = new Map(entries.flatMap(({ place }) => (place ? [[JSON.stringify(place), place] as const] : [])));
  for (const [key, { table, community }] of places) {
    if (table === "communities") {
      const { listCommunitiesByIds } = await loadCode(() => import("@/sdk/shared-communities"));
      for (const { pictureId, coverId } of await listCommunitiesByIds([community.id]))
        texts.push({ pictures: [{ id: pictureId }, { id: coverId }] });
      continue;
    }
    const ids = idsOf(entries.filter(({ place }) => JSON.stringify(place) === key));
    // Posts do not need this code.
    const { listMessagesByIds } = await loadCode(() => import("@/sdk/messages"));
    const { listThreadsByIds } = await loadCode(() => import("@/sdk/threads"));
    texts.push(...(await (table === "threads" ? listThreadsByIds : listMessagesByIds)(community, ids)));
  }
  return new Set(texts.flatMap(({ pictures }) => pictures.map(({ id }) => id)));
};

const leftOf = (owner: string): Chosen[] => {
  const wanted = referredTo(owner);
  return list(owner).filter(({ id }) => !wanted.has(id) && !justMade.has(id));
};

/** From a visit that ended midway. */
export const removeLeftPictures = async (owner: string): Promise<void> => {
  const asked = leftOf(owner);
  if (asked.length === 0) return;
  const posted = await postedAmong(asked);
  // Another tab may have put some into a draft.
  const left = leftOf(owner).filter(({ id }) => asked.some((entry) => entry.id === id));
  await forgetPictures(
    owner,
    left.flatMap(({ id }) => (posted.has(id) ? [id] : [])),
  );
  await removeAll(
    owner,
    left.filter(({ id }) => !posted.has(id)),
  );
};

/** Needs a session. Keeps the bytes. */
export const deleteUploads = async (owner: string): Promise<void> => {
  for (const entry of list(owner).filter(({ upload }) => upload !== "none"))
    try {
      await deleteFile(entry.id, entry.place, entry.authorId);
      put(owner, { ...entry, upload: "none" });
    } catch (error) {
      reportOnce("A picture that is in no post could not be deleted", error);
    }
};

export const forgetAllPictures = (owner: string): Promise<void> =>
  forgetPictures(
    owner,
    list(owner).map(({ id }) => id),
  );
