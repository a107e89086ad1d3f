import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { focusField, pageHeading, requestedIn } from "@/lib/initial-focus";
import { onWindow, together } from "@/lib/listen";

/** Pixels, by the location's key. */
const positions = new Map<string, number>();
const mostPositions = 200;

const remember = (key: string): void => {
  positions.delete(key);
  positions.set(key, window.scrollY);
  const [oldest] = positions.keys();
  if (positions.size > mostPositions && oldest !== undefined) positions.delete(oldest);
};

/** Tabs and searches belong to one screen. */
const screenOf = (pathname: string, search: string): string =>
  [...pathname.split("/").slice(0, 3), new URLSearchParams(search).get("topic") ?? ""].join("/");

/** Waits for the field, unless the reader moves on. */
const focusStart = (field: string): (() => void) => {
  let at = document.activeElement;
  let isAtHeading = false;
  const tryToFocus = (): boolean => {
    if (focusField(field)) return true;
    const heading = pageHeading();
    if (heading && !isAtHeading) heading.focus({ preventScroll: true });
    isAtHeading ||= heading !== null;
    at = document.activeElement;
    return isAtHeading && field !== "return";
  };
  if (tryToFocus()) return () => undefined;
  const observer = new MutationObserver(() => {
    const hasGoneOn = document.activeElement !== at && document.activeElement !== document.body;
    if (hasGoneOn || tryToFocus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** The browser handles the first screen. */
export const ScrollAndFocusRestoration = () => {
  const { key, pathname, search, state } = useLocation();
  const navigation = useNavigationType();
  const screen = screenOf(pathname, search);
  const lastScreen = useRef(screen);

  // The browser keeps restoring after reloads, but not on the way back.
  useEffect(() => {
    const letBrowser = (mode: ScrollRestoration) => (): void => {
      history.scrollRestoration = mode;
    };
    letBrowser("manual")();
    return together(onWindow(["pagehide"], letBrowser("auto")), onWindow(["pageshow"], letBrowser("manual")));
  }, []);

  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (navigation === NavigationType.Pop) {
      // On the first screen somebody may be reading already (first-paint).
      const position = positions.get(key) ?? (isFirst.current ? undefined : 0);
      if (position !== undefined) window.scrollTo(0, position);
    } else {
      if (lastScreen.current !== screen) window.scrollTo(0, 0);
      // A replaced entry may never be scrolled again.
      remember(key);
    }
    isFirst.current = false;
  }, [key, navigation, screen]);

  const wantedField = useEffectEvent(() =>
    navigation === NavigationType.Pop ? "return" : (requestedIn(state) ?? "always"),
  );

  useEffect(() => {
    if (lastScreen.current === screen) return undefined;
    lastScreen.current = screen;
    return focusStart(wantedField());
  }, [screen]);

  useEffect(() => onWindow(["scroll"], () => remember(key)), [key]);

  return null;
};
