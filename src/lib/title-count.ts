import { sharedValue } from "./shared-value";

// How many things wait for the reader: it stands before the title of every page, '(3) Home', and on the app's icon.
const count = sharedValue<number>(0);

/** The device's icon of an installed app; browsers without one have no such functions. */
const showOnIcon = (waiting: number): void => {
  const badge = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
  // Refused where the app is not installed: the title still says it.
  badge?.catch(() => undefined);
};

export const setTitleCount = (next: number): void => {
  if (next === count.get()) return;
  count.set(next);
  showOnIcon(next);
};

export const useTitleCount = count.use;

/** '(3) ' while three things wait, '' while nothing does. */
export const useTitlePrefix = (): string => {
  const waiting = useTitleCount();
  return waiting > 0 ? `(${waiting}) ` : "";
};
