interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Load only what was asked for: the connection is slow, or its owner saves data. */
export const isConnectionDear = (): boolean => {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType?.endsWith("2g") === true;
};

/** Returns a function that cancels. */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari does not have it.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
};

/** Runs when the browser is idle and the connection is not `isConnectionDear`. Returns a function that cancels. */
export const aheadOfTime = (load: () => void): (() => void) | undefined =>
  isConnectionDear() ? undefined : whenIdle(load);
