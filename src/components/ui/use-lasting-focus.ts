import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** When a part of the page goes while it holds the focus, `successor`, asked just before, takes it. */
export const useLastingFocus = (part: RefObject<HTMLElement | null>, successor: () => HTMLElement | null): void => {
  const findSuccessor = useEffectEvent(successor);

  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      const next = element?.contains(document.activeElement) ? findSuccessor() : null;
      // Not sooner: what is about to go would take the focus along.
      if (next) setTimeout(() => next.focus({ preventScroll: true }), 0);
    };
  }, [part]);
};
