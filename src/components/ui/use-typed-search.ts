import { useEffect, useState } from "react";
import { limits } from "@/config/limits";

interface TypedSearch {
  /** What stands in the box, as it was typed. */
  text: string;
  setText: (text: string) => void;
  /** Searches without waiting for the pause. */
  searchNow: () => void;
}

/**
 * The text of a search box whose search lives elsewhere, as in the URL. `search` is called with the trimmed text once
 * the typing pauses. A search that was changed elsewhere (a link, Back) replaces what was typed.
 */
export const useTypedSearch = (searched: string, search: (text: string) => void): TypedSearch => {
  const [text, setText] = useState(searched);
  const [seen, setSeen] = useState(searched);
  // The search that holds, then those that were asked for and have not come back as `searched`: typing goes on meanwhile.
  const [asked, setAsked] = useState<readonly string[]>([searched]);

  if (searched !== seen) {
    setSeen(searched);
    const mine = asked.indexOf(searched);
    setAsked(mine < 0 ? [searched] : asked.slice(mine));
    if (mine < 0) setText(searched);
  }

  const wanted = text.trim();
  const isAsked = asked.at(-1) === wanted;

  const searchNow = (): void => {
    if (isAsked) return;
    setAsked([...asked, wanted]);
    search(wanted);
  };

  useEffect(() => {
    if (isAsked) return undefined;
    const pause = setTimeout(() => {
      setAsked((before) => [...before, wanted]);
      search(wanted);
    }, limits.typingPause);
    return () => clearTimeout(pause);
  }, [wanted, isAsked, search]);

  return { text, setText, searchNow };
};
