import { useSyncExternalStore } from "react";
import { listen } from "./listen";

/** Use it only if CSS cannot do it. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => listen(window.matchMedia(query), ["change"], listener),
    () => window.matchMedia(query).matches,
    // The build renders without a window.
    () => false,
  );
