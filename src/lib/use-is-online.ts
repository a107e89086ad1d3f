import { useSyncExternalStore } from "react";
import { onWindow } from "./listen";

const subscribe = (listener: () => void): (() => void) => onWindow(["online", "offline"], listener);

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
