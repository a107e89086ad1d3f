import { useSyncExternalStore } from "react";

// How many things wait for the reader: it stands before the title of every page, '(3) Home', and on the app's icon.
let count = 0;
const listeners = new Set<() => void>();

/** The device's icon of an installed app; browsers without one have no such functions. */
const showOnIcon = (): void => {
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Refused where the app is not installed: the title still says it.
  badge?.catch(() => undefined);
};

export const setTitleCount = (next: number): void => {
  if (next === count) return;
  count = next;
  showOnIcon();
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** '(3) ' while three things wait, '' while nothing does. */
export const useTitlePrefix = (): string => {
  const waiting = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
  return waiting > 0 ? `(${waiting}) ` : "";
};
