import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { cx } from "@/lib/cx";

interface RadioCardsProps<Value extends string> {
  legend: string;
  /** Null before a choice. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  columns?: 1 | 2 | 3;
  options: readonly { value: Value; label: string; hint?: string; icon?: LucideIcon; lang?: string }[];
}

/** Native radios, for the arrow keys. */
export const RadioCards = <Value extends string>(props: RadioCardsProps<Value>) => {
  const { legend, value, onValueChange, options, columns = 3 } = props;
  const name = useId();

  return (
    <fieldset>
      <legend className="mb-2 text-label font-label">{legend}</legend>
      <div
        className={cx(
          "grid gap-2.5",
          columns === 3 && "wide-phone:grid-cols-3",
          columns === 2 && "wide-phone:grid-cols-2",
        )}
      >
        {options.map(({ icon: Icon, ...option }) => (
          <label
            key={option.value}
            className="flex min-h-11 items-center gap-3 rounded-medium border border-line-strong bg-surface px-3.5 py-3 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:shadow-ring has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="size-4.5 flex-none appearance-none rounded-full border border-edge bg-surface outline-none checked:border-5 checked:border-accent forced-colors:checked:border-[HighlightText]"
            />
            <span className="min-w-0 flex-1">
              <span lang={option.lang} className="block font-label">
                {option.label}
              </span>
              {option.hint === undefined ? null : <span className="block text-small text-ink-2">{option.hint}</span>}
            </span>
            {Icon === undefined ? null : <Icon aria-hidden="true" className="size-5 flex-none text-ink-2" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
