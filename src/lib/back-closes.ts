import { useEffect, useEffectEvent } from "react";
import { listen } from "./listen";
import { inState } from "./navigation-state";

const mark = "isOverlay";

const isOverlay = (): boolean => inState(window.history.state, mark) === true;

/**
 * The browser’s Back closes what lies over the page. Call what it returns to close it: it goes back. The entry that this
 * adds to the history has the page’s address, and the router hears nothing of it.
 */
export const useBackCloses = (onClose: () => void): (() => void) => {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOverlay()) window.history.pushState({ ...window.history.state, [mark]: true }, "");
    const left = (event: Event): void => {
      event.stopImmediatePropagation();
      close();
    };
    // Before the router’s own listener.
    return listen(window, ["popstate"], left, { capture: true });
  }, []);

  return () => (isOverlay() ? window.history.back() : onClose());
};
