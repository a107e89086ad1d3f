import { useSyncExternalStore } from "react";
import { listen } from "./listen";

/** Whether a media query holds, and a new render when that changes: for what a style alone cannot do. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => listen(window.matchMedia(query), ["change"], listener),
    () => window.matchMedia(query).matches,
    // Painted at build, for all windows alike.
    () => false,
  );
