// The keyboard shortcuts of whoever is mounted. One listener (app/shortcuts) runs them, and the list of them shows them all.
import { useEffect, useEffectEvent } from "react";

export interface Shortcut {
  /** Pressed one after the other, as the keyboard's own layout names them. */
  keys: readonly [string] | readonly [string, string];
  group: "Posts" | "Places" | "Help";
  /** How the list calls it. */
  does: string;
  /** Holding the key down does it again and again. */
  repeats?: true;
  /** False when there is nothing to do: the key is left to the browser. */
  run: () => boolean;
}

const registered = new Set<Shortcut>();

/** In the order in which they were registered. */
export const registeredShortcuts = (): Shortcut[] => [...registered];

/** Registers shortcuts while the component is mounted. Their keys and names are those of its first render. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const run = useEffectEvent((index: number): boolean => shortcuts[index]?.run() ?? false);
  const register = useEffectEvent(() => {
    const own = shortcuts.map((shortcut, index) => ({ ...shortcut, run: () => run(index) }));
    own.forEach((shortcut) => registered.add(shortcut));
    return () => own.forEach((shortcut) => registered.delete(shortcut));
  });
  useEffect(() => register(), []);
};
