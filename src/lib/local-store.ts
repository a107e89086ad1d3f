/** The only access to local storage. Values that cannot be written stay in memory. */
const prefix = "chorus.";
const memory = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

const notify = (key: string): void => listeners.get(key)?.forEach((listener) => listener());

export const readLocal = (key: string): unknown => {
  const full = prefix + key;
  try {
    const text = memory.get(full) ?? localStorage.getItem(full);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** False if the value is in memory only. */
export const writeLocal = (key: string, value: unknown): boolean => {
  const full = prefix + key;
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(full, text);
    memory.delete(full);
    return true;
  } catch {
    memory.set(full, text);
    return false;
  } finally {
    notify(key);
  }
};

/** It goes with the page. */
export const isInMemory = (key: string): boolean => memory.has(prefix + key);

/** False where the browser forbids it. A full store counts as one. */
export const canStore = (): boolean => {
  try {
    localStorage.setItem(`${prefix}probe`, "1");
    localStorage.removeItem(`${prefix}probe`);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" && localStorage.length > 0;
  }
};

export const removeLocal = (key: string): void => {
  memory.delete(prefix + key);
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Storage may be forbidden.
  }
  notify(key);
};

const heard = ({ key }: StorageEvent): void => {
  if (key?.startsWith(prefix)) notify(key.slice(prefix.length));
  // After `localStorage.clear()`.
  if (key === null) [...listeners.keys()].forEach(notify);
};

/** Also for changes by other tabs. */
export const onLocalChange = (key: string, listener: () => void): (() => void) => {
  // With several listeners, React could render one part before another.
  window.addEventListener("storage", heard);
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(listener));
  return () => void ofKey.delete(listener);
};
