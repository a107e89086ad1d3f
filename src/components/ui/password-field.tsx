import { Eye, EyeOff } from "lucide-react";
import { useId, useState, type ComponentProps } from "react";
import { describedField, Field, inputStyle, type FieldWords } from "./field";
import { IconButton } from "./icon-button";
import { cx } from "@/lib/cx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "className" | "type" | "aria-invalid" | "aria-describedby"> &
  FieldWords;

/** A password, hidden until its owner asks to see it. Pass `autoComplete` ("current-password" or "new-password"). */
export function PasswordField({ label, hideLabel, mark, hint, error, counter, id, ...rest }: PasswordFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [shown, setShown] = useState(false);

  return (
    <Field id={inputId} {...{ label, hideLabel, mark, hint, error, counter }}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          type={shown ? "text" : "password"}
          {...describedField(inputId, { hint, error })}
          className={cx(inputStyle, "pe-12")}
        />
        <IconButton
          label={`${shown ? "Hide" : "Show"} ${label.toLowerCase()}`}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
          className="absolute end-0.5 top-1/2 -translate-y-1/2"
        />
      </div>
    </Field>
  );
}
