import { t } from "@lingui/core/macro";
import { Eye, EyeOff } from "lucide-react";
import { useId, useState, type ComponentProps, type FocusEventHandler, type FormEvent, type ReactNode } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { cx } from "@/lib/cx";
import { currentLanguage } from "@/lib/language";
import { IconButton } from "./button";
import { useIsLocked } from "./form";

// An iPhone zooms into fields with text below 16 px.
export const inputStyle = cx(
  "block w-full rounded-field border border-edge bg-surface px-3.5 py-2.5 text-ui text-ink outline-none max-rail:text-section",
  "focus:border-accent focus:shadow-ring aria-invalid:border-danger aria-invalid:focus:shadow-ring-danger",
  "disabled:border-line disabled:bg-sunken disabled:text-ink-2 read-only:bg-sunken",
);

export const FieldError = ({ id, children }: { id?: string; children: string }) => (
  <p id={id} role="alert" className="text-small text-danger">
    {children}
  </p>
);

interface FieldLabels {
  label: string;
  hideLabel?: boolean | undefined;
  mark?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  counter?: ReactNode;
}

type FieldProps = FieldLabels & { id: string; children: ReactNode };

export const Field = ({ id, label, hideLabel = false, mark, hint, error, counter, children }: FieldProps) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <label htmlFor={id} className={cx("self-start text-label font-label", hideLabel && "sr-only")}>
      {label}
      {mark === undefined ? null : (
        <>
          {" "}
          <span className="font-normal text-ink-3">{mark}</span>
        </>
      )}
    </label>
    {children}
    {error === undefined && !hint && !counter ? null : (
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
          {hint && error === undefined ? (
            <div id={`${id}-hint`} className="text-small text-ink-2">
              {hint}
            </div>
          ) : null}
        </div>
        {counter}
      </div>
    )}
  </div>
);

export interface FormField extends Omit<FieldLabels, "error"> {
  name: string;
  /** A field to validate again when this one changes. */
  deps?: string;
  onBlur?: FocusEventHandler | undefined;
}

export const useFormField = <Props extends FormField>({
  name,
  deps,
  onBlur,
  label,
  hideLabel,
  mark,
  hint,
  counter,
  ...rest
}: Props) => {
  const id = useId();
  const { register } = useFormContext();
  const message = useFormState({ name }).errors[name]?.message;
  const error = typeof message === "string" ? message : undefined;
  return {
    frame: { id, label, hideLabel, mark, hint, error, counter },
    input: {
      ...rest,
      ...register(name, { ...(deps !== undefined && { deps }), ...(onBlur && { onBlur }) }),
      readOnly: useIsLocked(),
      id,
      "aria-invalid": error === undefined ? undefined : true,
      "aria-describedby": (error !== undefined && `${id}-error`) || (hint ? `${id}-hint` : undefined),
    },
  };
};

type TextFieldProps = Omit<ComponentProps<"input">, "className" | "name" | "value" | "onBlur"> & FormField;

export const TextField = ({ type = "text", ...props }: TextFieldProps) => {
  const { frame, input } = useFormField(props);
  return (
    <Field {...frame}>
      <input {...input} type={type} className={inputStyle} />
    </Field>
  );
};

interface EmailFieldProps {
  label?: string;
  autoComplete: "username" | "email";
}

export const EmailField = ({ label = t`Email`, autoComplete }: EmailFieldProps) => (
  <TextField
    name="email"
    label={label}
    type="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
  />
);

/** Firefox before 2026 has no `field-sizing`. */
const grow = ({ currentTarget: area }: FormEvent<HTMLTextAreaElement>): void => {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
};

/** `field-sizing` shrinks an empty area to one line. */
const minimumHeights: Readonly<Record<number, string>> = {
  1: "min-h-11",
  2: "min-h-[4.25rem]",
  3: "min-h-24",
  4: "min-h-28",
  5: "min-h-34",
};

type TextAreaProps = Omit<ComponentProps<"textarea">, "className" | "name" | "value" | "onBlur"> &
  FormField & {
    look?: "framed" | "bare";
  };

export const TextArea = ({ rows = 3, look = "framed", ...props }: TextAreaProps) => {
  const { frame, input } = useFormField(props);
  return (
    <Field {...frame}>
      <textarea
        {...input}
        rows={rows}
        onInput={grow}
        className={cx(
          look === "framed" ? inputStyle : "block w-full bg-transparent text-lead text-ink outline-none",
          "field-sizing-content max-h-[60dvh] resize-none",
          minimumHeights[rows] ?? "min-h-24",
        )}
      />
    </Field>
  );
};

/** Pass `autoComplete`: "current-password" or "new-password". */
export const PasswordField = (props: Omit<TextFieldProps, "type">) => {
  const { frame, input } = useFormField(props);
  const [shown, setShown] = useState(false);
  // Not every language has nouns in lower case.
  const name = currentLanguage() === "en" ? frame.label.toLowerCase() : frame.label;
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          type={shown ? "text" : "password"}
          className={cx(inputStyle, "pe-12")}
        />
        <IconButton
          label={shown ? t`Hide ${name}` : t`Show ${name}`}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
          className="absolute end-0.5 top-1/2 -translate-y-1/2"
        />
      </div>
    </Field>
  );
};
