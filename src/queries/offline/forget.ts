// Owns whether answers are persisted on this device, and how a logout forgets them. Small: visitors load it too.
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";

const marker = "kept";

export const hasPersisted = (): boolean => readLocal(marker) === true;

export const notePersisted = (): void => void writeLocal(marker, true);

/** Members' pictures too, which scripts/service-worker keeps. */
export const forgetPersisted = async (): Promise<void> => {
  removeLocal(marker);
  const { clearDatabase } = await import("@/lib/device-database");
  await clearDatabase();
  if ("caches" in globalThis) await caches.delete("chorus-avatars");
};
