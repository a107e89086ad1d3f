// Files in a browser's cache. Without one, nothing is stored and nothing fails.

const moment = "date";

const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

export const readCachedFile = (cacheName: string, address: string): Promise<Blob | undefined> =>
  quietly(async () => (await caches.match(address, { cacheName }))?.blob());

/** The oldest of more than `most` go. */
export const cacheFile = (cacheName: string, address: string, file: Blob, most: number): Promise<void> =>
  quietly(async () => {
    const files = await caches.open(cacheName);
    const headers = { "content-type": file.type, [moment]: new Date().toUTCString() };
    await files.put(address, new Response(file, { headers }));
    // In the order of storing.
    const oldest = (await files.keys()).slice(0, -most);
    await Promise.all(oldest.map((request) => files.delete(request)));
  });

export const dropOldFiles = (cacheName: string, days: number): Promise<void> =>
  quietly(async () => {
    if (!(await caches.has(cacheName))) return;
    const files = await caches.open(cacheName);
    for (const request of await files.keys()) {
      const stored = Date.parse((await files.match(request))?.headers.get(moment) ?? "");
      if (stored < Date.now() - days * 24 * 60 * 60_000) await files.delete(request);
    }
  });
