import { breakpoints } from "@/config/breakpoints";
import { listen, onWindow, together } from "@/lib/listen";

/** Pixels, because fingers tremble. */
const smallest = 8;

/** Pixels where the bar always shows. */
const atTop = 160;

/** A scroll this soon after an input is the reader's. */
const momentumMs = 250;

/** (layout-7) Only a transform, and only on phones: styles/bars.css. */
export const hideTopBar = (): (() => void) => {
  const { documentElement: root } = document;
  const wide = window.matchMedia(`(min-width: ${breakpoints.rail})`);
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
    if (y < atTop || !isDown || wide.matches) show();
    else if (isReader) root.setAttribute("data-bar-away", "");
  };
  const onFocus = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('[data-bar="top"]')) show();
  };

  return together(
    onWindow(["touchmove", "wheel", "keydown"], onGesture),
    onWindow(["scroll"], onScroll),
    listen(document, ["focusin"], onFocus),
    show,
  );
};
