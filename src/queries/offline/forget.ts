// This file is small, because visitors load it.
import { localKeys, persistedPictures, persistedPrivatePictures } from "@/config/device-storage";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { getPreferences } from "@/sdk/device/preferences";

const database = () => import("@/lib/device-database");

export const hasPersisted = (): boolean => readLocal(localKeys.hasAnswers) === true;

export const notePersisted = (): void => void writeLocal(localKeys.hasAnswers, true);

const forgetFiles = async (cache: string): Promise<void> => {
  if ("caches" in globalThis) await caches.delete(cache);
};

export const forgetPrivatePictures = (): Promise<void> => forgetFiles(persistedPrivatePictures.cache);

/** Also pictures that scripts/service-worker stores. */
export const forgetPersisted = async (): Promise<void> => {
  removeLocal(localKeys.hasAnswers);
  if (getPreferences().notices !== undefined) await (await import("@/sdk/notices/this-device")).endNotices();
  const { answersOnDevice, clearPictureTimes } = await database();
  await answersOnDevice.clear();
  await forgetFiles(persistedPictures.cache);
  await clearPictureTimes();
  await forgetPrivatePictures();
};

export const forgetAnswers = async (isMeant: (json: string) => boolean): Promise<void> => {
  if (!hasPersisted()) return;
  const { answersOnDevice } = await database();
  const all = await answersOnDevice.entries();
  await Promise.all(
    all.flatMap(([name, value]) => (isMeant(JSON.stringify(value)) ? answersOnDevice.remove(name) : [])),
  );
};
