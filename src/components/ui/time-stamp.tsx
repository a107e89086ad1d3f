import { useCallback, useState, useSyncExternalStore } from "react";
import { exactTime, relativeTime, msUntilNextChange } from "@/lib/format";
import { serverNow } from "@/lib/server-clock";

// One timer for all, until the first text changes.
const shown = new Map<() => void, string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let wakesAtMs = Infinity;

const sleep = (): void => {
  clearTimeout(timer);
  wakesAtMs = Infinity;
};

const wakeFor = (iso: string): void => {
  if (document.hidden) return;
  const now = serverNow();
  const wait = msUntilNextChange(iso, now);
  if (now.getTime() + wait >= wakesAtMs) return;
  clearTimeout(timer);
  timer = setTimeout(wake, wait);
  wakesAtMs = now.getTime() + wait;
};

const wake = (): void => {
  sleep();
  shown.forEach((_, listener) => listener());
  shown.forEach(wakeFor);
};

/** A hidden page has no timer. */
const onVisibilityChange = (): void => (document.hidden ? sleep() : wake());

const subscribe = (iso: string, listener: () => void): (() => void) => {
  if (shown.size === 0) document.addEventListener("visibilitychange", onVisibilityChange);
  shown.set(listener, iso);
  wakeFor(iso);
  return () => {
    shown.delete(listener);
    if (shown.size > 0) return;
    sleep();
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
};

export const TimeStamp = ({ iso }: { iso: string }) => {
  const text = useSyncExternalStore(
    useCallback((listener) => subscribe(iso, listener), [iso]),
    () => relativeTime(iso, serverNow()),
    () => "",
  );
  // Only when pointed at: the first long date takes a phone 0.15 s, before the first post shows.
  const [title, setTitle] = useState<string>();
  if (text === "") return null;
  return (
    <time dateTime={iso} title={title} onPointerEnter={() => setTitle(exactTime(iso))}>
      {text}
    </time>
  );
};
