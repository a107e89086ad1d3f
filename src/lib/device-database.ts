/**
 * The only door to the browser's database: values too large for `lib/local-store`, by name. Where there is none, as in a
 * private window of some browsers, nothing is kept and nothing fails.
 */
const name = "chorus";
const store = "kept";

interface Connection {
  /** The browser's, for which this connection was opened. */
  factory: IDBFactory;
  database: Promise<IDBDatabase>;
}

let connection: Connection | undefined;

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("The browser's database did not answer")),
    );
  });

const open = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(name, 1);
  request.addEventListener("upgradeneeded", () => void request.result.createObjectStore(store));
  const forget = (): void => {
    connection = undefined;
  };
  return answerOf(request).then(
    (database) => {
      // Another tab deletes it, or the browser took it away.
      database.addEventListener("versionchange", () => {
        forget();
        database.close();
      });
      database.addEventListener("close", forget);
      return database;
    },
    (error: unknown) => {
      forget();
      throw error;
    },
  );
};

const within = async <T>(
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> => {
  try {
    if (connection?.factory !== indexedDB) connection = { factory: indexedDB, database: open(indexedDB) };
    const database = await connection.database;
    return await work(database.transaction(store, mode).objectStore(store));
  } catch {
    return undefined;
  }
};

/** Everything that is kept, by name. */
export const readDatabase = async (): Promise<[string, unknown][]> => {
  const entries = await within("readonly", (objects) =>
    Promise.all([answerOf(objects.getAllKeys()), answerOf(objects.getAll())]),
  );
  const [names, values] = entries ?? [[], []];
  return names.flatMap((key, index): [string, unknown][] => (typeof key === "string" ? [[key, values[index]]] : []));
};

export const writeDatabase = async (key: string, value: unknown): Promise<void> => {
  await within("readwrite", (objects) => answerOf(objects.put(value, key)));
};

export const removeFromDatabase = async (key: string): Promise<void> => {
  await within("readwrite", (objects) => answerOf(objects.delete(key)));
};

export const clearDatabase = async (): Promise<void> => {
  await within("readwrite", (objects) => answerOf(objects.clear()));
};
