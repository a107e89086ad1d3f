import { ChevronDown } from "lucide-react";
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
      <span className="relative block">
        <select {...input} className={cx(inputStyle, "min-h-11 cursor-pointer appearance-none bg-surface! pe-10")}>
          <option value="">{placeholder}</option>
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-2"
        />
      </span>
    </Field>
  );
};
