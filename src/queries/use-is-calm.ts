// Owns when a screen counts as complete: what is not of the screen waits for that.
import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";

/** Milliseconds without a request after which a screen counts as complete. */
const calm = 400;

/** How many screens' code is on its way. */
let coming = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  coming += by;
  listeners.forEach((listener) => listener());
};

/** For what stands in the place of a screen: it has asked for nothing yet, and is not complete. */
export const useScreenOnItsWay = (): void =>
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** True once the first screen of a visit has all that it asked for: what is not of the screen waits for it. */
export const useIsCalm = (): boolean => {
  const isFetching = useIsFetching() > 0;
  const isComing = useSyncExternalStore(
    subscribe,
    () => coming > 0,
    () => false,
  );
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    if (isCalm || isFetching || isComing) return undefined;
    const timer = setTimeout(() => setIsCalm(true), calm);
    return () => clearTimeout(timer);
  }, [isCalm, isFetching, isComing]);
  return isCalm;
};
