import { useSyncExternalStore } from "react";

interface SharedValue<T> {
  get: () => T;
  set: (next: T) => void;
  /** Calls the listener after every change. Returns how that ends. */
  subscribe: (listener: () => void) => () => void;
  /** The value, for a component that follows it. */
  use: () => T;
}

/** A value of the whole tab, which parts of the app follow that do not stand inside one another. */
export const sharedValue = <T extends number | boolean | string>(initial: T): SharedValue<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): T => value;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      if (next === value) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
};
