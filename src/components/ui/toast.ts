import { uniqueId } from "@/lib/object-id";
import { sharedValue } from "@/lib/shared-value";

/** See toast-2, toast-3 and toast-4. */
export const toastLimits = {
  visible: 1,
  duration: 5_000,
  swipe: 50,
  /** After a dismissal, for the animation. */
  removal: 1_000_000,
} as const;

/** Radix wants a mutable array. */
export const toastHotkey: string[] = ["F8"];

interface ToastDraft {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive" | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export type Toast = ToastDraft & { id: string; open: boolean };

// Code outside React shows toasts too.
const toasts = sharedValue<readonly Toast[]>([]);
const removals = new Map<string, ReturnType<typeof setTimeout>>();

const change = (next: readonly Toast[]): void => {
  for (const [id, timer] of removals) {
    if (next.some((shown) => shown.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  toasts.set(next);
};

const closed = (shown: Toast): Toast => ({ ...shown, open: false });

/** It stays in the list for its animation. */
export const dismissToast = (id: string): void => {
  if (!removals.has(id)) {
    const remove = () => change(toasts.get().filter((shown) => shown.id !== id));
    removals.set(id, setTimeout(remove, toastLimits.removal));
  }
  change(toasts.get().map((shown) => (shown.id === id ? closed(shown) : shown)));
};

export const toast = (draft: ToastDraft): string => {
  const id = uniqueId();
  change([{ ...draft, id, open: true }, ...toasts.get()].slice(0, toastLimits.visible));
  return id;
};

export const toastFailure = (title: string, reason: string): void => {
  toast({ title, description: reason, variant: "destructive" });
};

/** What they offer is for the member who pressed. */
export const dropOffers = (): void => change(toasts.get().filter(({ action }) => !action));

/** For tests. */
export const clearToasts = (): void => change([]);

export const useToasts = toasts.use;
