import { useEffect, useEffectEvent, useRef } from "react";
import { isFree } from "./is-free";
import { type Moment, type Shortcut, shortcutTable } from "./shortcut-table";

/** How long the first of two keys waits for the second, in milliseconds. */
const patience = 1500;

/** A key that continues no pair counts by itself. */
const shortcutFor = (prefix: string | null, key: string): Shortcut | undefined =>
  shortcutTable.find(({ keys: [first, second] }) => second !== undefined && first === prefix && second === key) ??
  shortcutTable.find(({ keys: [first, second] }) => second === undefined && first === key);

const startsPair = (key: string): boolean => shortcutTable.some(({ keys }) => keys.length === 2 && keys[0] === key);

/** Listens for the shortcuts while they are switched on. */
export const useShortcuts = (isOn: boolean, moment: Moment): void => {
  const prefix = useRef<{ key: string; at: number } | null>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, repeat, timeStamp } = event;
    const waiting = prefix.current && timeStamp - prefix.current.at < patience ? prefix.current.key : null;
    prefix.current = null;
    if (!isFree(event)) return;
    const shortcut = shortcutFor(waiting, key);
    if (!shortcut) {
      if (startsPair(key)) prefix.current = { key, at: timeStamp };
      return;
    }
    if (repeat && !shortcut.repeats) return;
    if (shortcut.run(moment)) event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
};
