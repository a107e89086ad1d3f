import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { Field, type FormField, inputStyle, useFormField } from "./field";

interface SelectFieldProps extends FormField {
  /** Of the empty choice, which is none. */
  placeholder: string;
  /** Native options. */
  children: ReactNode;
}

/** One of several, by the browser's own list. */
export const SelectField = ({ placeholder, children, ...props }: SelectFieldProps) => {
  const { frame, input } = useFormField(props);
  return (
    <Field {...frame}>
      <select {...input} className={cx(inputStyle, "min-h-11 bg-surface!")}>
        <option value="">{placeholder}</option>
        {children}
      </select>
    </Field>
  );
};
