/** What browsers that know it say about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** A connection on which nothing is to be loaded that was not asked for. */
export const isConnectionDear = (): boolean => {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType?.endsWith("2g") === true;
};

/** Runs when the browser has nothing else to do. Returns how to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari does not tell when it is idle.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
};

/**
 * Loads ahead of time what somebody may need next: when the browser has nothing else to do, and never on a connection that is
 * dear. Returns how to call it off.
 */
export const aheadOfTime = (load: () => void): (() => void) | undefined =>
  isConnectionDear() ? undefined : whenIdle(load);
