import { useEffect, useEffectEvent } from "react";

/** Calls it once `ms` have passed without another `key`; never for null. */
export const useTimeout = (act: () => void, ms: number | null, key = ""): void => {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => actNow(), ms);
    return () => clearTimeout(timer);
  }, [ms, key]);
};
