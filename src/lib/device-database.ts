// IndexedDB, for values too large for local storage. Where there is none, nothing is stored and nothing fails.
import { clear, createStore, del, entries, set, type UseStore } from "idb-keyval";

interface Opened {
  factory: IDBFactory;
  store: UseStore;
}

// The connection of this tab, opened once.
let opened: Opened | undefined;

/**
 * Closes when another tab deletes the database, which idb-keyval would hold up, and when the page is left: WebKit never
 * reopens a database whose page was left during a read.
 */
const yielding = (store: UseStore): UseStore => {
  let watched: IDBDatabase | undefined;
  const reading = new Set<IDBTransaction>();
  const watch = (db: IDBDatabase): void => {
    watched = db;
    const letGo = (): void => {
      opened = undefined;
      db.close();
    };
    db.addEventListener("versionchange", letGo);
    window.addEventListener(
      "pagehide",
      () => {
        reading.forEach((transaction) => transaction.abort());
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

const storeNow = (): UseStore => {
  if (opened?.factory !== indexedDB) opened = { factory: indexedDB, store: yielding(createStore("chorus", "kept")) };
  return opened.store;
};

const quietly = async <T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> => {
  try {
    return await work(storeNow());
  } catch {
    return undefined;
  }
};

export const readDatabase = async (): Promise<[string, unknown][]> =>
  (await quietly((store) => entries<string, unknown>(store))) ?? [];

export const writeDatabase = async (key: string, value: unknown): Promise<void> => {
  await quietly((store) => set(key, value, store));
};

export const removeFromDatabase = async (key: string): Promise<void> => {
  await quietly((store) => del(key, store));
};

export const clearDatabase = async (): Promise<void> => {
  await quietly((store) => clear(store));
};
