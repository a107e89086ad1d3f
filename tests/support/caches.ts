// jsdom has no caches: these keep what is put into them in its order, as a browser does.
class MemoryCache {
  readonly #kept = new Map<string, Response>();

  constructor(readonly onPut: (address: string) => void) {}

  async put(address: string, answer: Response): Promise<void> {
    this.#kept.delete(address);
    this.#kept.set(address, answer);
    this.onPut(address);
  }

  async match(address: string): Promise<Response | undefined> {
    return this.#kept.get(address)?.clone();
  }

  async keys(): Promise<string[]> {
    return [...this.#kept.keys()];
  }

  async delete(address: string): Promise<boolean> {
    return this.#kept.delete(address);
  }
}

export class MemoryCaches {
  /** All addresses that were ever put into one. */
  readonly stored: string[] = [];
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache((address) => this.stored.push(address));
    this.#caches.set(name, cache);
    return cache;
  }

  async match(address: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.#caches.get(cacheName)?.match(address);
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  /** All addresses. */
  async addresses(): Promise<string[]> {
    return (await Promise.all([...this.#caches.values()].map((cache) => cache.keys()))).flat();
  }
}
