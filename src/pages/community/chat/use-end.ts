// Owns whether the end of a chat is in sight: there it stays, whatever comes.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { readPlace } from "@/components/posts/list/saved-place";
import { onWindow } from "@/lib/listen";

/** Pixels from the end within which a reader is at the end. */
const nearEnd = 48;

/** Milliseconds in which rows find their height after the window, or what is in the list, has changed. */
const settling = 300;

/** The same after the list came, with its members' names and the font still on their way. */
const settlingAtFirst = 2000;

/** In which the place that was left is found again. */
const finding = 600;

const byReader = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

export const toEnd = (): void => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Pixels: more than a browser's bar, which comes and goes as one scrolls. */
const keyboard = 100;

const isOther = (one: ReturnType<typeof windowSize>, other: ReturnType<typeof windowSize>): boolean =>
  one.width !== other.width || Math.abs(one.height - other.height) > keyboard;

const isAtEnd = (): boolean => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - nearEnd;

interface EndOptions {
  /** The last message, by its id; undefined for none. */
  last: string | undefined;
  /** It was just written here: it is always shown. */
  isOwnNew: boolean;
  /** Called as it changes. */
  onEnd: (isThere: boolean) => void;
}

interface End {
  isThere: boolean;
  /** To be called before the list scrolls to a message: its end is not kept in sight any longer. */
  leave: () => void;
}

export const useEnd = ({ last, isOwnNew, onEnd }: EndOptions): End => {
  const wasAtEnd = useRef(true);
  const isPlaced = useRef(false);
  const { key } = useLocation();
  // Known before anything scrolls.
  const [left] = useState(() => readPlace(key));
  const [isThere, setIsThere] = useState(true);

  const size = useRef(windowSize());
  const settledAt = useRef(0);
  const settle = (time: number): void => {
    settledAt.current = Math.max(settledAt.current, performance.now() + time);
  };
  const look = useEffectEvent((): void => {
    const now = windowSize();
    if (isOther(now, size.current)) settle(settling);
    size.current = now;
    // Rows have found their height, the keyboard has opened, or the screen was turned: the end stays in sight.
    if (wasAtEnd.current && performance.now() < settledAt.current) return toEnd();
    // The place that was left is being found: the page may be too short for it yet.
    wasAtEnd.current = isAtEnd() && (left === null || performance.now() >= settledAt.current);
    setIsThere(wasAtEnd.current);
    onEnd(wasAtEnd.current);
    return undefined;
  });
  useEffect(() => {
    const ends = [
      onWindow(["scroll", "resize"], () => look()),
      onWindow(byReader, () => {
        settledAt.current = 0;
      }),
    ];
    return () => ends.forEach((end) => end());
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => look(), finding + 50);
    return () => clearTimeout(timer);
  }, []);

  const stick = useEffectEvent((): void => {
    if (!wasAtEnd.current) return;
    settle(settling);
    toEnd();
  });
  useLayoutEffect(() => {
    if (last === undefined) return;
    // Where it was left, or at the end.
    if (!isPlaced.current) {
      wasAtEnd.current = left === null;
      settle(left === null ? settlingAtFirst : finding);
    } else if (isOwnNew) wasAtEnd.current = true;
    isPlaced.current = true;
    stick();
  }, [last, isOwnNew, left]);
  useEffect(() => {
    const observer = new ResizeObserver(() => stick());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const leave = (): void => {
    wasAtEnd.current = false;
    settledAt.current = 0;
  };
  return { isThere, leave };
};
