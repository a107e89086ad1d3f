// IndexedDB, for values too large for local storage. Without it nothing is stored and nothing fails.
import { clear, createStore, del, entries, get, keys, set, type UseStore } from "idb-keyval";
import { within } from "./within";

interface Opened {
  factory: IDBFactory;
  store: UseStore;
}

/** `none`: there is no database, it is forbidden, or it does not answer. */
export type Written = "kept" | "full" | "none";

/** Some browsers never answer. */
const longestWaitMs = 5000;

const inTime = <T>(work: Promise<T>): Promise<T> =>
  within(work, longestWaitMs, () => new Error("The database does not answer"));

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

interface DeviceDatabase {
  entries: () => Promise<[string, unknown][]>;
  keys: () => Promise<string[]>;
  read: (key: string) => Promise<unknown>;
  write: (key: string, value: unknown) => Promise<Written>;
  remove: (key: string) => Promise<void>;
  clear: () => Promise<void>;
}

/**
 * Closes for other tabs, and when the page is left: WebKit never reopens a database whose page was left during a read.
 */
const yielding = (store: UseStore, forget: () => void): UseStore => {
  let watched: IDBDatabase | undefined;
  const reading = new Set<IDBTransaction>();
  const watch = (db: IDBDatabase): void => {
    watched = db;
    const letGo = (): void => {
      forget();
      db.close();
    };
    db.addEventListener("versionchange", letGo);
    window.addEventListener(
      "pagehide",
      () => {
        for (const transaction of reading)
          try {
            transaction.abort();
          } catch {
            // It has ended, but its event has not come yet.
          }
        letGo();
      },
      { once: true },
    );
  };
  return (mode, work) =>
    store(mode, (objects) => {
      const { transaction } = objects;
      if (watched !== transaction.db) watch(transaction.db);
      if (mode === "readonly") {
        reading.add(transaction);
        for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => reading.delete(transaction));
      }
      return work(objects);
    });
};

const deviceDatabase = (name: string): DeviceDatabase => {
  let opened: Opened | undefined;

  const storeNow = (): UseStore => {
    if (opened?.factory !== indexedDB) {
      const store = yielding(createStore(name, "kept"), () => (opened = undefined));
      opened = { factory: indexedDB, store };
    }
    return opened.store;
  };

  const quietly = async <T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> => {
    try {
      return await inTime(work(storeNow()));
    } catch {
      return undefined;
    }
  };

  return {
    entries: async () => (await quietly((store) => entries<string, unknown>(store))) ?? [],
    keys: async () => (await quietly((store) => keys<string>(store))) ?? [],
    read: (key) => quietly((store) => get(key, store)),
    write: async (key, value) => {
      try {
        await inTime(set(key, value, storeNow()));
        return "kept";
      } catch (error) {
        return isFull(error) ? "full" : "none";
      }
    },
    remove: (key) => quietly((store) => del(key, store)),
    clear: () => quietly((store) => clear(store)),
  };
};

/** Answers of earlier visits. */
export const answersOnDevice = deviceDatabase("chorus");

/** Separate, because a logout keeps drafts (draft-4). */
export const picturesOnDevice = deviceDatabase("chorus-pictures");

/** Workbox stores the addresses of pictures. Opened before Workbox has made it, this database would lack its key. */
export const clearPictureTimes = async (): Promise<void> => {
  const name = "workbox-expiration";
  try {
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return;
    await clear(createStore(name, "cache-entries"));
  } catch {
    // There is no IndexedDB.
  }
};
