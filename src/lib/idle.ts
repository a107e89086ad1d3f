interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The connection is slow, or the member saves data. */
export const savesData = (): boolean => {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType?.endsWith("2g") === true;
};

/** Returns a function that cancels. */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
};

export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

/** Returns a function that cancels. */
export const aheadOfTime = (load: () => void): (() => void) | undefined => (savesData() ? undefined : whenIdle(load));
