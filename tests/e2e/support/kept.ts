import type { Page } from "@playwright/test";

/** The names of what the app keeps on the device. */
export const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Opened before the app has made it, it would be another one.
    if (!(await indexedDB.databases()).some(({ name }) => name === "chorus")) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open("chorus");
      opening.addEventListener("error", () => reject(new Error("The database does not open")));
      opening.addEventListener("success", () => {
        const names = opening.result.transaction("kept").objectStore("kept").getAllKeys();
        names.addEventListener("success", () => {
          opening.result.close();
          resolve(names.result.map(String));
        });
      });
    });
  });
