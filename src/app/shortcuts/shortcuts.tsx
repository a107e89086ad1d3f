import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { usePostShortcuts } from "@/components/posts/use-post-shortcuts";
import { isComposing } from "@/lib/is-composing";
import { withTexts } from "@/lib/language";
import { lazyPart } from "@/lib/load";
import { registeredShortcuts, useShortcuts, type Shortcut } from "@/lib/shortcuts";
import { useSessionUserId } from "@/queries/people/session";
import { usePreferences } from "@/queries/preferences";
import { usePageShortcuts } from "./use-page-shortcuts";

const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

const overlay = ["dialog", "alertdialog", "menu", "listbox"]
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

/** `?` needs Shift on most keyboards. */
const isFree = (event: KeyboardEvent): boolean => {
  const { target, defaultPrevented, ctrlKey, altKey, metaKey } = event;
  if (defaultPrevented || isComposing(event) || ctrlKey || altKey || metaKey) return false;
  if (target instanceof Element && target.closest(fields)) return false;
  return document.querySelector(overlay) === null;
};

/** The letter in Latin where the keyboard writes another script. */
const keyOf = ({ key, code, shiftKey }: KeyboardEvent): string => {
  if (/^[\p{Script=Latin} -~]/u.test(key)) return key;
  if (code === "Slash") return shiftKey ? "?" : "/";
  if (code === "Period") return ".";
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? key;
  return shiftKey ? letter : letter.toLowerCase();
};

const sequenceMs = 1500;

const shortcutFor = (prefix: string | null, key: string): Shortcut | undefined => {
  const all = registeredShortcuts();
  return (
    all.find(({ keys: [first, second] }) => second !== undefined && first === prefix && second === key) ??
    all.find(({ keys: [first, second] }) => second === undefined && first === key)
  );
};

const startsPair = (key: string): boolean =>
  registeredShortcuts().some(({ keys }) => keys.length === 2 && keys[0] === key);

const useShortcutKeys = (isOn: boolean): void => {
  const prefix = useRef<{ key: string; at: number } | null>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { repeat, timeStamp } = event;
    const key = keyOf(event);
    const waiting = prefix.current && timeStamp - prefix.current.at < sequenceMs ? prefix.current.key : null;
    prefix.current = null;
    if (!isFree(event)) return;
    const shortcut = shortcutFor(waiting, key);
    if (!shortcut) {
      if (startsPair(key)) prefix.current = { key, at: timeStamp };
      return;
    }
    if (repeat && !shortcut.repeats) return;
    if (shortcut.run()) event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
};

const ShortcutList = lazyPart(async () => (await withTexts(import("./shortcut-list"), "parts")).ShortcutList);

export const Shortcuts = () => {
  const { key } = useLocation();
  const userId = useSessionUserId();
  const [openOn, setOpenOn] = useState<string | null>(null);

  const showList = (): boolean => {
    setOpenOn(key);
    return true;
  };

  usePostShortcuts();
  usePageShortcuts();
  useShortcuts([{ keys: ["?"], group: "Help", does: t`Show this list`, run: showList }]);
  useShortcutKeys(usePreferences().shortcuts);

  return openOn === key && <ShortcutList userId={userId} onClose={() => setOpenOn(null)} />;
};
