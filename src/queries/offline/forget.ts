// Small, because visitors load it.
import { localKeys, persistedPictures } from "@/config/device-storage";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";

export const hasPersisted = (): boolean => readLocal(localKeys.hasAnswers) === true;

export const notePersisted = (): void => void writeLocal(localKeys.hasAnswers, true);

/** Also members' pictures, which scripts/service-worker stores. */
export const forgetPersisted = async (): Promise<void> => {
  removeLocal(localKeys.hasAnswers);
  const { clearDatabase } = await import("@/lib/device-database");
  await clearDatabase();
  if ("caches" in globalThis) await caches.delete(persistedPictures.cache);
};

/** Those whose JSON, with the key, matches. */
export const forgetAnswers = async (isMeant: (json: string) => boolean): Promise<void> => {
  if (!hasPersisted()) return;
  const { readDatabase, removeFromDatabase } = await import("@/lib/device-database");
  const all = await readDatabase();
  await Promise.all(all.flatMap(([name, value]) => (isMeant(JSON.stringify(value)) ? removeFromDatabase(name) : [])));
};
