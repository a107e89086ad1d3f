import { useEffect, useEffectEvent } from "react";
import { listen } from "./listen";
import { inState } from "./navigation-state";

const mark = "isOverlay";

const isOverlay = (): boolean => inState(window.history.state, mark) === true;

/** The returned function closes by going back. The history entry keeps the page's address, without the router. */
export const useBackCloses = (onClose: () => void): (() => void) => {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOverlay()) window.history.pushState({ ...window.history.state, [mark]: true }, "");
    const left = (event: Event): void => {
      event.stopImmediatePropagation();
      close();
    };
    // Before the router's listener.
    return listen(window, ["popstate"], left, { capture: true });
  }, []);

  return () => (isOverlay() ? window.history.back() : onClose());
};
