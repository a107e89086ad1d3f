import { useCallback, useSyncExternalStore } from "react";
import { relativeTime, untilNextChange } from "@/lib/time";

// One clock for all time stamps: it sleeps until the first of them reads differently.
const shown = new Map<() => void, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

const wake = (): void => {
  shown.forEach((_, listener) => listener());
  schedule();
};

const schedule = (): void => {
  clearTimeout(timer);
  if (document.hidden) return;
  const now = new Date();
  const wait = Math.min(...[...shown.values()].map((iso) => untilNextChange(iso, now)));
  if (Number.isFinite(wait)) timer = setTimeout(wake, wait);
};

/** Nobody looks at a hidden page: it catches up when it is shown again. */
const onVisibilityChange = (): void => (document.hidden ? clearTimeout(timer) : wake());

const subscribe = (iso: string, listener: () => void): (() => void) => {
  if (shown.size === 0) document.addEventListener("visibilitychange", onVisibilityChange);
  shown.set(listener, iso);
  schedule();
  return () => {
    shown.delete(listener);
    if (shown.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
};

const exact = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short" });

/** How long ago `iso` was, kept true while it is looked at, with the exact moment behind it. */
export const TimeStamp = ({ iso }: { iso: string }) => {
  const text = useSyncExternalStore(
    useCallback((listener) => subscribe(iso, listener), [iso]),
    () => relativeTime(iso, new Date()),
    () => "",
  );
  if (text === "") return null;
  return (
    <time dateTime={iso} title={exact.format(new Date(iso))}>
      {text}
    </time>
  );
};
