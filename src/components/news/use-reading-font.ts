import { useEffect, useState } from "react";

const font = '1em "Newsreader Variable"';

/** Milliseconds that a story waits for its font. */
const patience = 1000;

/** Whether the font of stories is here, or has had its time: a story is drawn once, and not anew when its font comes. */
export const useReadingFont = (): boolean => {
  // Where no browser draws, there is nothing to wait for.
  const [isSettled, setIsSettled] = useState(
    () => typeof document === "undefined" || !("fonts" in document) || document.fonts.check(font),
  );
  useEffect(() => {
    if (isSettled) return undefined;
    const settle = (): void => setIsSettled(true);
    const timer = setTimeout(settle, patience);
    document.fonts.load(font).then(settle, settle);
    return () => clearTimeout(timer);
  }, [isSettled]);
  return isSettled;
};
