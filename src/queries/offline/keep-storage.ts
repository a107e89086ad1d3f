// Asks the browser to keep this device's data (offline-9).
import { listen } from "@/lib/listen";

// Some browsers ask the member, so once a visit.
const asked = new WeakSet<StorageManager>();

const request = async (storage: StorageManager): Promise<void> => {
  if (!(await storage.persisted())) await storage.persist();
};

export const keepStorage = (): void => {
  if (!("storage" in navigator) || asked.has(navigator.storage)) return;
  asked.add(navigator.storage);
  request(navigator.storage).catch(() => undefined);
};

export const keepStorageIfInstalled = (): (() => void) => {
  if (window.matchMedia("(display-mode: standalone)").matches) keepStorage();
  return listen(window, ["appinstalled"], keepStorage);
};
