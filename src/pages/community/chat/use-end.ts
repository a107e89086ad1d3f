// Owns whether the end of a chat is in sight: there it stays, whatever comes.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { readPlace } from "@/components/posts/list/saved-place";
import { onWindow } from "@/lib/listen";

/** Pixels from the end within which a reader is at the end. */
const nearEnd = 48;

export const toEnd = (): void => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });

const isAtEnd = (): boolean => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - nearEnd;

interface EndOptions {
  /** The last message, by its id; undefined for none. */
  last: string | undefined;
  /** It was just written here: it is always shown. */
  isOwnNew: boolean;
  /** Called as it changes. */
  onEnd: (isThere: boolean) => void;
}

export const useEnd = ({ last, isOwnNew, onEnd }: EndOptions): boolean => {
  const wasAtEnd = useRef(true);
  const isPlaced = useRef(false);
  const { key } = useLocation();
  // Known before anything scrolls.
  const [left] = useState(() => readPlace(key));
  const [isThere, setIsThere] = useState(true);

  const look = useEffectEvent((): void => {
    wasAtEnd.current = isAtEnd();
    setIsThere(wasAtEnd.current);
    onEnd(wasAtEnd.current);
  });
  useEffect(() => onWindow(["scroll"], () => look()), []);

  const stick = useEffectEvent((): void => {
    if (wasAtEnd.current) toEnd();
  });
  useLayoutEffect(() => {
    if (last === undefined) return;
    // Where it was left, or at the end.
    if (!isPlaced.current) wasAtEnd.current = left === null;
    else if (isOwnNew) wasAtEnd.current = true;
    isPlaced.current = true;
    stick();
  }, [last, isOwnNew, left]);
  useEffect(() => {
    const observer = new ResizeObserver(() => stick());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return isThere;
};
