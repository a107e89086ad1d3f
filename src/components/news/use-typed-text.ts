import { useEffect, useRef, useState } from "react";
import { limits } from "@/config/limits";

/**
 * A search field's text, which becomes the search `onSearch` after a pause. `current` is the search that holds: when it
 * changes by other means (a category, the Back button), the field follows.
 */
export const useTypedText = (current: string, onSearch: (text: string) => void) => {
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The pause ends in a later render: it must call what holds then.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const value = draft?.over === current ? draft.text : current;

  const settle = (text: string): void => {
    clearTimeout(timer.current);
    // The space after a word stays in the field while the next word is on its way.
    setDraft({ text, over: text.trim() });
    if (text.trim() !== current) search.current(text.trim());
  };

  return {
    value,
    type: (text: string) => {
      clearTimeout(timer.current);
      if (text.trim() === "") return settle(text);
      setDraft({ text, over: current });
      timer.current = setTimeout(() => settle(text), limits.typingPause);
    },
    /** At once, for Enter. */
    searchNow: () => settle(value),
    forget: () => {
      clearTimeout(timer.current);
      setDraft(null);
    },
  };
};
