import { useId, type ComponentProps, type InputEvent } from "react";
import { describedField, Field, inputStyle, type FieldWords } from "./field";
import { cx } from "@/lib/cx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "className" | "aria-invalid" | "aria-describedby"> & FieldWords;

// Firefox before 2026 knows no `field-sizing`; there the area is measured as one types.
const grow = (area: HTMLTextAreaElement) => {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
};

/** Several lines of words, at least `rows` of them; grows with its content. Made for `{...register("name")}`. */
export function TextArea({
  label,
  hideLabel,
  mark,
  hint,
  error,
  counter,
  id,
  rows = 3,
  onInput,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;

  const input = (event: InputEvent<HTMLTextAreaElement>) => {
    grow(event.currentTarget);
    onInput?.(event);
  };

  return (
    <Field id={inputId} {...{ label, hideLabel, mark, hint, error, counter }}>
      <textarea
        {...rest}
        rows={rows}
        onInput={input}
        {...describedField(inputId, { hint, error })}
        className={cx(inputStyle, "field-sizing-content max-h-[60dvh] resize-none", minimum[rows] ?? "min-h-24")}
      />
    </Field>
  );
}

// With `field-sizing` an empty area shrinks to one line whatever its `rows`: the minimum holds them open.
const minimum: Readonly<Record<number, string>> = {
  1: "min-h-11",
  2: "min-h-[4.25rem]",
  3: "min-h-24",
  4: "min-h-28",
  5: "min-h-34",
};
