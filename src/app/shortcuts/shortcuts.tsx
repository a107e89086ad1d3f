import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ErrorBoundary } from "@/app/error-boundary";
import { useBookmarkAction } from "@/components/posts/use-bookmark-action";
import { lazyWithRetry } from "@/lib/lazy";
import { useSessionUserId } from "@/queries/members/session";
import { usePreferences } from "@/queries/preferences";
import { isTyping } from "./is-typing";
import { shortcutTable, type Moment, type Shortcut } from "./shortcut-table";

const overlay = ["dialog", "alertdialog", "menu", "listbox"]
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

/**
 * Whether a key is nobody else's: pressed alone, not while typing, not in an open dialog or menu. Shift is part of the
 * character: `?` needs it on most keyboards.
 */
const isFree = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (isTyping(event)) return false;
  return document.querySelector(overlay) === null;
};

/** How long the first of two keys waits for the second, in milliseconds. */
const patience = 1500;

/** A key that continues no pair counts by itself. */
const shortcutFor = (prefix: string | null, key: string): Shortcut | undefined =>
  shortcutTable.find(({ keys: [first, second] }) => second !== undefined && first === prefix && second === key) ??
  shortcutTable.find(({ keys: [first, second] }) => second === undefined && first === key);

const startsPair = (key: string): boolean => shortcutTable.some(({ keys }) => keys.length === 2 && keys[0] === key);

/** Listens for the shortcuts while they are switched on, and says that it does, or that nobody need wait for it. */
const useShortcuts = (isOn: boolean, moment: Moment, onListening: (isListening: boolean) => void): void => {
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
    if (isOn) document.addEventListener("keydown", onKeyDown);
    onListening(true);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn, onListening]);
};

const { Part: ShortcutList } = lazyWithRetry(async () => (await import("./shortcut-list")).ShortcutList);

/** The keyboard shortcuts of members' pages, unless they are switched off, and their list once it is asked for. */
export const Shortcuts = ({ onListening }: { onListening: (isListening: boolean) => void }) => {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const userId = useSessionUserId();
  // The entry of the history that the list was opened on: whoever follows its link leaves it behind.
  const [openOn, setOpenOn] = useState<string | null>();

  const bookmark = useBookmarkAction();
  const go: Moment["go"] = (to, state) => void navigate(to, { state });
  const moment: Moment = {
    pathname,
    userId,
    go,
    showList: () => setOpenOn(key),
    bookmark: (postId) => void bookmark(postId),
  };
  useShortcuts(usePreferences().shortcuts, moment, onListening);

  if (openOn === undefined) return null;
  return (
    <ErrorBoundary resetKey={openOn ?? ""} fallback={() => null}>
      <Suspense fallback={null}>
        <ShortcutList userId={userId} open={openOn === key} onOpenChange={(open) => setOpenOn(open ? key : null)} />
      </Suspense>
    </ErrorBoundary>
  );
};
