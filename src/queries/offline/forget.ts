// Owns whether answers are persisted on this device, and how they are forgotten at the logout. What is persisted is
// offline/persist, which only members load.
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";

const marker = "kept";

/** Whether there may be persisted answers: without them nothing of the database is loaded. */
export const hasPersisted = (): boolean => readLocal(marker) === true;

export const notePersisted = (): void => void writeLocal(marker, true);

/** Forgets all answers on this device, and members' pictures (scripts/service-worker). */
export const forgetPersisted = async (): Promise<void> => {
  removeLocal(marker);
  const { clearDatabase } = await import("@/lib/device-database");
  await clearDatabase();
  if ("caches" in globalThis) await caches.delete("chorus-avatars");
};
