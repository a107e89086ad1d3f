import { useState, useSyncExternalStore } from "react";
import { exactTime, relativeTime } from "@/lib/format";
import { serverNow } from "@/lib/server-clock";

const everyMs = 10_000;

const subscribe = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, everyMs);
  return () => clearInterval(timer);
};

export const TimeStamp = ({ iso }: { iso: string }) => {
  // A tick that reads the same draws nothing.
  const text = useSyncExternalStore(
    subscribe,
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
