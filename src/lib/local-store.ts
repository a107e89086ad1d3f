/**
 * The only door to the browser's storage. It keeps working where storage is full, forbidden or holds garbage: a value
 * that cannot be written is kept in memory, and a value that cannot be read counts as missing.
 */
const prefix = "chorus.";
const memory = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

const tell = (key: string): void => listeners.get(key)?.forEach((listener) => listener());

/** The parsed value under `key`, or undefined when there is none that can be read. */
export const readLocal = (key: string): unknown => {
  const full = prefix + key;
  try {
    const text = memory.get(full) ?? localStorage.getItem(full);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Keeps `value` as JSON. False means that it lives in memory only and is gone after a reload. */
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
    tell(key);
  }
};

export const removeLocal = (key: string): void => {
  memory.delete(prefix + key);
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Forbidden storage holds nothing to remove.
  }
  tell(key);
};

const heard = ({ key }: StorageEvent): void => {
  if (key?.startsWith(prefix)) tell(key.slice(prefix.length));
  // `localStorage.clear()`.
  if (key === null) [...listeners.keys()].forEach(tell);
};

/** Calls `listener` when the value changes, in this tab or in another one. Returns the way to stop. */
export const onLocalChange = (key: string, listener: () => void): (() => void) => {
  // The same one every time, which counts once: of several, a browser lets React render between one and the next, and a
  // part that has heard of a change would stand inside parts that have not.
  window.addEventListener("storage", heard);
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(listener));
  return () => void ofKey.delete(listener);
};
