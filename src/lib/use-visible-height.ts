import { useSyncExternalStore } from "react";
import { listen } from "./listen";

const subscribe = (listener: () => void): (() => void) =>
  window.visualViewport ? listen(window.visualViewport, ["resize"], listener) : () => undefined;

/** The scale keeps zooming from looking like a keyboard. */
const visibleHeight = (): number | undefined =>
  window.visualViewport ? Math.round(window.visualViewport.height * window.visualViewport.scale) : undefined;

/** Pixels above a phone's keyboard; `dvh` includes the keyboard. */
export const useVisibleHeight = (): number | undefined =>
  useSyncExternalStore(subscribe, visibleHeight, () => undefined);
