// Shortcuts of what is mounted. One listener (app/shortcuts) runs and lists them.
import { useEffect, useEffectEvent } from "react";

export interface Shortcut {
  /** Pressed one after the other, as the keyboard's own layout names them. */
  keys: readonly [string] | readonly [string, string];
  group: "Posts" | "Places" | "Help";
  does: string;
  /** Repeats while the key is held. */
  repeats?: true;
  /** False: the key is left to the browser. */
  run: () => boolean;
}

const registered = new Set<Shortcut>();

export const registeredShortcuts = (): Shortcut[] => [...registered];

/** Keys and names are those of the first render. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const run = useEffectEvent((index: number): boolean => shortcuts[index]?.run() ?? false);
  const register = useEffectEvent(() => {
    const own = shortcuts.map((shortcut, index) => ({ ...shortcut, run: () => run(index) }));
    own.forEach((shortcut) => registered.add(shortcut));
    return () => own.forEach((shortcut) => registered.delete(shortcut));
  });
  useEffect(() => register(), []);
};
