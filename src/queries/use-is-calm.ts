// Owns when a screen counts as complete: what is not of the screen waits for that.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sharedValue } from "@/lib/shared-value";

/** Milliseconds without a request after which a screen counts as complete. */
const calm = 400;

/** How many screens' code is on its way. */
const coming = sharedValue<number>(0);

/** For what stands in the place of a screen: it has asked for nothing yet, and is not complete. */
export const useScreenOnItsWay = (): void =>
  useEffect(() => {
    coming.set(coming.get() + 1);
    return () => coming.set(coming.get() - 1);
  }, []);

/**
 * True once the first screen of a visit has all that it asked for: what is not of the screen waits for it. The browser is
 * told of that moment as well, under the name `screen-complete`, for whoever measures.
 */
export const useIsCalm = (): boolean => {
  const client = useQueryClient();
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    if (isCalm) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      timer = undefined;
    };
    const complete = (): void => {
      performance.mark("screen-complete");
      setIsCalm(true);
    };
    const look = (): void => {
      if (client.isFetching() > 0 || coming.get() > 0) stop();
      else timer ??= setTimeout(complete, calm);
    };
    look();
    // Not by `useIsFetching`: whoever uses this would be drawn again with every request that begins or ends. And at once: what
    // is told a moment later may be told when this is over.
    const ends = [client.getQueryCache().subscribe(look), coming.subscribe(look), stop];
    return () => ends.forEach((end) => end());
  }, [client, isCalm]);
  return isCalm;
};
