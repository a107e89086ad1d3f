import { useEffect, useEffectEvent } from "react";
import { fieldIn } from "./field-in";
import { listen } from "./listen";

const mark = "isOverlay";

const isOverlay = (): boolean => fieldIn(window.history.state, mark) === true;

/** The returned function goes back. The router does not see the history entry. */
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
