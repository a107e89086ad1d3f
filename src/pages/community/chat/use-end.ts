// Keeps the end of a chat in sight.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { readScrollPosition } from "@/components/posts/list/scroll-position";
import { onWindow, together } from "@/lib/listen";

/** Pixels within which a reader is at the end. */
const nearEnd = 48;

/** Rows settle in this time. */
const settlingMs = 300;

/** Longer after loading, while names and the font load. */
const settlingAtFirst = 2000;

const findingMs = 600;

const byReader = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

export const toEnd = (): void => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Pixels: more than a browser's bar. */
const keyboard = 100;

const isOther = (one: ReturnType<typeof windowSize>, other: ReturnType<typeof windowSize>): boolean =>
  one.width !== other.width || Math.abs(one.height - other.height) > keyboard;

const isAtEnd = (): boolean => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - nearEnd;

interface EndOptions {
  last: string | undefined;
  isOwnNew: boolean;
  onEnd: (isThere: boolean) => void;
}

export const useEnd = ({ last, isOwnNew, onEnd }: EndOptions) => {
  const wasAtEnd = useRef(true);
  const isPlaced = useRef(false);
  const { key } = useLocation();
  // Read before anything scrolls.
  const [left] = useState(() => readScrollPosition(key));
  const [isThere, setIsThere] = useState(true);

  const size = useRef(windowSize());
  const settledAt = useRef(0);
  const settle = (time: number): void => {
    settledAt.current = Math.max(settledAt.current, performance.now() + time);
  };
  const look = useEffectEvent((): void => {
    const now = windowSize();
    if (isOther(now, size.current)) settle(settlingMs);
    size.current = now;
    if (wasAtEnd.current && performance.now() < settledAt.current) return toEnd();
    // The page may be too short for the place.
    wasAtEnd.current = isAtEnd() && (left === null || performance.now() >= settledAt.current);
    setIsThere(wasAtEnd.current);
    onEnd(wasAtEnd.current);
    return undefined;
  });
  const stick = useEffectEvent((): void => {
    if (!wasAtEnd.current) return;
    settle(settlingMs);
    toEnd();
  });
  useEffect(() => {
    const timer = setTimeout(() => look(), findingMs + 50);
    const observer = new ResizeObserver(() => stick());
    observer.observe(document.body);
    return together(
      onWindow(["scroll", "resize"], () => look()),
      onWindow(byReader, () => {
        settledAt.current = 0;
      }),
      () => clearTimeout(timer),
      () => observer.disconnect(),
    );
  }, []);

  useLayoutEffect(() => {
    if (last === undefined) return;
    if (!isPlaced.current) {
      wasAtEnd.current = left === null;
      settle(left === null ? settlingAtFirst : findingMs);
    } else if (isOwnNew) wasAtEnd.current = true;
    isPlaced.current = true;
    stick();
  }, [last, isOwnNew, left]);

  const leave = (): void => {
    wasAtEnd.current = false;
    settledAt.current = 0;
  };
  return { isThere, leave };
};
