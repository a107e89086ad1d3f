import { useSyncExternalStore } from "react";
import { listen } from "./listen";

/** For what a style alone cannot do. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => listen(window.matchMedia(query), ["change"], listener),
    () => window.matchMedia(query).matches,
    // Painted at build, for all windows alike.
    () => false,
  );
