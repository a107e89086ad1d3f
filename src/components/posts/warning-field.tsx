import { t } from "@lingui/core/macro";
import { TriangleExclamationPoint } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { IconButton } from "@/components/ui/button";
import { ChipButton } from "@/components/ui/chip";
import { TextField } from "@/components/ui/field";
import { useIsLocked } from "@/components/ui/form";
import { limits } from "@/domain/limits";
import { FieldCounter } from "./field-counter";

interface WithWarning {
  warning: string;
}

export const WarningField = ({ hint, onChange }: { hint?: string; onChange?: () => void }) => {
  const { control, setValue } = useFormContext<WithWarning>();
  const text = (useWatch({ control, name: "warning" }) ?? "").trim();
  const isLocked = useIsLocked();

  return (
    <div className="flex flex-col gap-2.5 rounded-medium bg-sunken px-3.5 pt-2.5 pb-3.5">
      <TextField
        name="warning"
        label={t`Warning`}
        hint={hint}
        counter={<FieldCounter name="warning" max={limits.warning} />}
        dir="auto"
        autoComplete="off"
      />
      <div role="group" aria-label={t`Suggestions`} className="flex flex-wrap gap-2">
        {[t`Spoiler`, t`Violence`, t`Nudity`, t`Food`].map((suggestion) => (
          <ChipButton
            key={suggestion}
            pressed={suggestion === text}
            disabled={isLocked}
            onClick={() => {
              setValue("warning", suggestion, { shouldValidate: true });
              onChange?.();
            }}
          >
            {suggestion}
          </ChipButton>
        ))}
      </div>
    </div>
  );
};

const WarningButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: (isOpen: boolean) => void }) => {
  const { setFocus, setValue } = useFormContext<WithWarning>();
  const isLocked = useIsLocked();
  const toggle = (): void => {
    if (isOpen) setValue("warning", "");
    flushSync(() => onToggle(!isOpen));
    if (!isOpen) setFocus("warning");
  };
  return (
    <IconButton
      icon={TriangleExclamationPoint}
      label={isOpen ? t`Remove the warning` : t`Add a warning`}
      disabled={isLocked}
      onClick={toggle}
      className="text-accent-text"
    />
  );
};

/** Both go inside the form. `onChange` keeps the draft. */
export const useFormWarning = (typed: string | undefined, onChange: () => void) => {
  const [isOpen, setIsOpen] = useState(Boolean(typed));
  const toggle = (opens: boolean): void => {
    setIsOpen(opens);
    if (!opens) onChange();
  };
  return {
    button: <WarningButton isOpen={isOpen} onToggle={toggle} />,
    field: isOpen && (
      <WarningField hint={t`It shows first. Your words and pictures come after “Show”.`} onChange={onChange} />
    ),
    close: () => setIsOpen(false),
  };
};
