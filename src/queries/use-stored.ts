import { useMemo, useSyncExternalStore } from "react";

/** What `read` finds on this device: the same object for as long as it says the same. */
export const useStored = <Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value => {
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(read()),
    () => JSON.stringify(read()),
  );
  return useMemo(() => JSON.parse(text) as Value, [text]);
};
