import { useSyncExternalStore } from "react";

/** Whether a media query holds, and a new render when that changes: for what a style alone cannot do. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    // Painted at build, for all windows alike.
    () => false,
  );
