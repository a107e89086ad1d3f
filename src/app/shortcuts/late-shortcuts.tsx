import { useEffect, useRef, useState } from "react";
import { quietPart } from "@/lib/lazy";
import { isTyping } from "./is-typing";

const Shortcuts = quietPart(async () => (await import("./shortcuts")).Shortcuts);

/** A key that may be a shortcut. What it then is, ./shortcuts knows. */
const isCharacter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey;

/**
 * The keyboard shortcuts, whose code comes when the first screen `isComplete`, or with the first key that may be one: what
 * is pressed meanwhile counts once it is there.
 */
export const LateShortcuts = ({ isComplete }: { isComplete: boolean }) => {
  const early = useRef<string[]>([]);
  const [isPressed, setIsPressed] = useState(false);
  const [isListening, setIsListening] = useState(false);

  useEffect(() => {
    if (isListening) {
      for (const key of early.current.splice(0))
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      // Enter opens the post that has the focus, or gets it by the keys before. Elsewhere it is the browser's.
      const isOpening = early.current.length > 0 || document.activeElement?.tagName === "ARTICLE";
      if (isTyping(event) || !(isCharacter(event) || (event.key === "Enter" && isOpening))) return;
      early.current.push(event.key);
      setIsPressed(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isListening]);

  return (isComplete || isPressed) && <Shortcuts onListening={setIsListening} />;
};
