import { useId } from "react";

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** The whole row reacts. */
export const Switch = ({ label, hint, checked, onCheckedChange }: SwitchProps) => {
  const id = useId();

  return (
    <div className="flex min-h-11 items-center gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block cursor-pointer font-label">
          {label}
        </label>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className="text-small text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <span className="relative flex-none">
        <input
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
          role="switch"
          checked={checked}
          onChange={(event) => onCheckedChange(event.currentTarget.checked)}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className="peer hit-area block h-7 w-12 cursor-pointer appearance-none rounded-full border border-edge bg-sunken checked:border-accent checked:bg-accent"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-accent-ink rtl:peer-checked:-translate-x-5"
        />
      </span>
    </div>
  );
};
