import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { takeWanted } from "@/app/arrive-at";

/** Where each visited entry of the history was scrolled to, in pixels; the oldest go first. */
const positions = new Map<string, number>();
const mostPositions = 200;

const remember = (key: string): void => {
  positions.delete(key);
  positions.set(key, window.scrollY);
  const [oldest] = positions.keys();
  if (positions.size > mostPositions && oldest !== undefined) positions.delete(oldest);
};

/** The screen that an address belongs to: tabs and searches stay on theirs, a topic is one of its own. */
const screenOf = (pathname: string, search: string): string =>
  [...pathname.split("/").slice(0, 3), new URLSearchParams(search).get("topic") ?? ""].join("/");

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
export const ScrollAndFocusRestoration = () => {
  const { key, pathname, search } = useLocation();
  const navigation = useNavigationType();
  const screen = screenOf(pathname, search);
  const lastScreen = useRef(screen);

  useLayoutEffect(() => {
    if (navigation === NavigationType.Pop) window.scrollTo(0, positions.get(key) ?? 0);
    else {
      if (lastScreen.current !== screen) window.scrollTo(0, 0);
      // An entry that is replaced in place (a filter, the news beside the page) may never be scrolled again.
      remember(key);
    }
  }, [key, navigation, screen]);

  useEffect(() => {
    if (lastScreen.current === screen) return undefined;
    lastScreen.current = screen;
    return focusStartSoon(takeWanted());
  }, [screen]);

  useEffect(() => {
    const onScroll = (): void => remember(key);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [key]);

  return null;
};
