/** Returns a function that removes the listener. */
export const listen = (
  target: EventTarget,
  names: readonly string[],
  listener: (event: Event) => void,
  options: Omit<AddEventListenerOptions, "signal"> = {},
): (() => void) => {
  const controller = new AbortController();
  for (const name of names) target.addEventListener(name, listener, { ...options, signal: controller.signal });
  return () => controller.abort();
};

/** Ends several listeners. */
export const together =
  (...ends: (() => void)[]): (() => void) =>
  () =>
    ends.forEach((end) => end());

/** For listeners that never prevent the default. Returns a function that removes the listener. */
export const onWindow = (names: readonly (keyof WindowEventMap)[], listener: (event: Event) => void): (() => void) =>
  listen(window, names, listener, { passive: true });
