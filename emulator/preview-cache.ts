// Drops the least recently used.

export type Picture = Uint8Array<ArrayBuffer>;

export interface PreviewCache {
  has(key: string): boolean;
  /** Failures are not cached. */
  get(key: string, make: () => Promise<Picture>): Promise<Picture>;
}

export const createPreviewCache = (maxBytes: number): PreviewCache => {
  const kept = new Map<string, Picture>();
  const making = new Map<string, Promise<Picture>>();
  let bytes = 0;

  const forget = (key: string): void => {
    bytes -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  };

  const keep = (key: string, picture: Picture): void => {
    forget(key);
    kept.set(key, picture);
    bytes += picture.byteLength;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      forget(oldest);
    }
  };

  const made = async (key: string, make: () => Promise<Picture>): Promise<Picture> => {
    try {
      const picture = await make();
      keep(key, picture);
      return picture;
    } finally {
      making.delete(key);
    }
  };

  return {
    has: (key) => kept.has(key),
    async get(key, make) {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const pending = making.get(key) ?? made(key, make);
      making.set(key, pending);
      return pending;
    },
  };
};
