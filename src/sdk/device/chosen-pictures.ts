// Pictures of drafts and of what waits to be sent. They stay on this device until their text is sent.
import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { readPictures, type Picture } from "@/domain/picture";
import { picturesOnDevice, type Written } from "@/lib/device-database";
import { removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { listDrafts } from "@/sdk/device/drafts";
import { isText, listWaiting, textOf, type Waiting } from "@/sdk/device/outbox";

const keyOf = (owner: string, id: string): string => `${owner} ${id}`;

// In private windows some browsers lose a `Blob` with its page.
const bytesSchema = z.object({
  type: z.string(),
  // `instanceof` fails for another frame's.
  bytes: z.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === "[object ArrayBuffer]"),
});

export const keepPicture = async (owner: string, id: string, picture: Blob): Promise<Written> => {
  writeLocal(localKeys.pictures(owner), true);
  return picturesOnDevice.write(keyOf(owner, id), { type: picture.type, bytes: await picture.arrayBuffer() });
};

export const pictureOnDevice = async (owner: string, id: string): Promise<Blob | null> => {
  const { data } = bytesSchema.safeParse(await picturesOnDevice.read(keyOf(owner, id)));
  return data ? new Blob([data.bytes], { type: data.type }) : null;
};

const listPictures = async (owner: string): Promise<string[]> => {
  const start = keyOf(owner, "");
  return (await picturesOnDevice.keys()).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
};

export const forgetPictures = async (owner: string, ids: readonly string[]): Promise<void> => {
  await Promise.all(ids.map((id) => picturesOnDevice.remove(keyOf(owner, id))));
  if ((await listPictures(owner)).length === 0) removeLocal(localKeys.pictures(owner));
};

export const forgetAllPictures = async (owner: string): Promise<void> =>
  forgetPictures(owner, await listPictures(owner));

/** Copies pictures under new ids, for a text that becomes another post. */
export const copyPictures = async (owner: string, pictures: readonly Picture[]): Promise<Picture[]> => {
  const copies: Picture[] = [];
  for (const picture of pictures) {
    const bytes = await pictureOnDevice(owner, picture.id);
    const id = uniqueId();
    if (bytes && (await keepPicture(owner, id, bytes)) === "kept") copies.push({ ...picture, id });
  }
  return copies;
};

const waitingPictures = (entry: Waiting): readonly Picture[] => (isText(entry) ? textOf(entry).pictures : []);

/** Forgets pictures that belong to no draft and to nothing that waits. */
export const forgetLeftPictures = async (owner: string): Promise<void> => {
  const ids = await listPictures(owner);
  const wanted = new Set(
    [
      ...listDrafts(owner).flatMap(({ fields }) => readPictures(fields["pictures"] ?? "")),
      ...listWaiting(owner).flatMap(waitingPictures),
    ].map(({ id }) => id),
  );
  await forgetPictures(
    owner,
    ids.filter((id) => !wanted.has(id)),
  );
};
