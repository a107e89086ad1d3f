import { useSyncExternalStore } from "react";
import { listen } from "./listen";

const subscribe = (listener: () => void): (() => void) =>
  window.visualViewport ? listen(window.visualViewport, ["resize"], listener) : () => undefined;

/** Zooming in makes the visible part smaller too, which is no keyboard. */
const visibleHeight = (): number | undefined =>
  window.visualViewport ? Math.round(window.visualViewport.height * window.visualViewport.scale) : undefined;

/** Pixels of the window above a phone's keyboard, which covers what `dvh` counts. */
export const useVisibleHeight = (): number | undefined =>
  useSyncExternalStore(subscribe, visibleHeight, () => undefined);
