import { useSyncExternalStore } from "react";
import { onWindow } from "./listen";

const subscribe = (listener: () => void): (() => void) => onWindow(["online", "offline"], listener);

/** What the browser believes about its network. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
