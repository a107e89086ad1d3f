// Shortcuts of mounted components, for app/shortcuts.
import { useEffect, useEffectEvent } from "react";

export interface Shortcut {
  /** In this order, by the letters of the keyboard's layout. */
  keys: readonly [string] | readonly [string, string];
  group: "Posts" | "Places" | "Help";
  does: string;
  /** While the key is held. */
  repeats?: true;
  /** False leaves the key to the browser. */
  run: () => boolean;
}

const registered = new Set<Shortcut>();

export const registeredShortcuts = (): Shortcut[] => [...registered];

/** Only `run` may change after the first render. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const run = useEffectEvent((index: number): boolean => shortcuts[index]?.run() ?? false);
  const register = useEffectEvent(() => {
    const own = shortcuts.map((shortcut, index) => ({ ...shortcut, run: () => run(index) }));
    own.forEach((shortcut) => registered.add(shortcut));
    return () => own.forEach((shortcut) => registered.delete(shortcut));
  });
  useEffect(() => register(), []);
};
