// Asks the browser not to evict what is stored on this device (offline-9).
import { listen } from "@/lib/listen";

// Some browsers ask their user: once in a visit. Not stored, so a logout removes nothing.
const asked = new WeakSet<StorageManager>();

const request = async (storage: StorageManager): Promise<void> => {
  if (!(await storage.persisted())) await storage.persist();
};

export const keepStorage = (): void => {
  if (!("storage" in navigator) || asked.has(navigator.storage)) return;
  asked.add(navigator.storage);
  // Works without it.
  request(navigator.storage).catch(() => undefined);
};

/** Returns how to stop. */
export const keepStorageIfInstalled = (): (() => void) => {
  if (window.matchMedia("(display-mode: standalone)").matches) keepStorage();
  return listen(window, ["appinstalled"], keepStorage);
};
