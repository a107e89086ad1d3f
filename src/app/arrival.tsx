import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { takeWanted } from "@/app/arrive-at";

/** Where each visited entry of the history was scrolled to, in pixels. */
const positions = new Map<string, number>();

/** The screen that an address belongs to: tabs, searches and filters stay on theirs. */
const screenOf = (pathname: string): string => pathname.split("/").slice(0, 3).join("/");

/** Focuses what was asked for, or else the heading; false while the page is not there. */
const focusStart = (asked: string | null): boolean => {
  const heading = document.getElementById("page-title");
  const start = heading && asked ? document.querySelector<HTMLElement>(asked) : null;
  if (start) start.focus();
  else heading?.focus({ preventScroll: true });
  return heading !== null;
};

/** Does so as soon as there is a page: its code may still be on its way. */
const focusStartSoon = (asked: string | null): (() => void) => {
  if (focusStart(asked)) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusStart(asked)) observer.disconnect();
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
    if (navigation === NavigationType.Pop) window.scrollTo(0, positions.get(key) ?? 0);
    else {
      if (lastScreen.current !== screen) window.scrollTo(0, 0);
      // An entry that is replaced in place (a filter, the news beside the page) may never be scrolled again.
      positions.set(key, window.scrollY);
    }
  }, [key, navigation, screen]);

  useEffect(() => {
    if (lastScreen.current === screen) return undefined;
    lastScreen.current = screen;
    return focusStartSoon(takeWanted());
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
