import { X } from "lucide-react";
import { useRef, type SubmitEvent } from "react";
import { IconButton } from "./icon-button";

type SearchFieldProps = {
  /** Read aloud; the placeholder is no name. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  /** Enter, for those who do not wait for the pause after the last key. */
  onSearch?: () => void;
  maxLength?: number;
};

export function SearchField({ label, value, onValueChange, placeholder, onSearch, maxLength }: SearchFieldProps) {
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
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        className="block min-h-11 w-full rounded-full border border-transparent bg-sunken py-2.5 ps-4 pe-12 text-base text-ink outline-none focus:border-accent focus:bg-surface focus:shadow-ring [&::-webkit-search-cancel-button]:appearance-none"
      />
      {value === "" ? null : (
        <IconButton
          label="Clear search"
          icon={X}
          onClick={clear}
          className="absolute end-0.5 top-1/2 -translate-y-1/2"
        />
      )}
    </form>
  );
}
