import { useEffect } from "react";
import { breakpoints } from "@/config/breakpoints";
import { listen, onWindow } from "@/lib/listen";
import { useMediaQuery } from "@/lib/use-media-query";

/** Pixels, because fingers tremble. */
const smallest = 8;

/** Pixels where the bar always shows. */
const atTop = 160;

/** A scroll this soon after an input is the reader's. */
const momentumMs = 250;

/** (layout-7) Only a transform: styles/bars.css. */
export const useHidingTopBar = (): void => {
  const isPhone = !useMediaQuery(`(min-width: ${breakpoints.rail})`);

  useEffect(() => {
    if (!isPhone) return undefined;
    const { documentElement: root } = document;
    let last = window.scrollY;
    let readerScrollsUntil = 0;

    const show = (): void => root.removeAttribute("data-bar-away");
    const onGesture = (): void => {
      readerScrollsUntil = performance.now() + momentumMs;
    };
    const onScroll = (): void => {
      const y = window.scrollY;
      const isReader = performance.now() < readerScrollsUntil;
      if (isReader && Math.abs(y - last) < smallest) return;
      const isDown = y > last;
      last = y;
      if (isReader) onGesture();
      if (y < atTop || !isDown) show();
      else if (isReader) root.setAttribute("data-bar-away", "");
    };
    const onFocus = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('[data-bar="top"]')) show();
    };

    const ends = [
      onWindow(["touchmove", "wheel", "keydown"], onGesture),
      onWindow(["scroll"], onScroll),
      listen(document, ["focusin"], onFocus),
    ];
    return () => {
      ends.forEach((end) => end());
      show();
    };
  }, [isPhone]);
};
