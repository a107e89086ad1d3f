import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Milliseconds without a request after which a screen counts as complete. */
const calm = 400;

/** True once the first screen of a visit has all that it asked for: what is not of the screen waits for it. */
export const useIsCalm = (): boolean => {
  const isFetching = useIsFetching() > 0;
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    if (isCalm || isFetching) return undefined;
    const timer = setTimeout(() => setIsCalm(true), calm);
    return () => clearTimeout(timer);
  }, [isCalm, isFetching]);
  return isCalm;
};
