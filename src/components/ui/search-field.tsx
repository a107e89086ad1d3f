import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { useRef, useState, type SubmitEvent } from "react";
import { cx } from "@/lib/cx";
import { takesFocus, type FocusRequest } from "@/lib/initial-focus";
import { useTimeout } from "@/lib/use-timeout";
import { IconButton } from "./button";

const typingPause = 300;

/** Calls `search` after a pause. */
export const useDebouncedSearch = (searched: string, search: (text: string) => void) => {
  const [text, setText] = useState(searched);
  const [seen, setSeen] = useState(searched);
  // The current search, then those not yet in the URL.
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

  /** Clears the text without a search. A pending pause must not undo it. */
  const endSearch = (): void => {
    setText("");
    setAsked([...asked, ""]);
  };

  useTimeout(searchNow, isAsked ? null : typingPause, wanted);

  return { text, setText, searchNow, endSearch };
};

interface SearchFieldProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  onSearch?: () => void;
  maxLength?: number;
  /** See lib/initial-focus. */
  focusName?: FocusRequest;
  hasSign?: boolean;
}

export const SearchField = (props: SearchFieldProps) => {
  const { label, value, onValueChange, placeholder, onSearch, maxLength, focusName, hasSign = false } = props;
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch?.();
  };

  const clear = () => {
    onValueChange("");
    form.current?.querySelector("input")?.focus();
  };

  return (
    <form ref={form} role="search" aria-label={label} onSubmit={submit} className="relative">
      {hasSign && (
        <Search
          aria-hidden="true"
          strokeWidth={1.8}
          className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-2"
        />
      )}
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        {...(focusName && takesFocus(focusName))}
        className={cx(
          "block min-h-11 w-full rounded-full border border-transparent bg-sunken py-2.5 text-ui text-ink outline-none max-rail:text-section focus:border-accent focus:bg-surface focus:shadow-ring [&::-webkit-search-cancel-button]:appearance-none",
          hasSign ? "ps-11.5" : "ps-4",
          value === "" ? "pe-4" : "pe-12",
        )}
      />
      {value === "" ? null : (
        <IconButton
          label={t`Clear search`}
          icon={X}
          onClick={clear}
          className="absolute end-0.5 top-1/2 -translate-y-1/2"
        />
      )}
    </form>
  );
};
