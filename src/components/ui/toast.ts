import { useSyncExternalStore } from "react";

/** Times in milliseconds, the swipe in pixels (toast-2, toast-3, toast-4). */
export const toastLimits = {
  visible: 1,
  duration: 5_000,
  swipe: 50,
  /** A dismissed toast leaves the list only after this: until then it can still play its way out. */
  removal: 1_000_000,
} as const;

/** Jumps to the toast. Typed as the list that Radix asks for. */
export const toastHotkey: string[] = ["F8"];

interface ToastDraft {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive" | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export type Toast = ToastDraft & { id: string; open: boolean };

let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const [id, timer] of removals) {
    if (toasts.some((shown) => shown.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  listeners.forEach((listener) => listener());
};

/** Closes a toast; it leaves the list after `toastLimits.removal`, or when the next one takes its place. */
export const dismissToast = (id: string): void => {
  if (!removals.has(id)) {
    const remove = () => change(toasts.filter((shown) => shown.id !== id));
    removals.set(id, setTimeout(remove, toastLimits.removal));
  }
  change(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
};

/** Says something for a few seconds; may be called from anywhere. A new toast takes the place of the one that shows. Returns its id. */
export const toast = (draft: ToastDraft): string => {
  made += 1;
  const id = String(made);
  change([{ ...draft, id, open: true }, ...toasts].slice(0, toastLimits.visible));
  return id;
};

/** Says that something could not be done, and why. */
export const toastFailure = (title: string, reason: string): void => {
  toast({ title, description: reason, variant: "destructive" });
};

/** Empties the list at once: for tests. */
export const clearToasts = (): void => change([]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The toasts to draw, newest first. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
