// Other code and requests start when a screen is complete.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { aheadOfTime } from "@/lib/idle";
import { together } from "@/lib/listen";
import { sharedValue } from "@/lib/shared-value";

/** A screen is complete after this long without a request. */
const quietMs = 400;

const loading = sharedValue<number>(0);

export const useScreenIsLoading = (): void =>
  useEffect(() => {
    loading.set(loading.get() + 1);
    return () => loading.set(loading.get() - 1);
  }, []);

/** Marks `screen-complete`, for measurements. */
export const useIsScreenComplete = (): boolean => {
  const client = useQueryClient();
  const [isComplete, setIsComplete] = useState(false);
  useEffect(() => {
    if (isComplete) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      timer = undefined;
    };
    const complete = (): void => {
      performance.mark("screen-complete");
      setIsComplete(true);
    };
    const look = (): void => {
      if (client.isFetching() > 0 || loading.get() > 0) stop();
      else timer ??= setTimeout(complete, quietMs);
    };
    look();
    // `useIsFetching` renders at every request. Not batched: events could come too late.
    return together(client.getQueryCache().subscribe(look), loading.subscribe(look), stop);
  }, [client, isComplete]);
  return isComplete;
};

/** When the screen is complete. Not on an expensive connection. */
export const useAheadOfTime = (load: () => void): void => {
  const isComplete = useIsScreenComplete();
  const start = useEffectEvent(load);
  useEffect(() => (isComplete ? aheadOfTime(() => start()) : undefined), [isComplete]);
};
