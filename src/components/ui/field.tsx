import { Eye, EyeOff } from "lucide-react";
import { useId, useState, type ComponentProps, type FocusEventHandler, type ReactNode } from "react";
import { cx } from "@/lib/cx";
import { IconButton } from "./button";
import { useField } from "./form";
import { areaLook, inputStyle, type AreaLook } from "./plain-form";

/** A field's error: announced when it appears, and tied to the field through its `id`. */
export const FieldError = ({ id, children }: { id?: string; children: string }) => {
  return (
    <p id={id} role="alert" className="text-small text-danger">
      {children}
    </p>
  );
};

interface FieldWords {
  label: string;
  /** Reads the label but does not show it. */
  hideLabel?: boolean | undefined;
  /** Beside the label, in a lighter voice: "(optional)". */
  mark?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** At the end of the line under the field: a `Counter`. */
  counter?: ReactNode;
}

type FieldProps = FieldWords & { id: string; children: ReactNode };

/** What the input says about its description and state; spread it on the input of a `Field` with the same `id`. */
const describedField = (id: string, { hint, error }: Pick<FieldWords, "hint" | "error">) => ({
  id,
  "aria-invalid": error === undefined ? undefined : true,
  "aria-describedby": (error !== undefined && `${id}-error`) || (hint ? `${id}-hint` : undefined),
});

/** Label above, error or else hint below, counter at the end: the frame around one input. */
const Field = ({ id, label, hideLabel = false, mark, hint, error, counter, children }: FieldProps) => {
  return (
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
};

/** What the inputs of words share. The field is the form's of this name; every other prop goes to the input. */
interface FormField extends Omit<FieldWords, "error"> {
  name: string;
  /** Another field that is checked again whenever this one changes. */
  deps?: string;
  onBlur?: FocusEventHandler | undefined;
}

/** Splits the props of a form's field: `frame` belongs on its `Field`, `input` on the input itself. */
const useFormField = <Props extends FormField>({
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
  const { error, readOnly, input } = useField(name, { deps, onBlur });
  return {
    frame: { id, label, hideLabel, mark, hint, error, counter },
    input: { ...rest, ...input, readOnly, ...describedField(id, { hint, error }) },
  };
};

type TextFieldProps = Omit<ComponentProps<"input">, "className" | "name" | "value" | "onBlur"> & FormField;

/** One line of words. */
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
  /** `username` where the address says who signs in. */
  autoComplete: "username" | "email";
}

/** The field `email` of a form. */
export const EmailField = ({ label = "Email", autoComplete }: EmailFieldProps) => (
  <TextField
    name="email"
    label={label}
    type="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
  />
);

interface LockedFieldProps extends FieldWords {
  value: string;
}

/** A line of words that stands fast. Of no form: react-hook-form leaves out the value of a disabled field. */
export const LockedField = ({ value, ...words }: LockedFieldProps) => {
  const id = useId();
  return (
    <Field id={id} {...words}>
      <input id={id} value={value} disabled readOnly className={inputStyle} />
    </Field>
  );
};

type TextAreaProps = Omit<ComponentProps<"textarea">, "className" | "name" | "value" | "onBlur" | "rows"> &
  FormField &
  AreaLook;

/** Several lines of words, at least `rows` of them; grows with its content. */
export const TextArea = ({ rows, look, ...props }: TextAreaProps) => {
  const { frame, input } = useFormField(props);
  return (
    <Field {...frame}>
      <textarea {...input} {...areaLook({ rows, look })} />
    </Field>
  );
};

/** A password, hidden until its owner asks to see it. Pass `autoComplete` ("current-password" or "new-password"). */
export const PasswordField = (props: Omit<TextFieldProps, "type">) => {
  const { frame, input } = useFormField(props);
  const [shown, setShown] = useState(false);
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
          label={`${shown ? "Hide" : "Show"} ${frame.label.toLowerCase()}`}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
          className="absolute end-0.5 top-1/2 -translate-y-1/2"
        />
      </div>
    </Field>
  );
};
