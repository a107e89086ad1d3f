import { useId, type ComponentProps } from "react";
import { describedField, Field, inputStyle, type FieldWords } from "./field";

type TextFieldProps = Omit<ComponentProps<"input">, "className" | "aria-invalid" | "aria-describedby"> & FieldWords;

/** One line of words. Made for `{...register("name")}`: every other prop, and `ref`, goes to the input. */
export function TextField({
  label,
  hideLabel,
  mark,
  hint,
  error,
  counter,
  id,
  type = "text",
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;

  return (
    <Field id={inputId} {...{ label, hideLabel, mark, hint, error, counter }}>
      <input {...rest} type={type} {...describedField(inputId, { hint, error })} className={inputStyle} />
    </Field>
  );
}
