import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Where each visited entry of the history was scrolled to, in pixels. */
const positions = new Map<string, number>();

/** The screen that an address belongs to: tabs, searches and filters stay on theirs. */
const screenOf = (pathname: string): string => pathname.split("/").slice(0, 3).join("/");

const focusHeading = (): boolean => {
  const heading = document.getElementById("page-title");
  heading?.focus({ preventScroll: true });
  return heading !== null;
};

/** Focuses the heading as soon as there is one: the page's code may still be on its way. */
const focusHeadingSoon = (): (() => void) => {
  if (focusHeading()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * What a navigation does besides showing a page: a new screen starts at its top, a return finds its place again, and
 * the keyboard and screen readers start at the heading. The first screen of a visit keeps the browser's own start.
 */
export const Arrival = () => {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const screen = screenOf(pathname);
  const lastScreen = useRef(screen);

  useLayoutEffect(() => {
    if (navigation === "POP") window.scrollTo(0, positions.get(key) ?? 0);
    else if (lastScreen.current !== screen) window.scrollTo(0, 0);
  }, [key, navigation, screen]);

  useEffect(() => {
    if (lastScreen.current === screen) return undefined;
    lastScreen.current = screen;
    return focusHeadingSoon();
  }, [screen]);

  useEffect(() => {
    const remember = (): void => {
      positions.set(key, window.scrollY);
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  return null;
};
