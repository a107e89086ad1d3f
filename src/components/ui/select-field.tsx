import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { Field, type FormField, inputStyle, useFormField } from "./field";

interface SelectFieldProps extends FormField {
  placeholder: string;
  children: ReactNode;
}

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
