// Owns the request that the browser does not evict what is stored on this device (offline-9).
import { listen } from "@/lib/listen";

// Some browsers ask their user: once in a visit. Nothing of it is stored, so a logout has nothing to remove.
const asked = new WeakSet<StorageManager>();

const request = async (storage: StorageManager): Promise<void> => {
  if (!(await storage.persisted())) await storage.persist();
};

export const keepStorage = (): void => {
  if (!("storage" in navigator) || asked.has(navigator.storage)) return;
  asked.add(navigator.storage);
  // Refused or not, everything works as before.
  request(navigator.storage).catch(() => undefined);
};

/** An app that is installed is meant to stay. Returns how to stop looking. */
export const keepStorageIfInstalled = (): (() => void) => {
  if (window.matchMedia("(display-mode: standalone)").matches) keepStorage();
  return listen(window, ["appinstalled"], keepStorage);
};
