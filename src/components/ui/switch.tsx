import * as Radix from "@radix-ui/react-switch";
import { useId } from "react";

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** On or off, at once. The whole row may be pressed. */
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
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="hit-area h-7 w-12 flex-none rounded-full border border-edge bg-sunken data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-5 translate-x-[3px] rounded-full bg-edge transition-transform data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-accent-ink rtl:-translate-x-[3px] rtl:data-[state=checked]:-translate-x-[23px]" />
      </Radix.Root>
    </div>
  );
};
