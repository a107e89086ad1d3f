import { Eye, EyeOff } from "lucide-react";
import { useId, useState, type ComponentProps, type InputEvent, type ReactNode } from "react";
import { cx } from "@/lib/cx";
import { IconButton } from "./button";

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
  "aria-describedby":
    cx(error !== undefined && `${id}-error`, hint !== undefined && hint !== null && `${id}-hint`) || undefined,
});

/** The look of every input of words. */
const inputStyle = cx(
  "block w-full rounded-field border border-edge bg-surface px-3.5 py-2.5 text-ui text-ink outline-none",
  "focus:border-accent focus:shadow-ring aria-invalid:border-danger aria-invalid:focus:shadow-ring-danger",
  "disabled:border-line disabled:bg-sunken disabled:text-ink-2 read-only:bg-sunken",
);

/** Label above, error and hint below, counter at the end: the frame around one input. */
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
            {hint ? (
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

type TextFieldProps = Omit<ComponentProps<"input">, "className" | "aria-invalid" | "aria-describedby"> & FieldWords;

/** One line of words. Made for `{...register("name")}`: every other prop, and `ref`, goes to the input. */
export const TextField = ({
  label,
  hideLabel,
  mark,
  hint,
  error,
  counter,
  id,
  type = "text",
  ...rest
}: TextFieldProps) => {
  const ownId = useId();
  const inputId = id ?? ownId;

  return (
    <Field id={inputId} {...{ label, hideLabel, mark, hint, error, counter }}>
      <input {...rest} type={type} {...describedField(inputId, { hint, error })} className={inputStyle} />
    </Field>
  );
};

type TextAreaProps = Omit<ComponentProps<"textarea">, "className" | "aria-invalid" | "aria-describedby"> & FieldWords;

// Firefox before 2026 knows no `field-sizing`; there the area is measured as one types.
const grow = (area: HTMLTextAreaElement) => {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
};

/** Several lines of words, at least `rows` of them; grows with its content. Made for `{...register("name")}`. */
export const TextArea = ({
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
}: TextAreaProps) => {
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
};

// With `field-sizing` an empty area shrinks to one line whatever its `rows`: the minimum holds them open.
const minimum: Readonly<Record<number, string>> = {
  1: "min-h-11",
  2: "min-h-[4.25rem]",
  3: "min-h-24",
  4: "min-h-28",
  5: "min-h-34",
};

type PasswordFieldProps = Omit<ComponentProps<"input">, "className" | "type" | "aria-invalid" | "aria-describedby"> &
  FieldWords;

/** A password, hidden until its owner asks to see it. Pass `autoComplete` ("current-password" or "new-password"). */
export const PasswordField = ({ label, hideLabel, mark, hint, error, counter, id, ...rest }: PasswordFieldProps) => {
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
};

const nearby = 10;

const spoken = (left: number): string => {
  if (left > nearby) return "";
  const characters = Math.abs(left) === 1 ? "character" : "characters";
  return left < 0 ? `${-left} ${characters} too many` : `${left} ${characters} left`;
};

/** `n / max`. Red when over; read aloud, politely, only near the limit and beyond it. */
export const Counter = ({ count, max }: { count: number; max: number }) => {
  const over = count > max;

  return (
    <span className="flex-none text-small tabular-nums">
      <span aria-hidden="true" className={cx(over ? "font-strong text-danger" : "text-ink-3")}>
        {count} / {max}
      </span>
      <span role="status" className="sr-only">
        {spoken(max - count)}
      </span>
    </span>
  );
};
