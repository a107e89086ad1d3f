import type { ReactNode } from "react";
import { FieldError } from "./field-error";
import { cx } from "@/lib/cx";

export type FieldWords = {
  label: string;
  /** Reads the label but does not show it. */
  hideLabel?: boolean | undefined;
  /** Beside the label, in a lighter voice: "(optional)". */
  mark?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** At the end of the line under the field: a `Counter`. */
  counter?: ReactNode;
};

type FieldProps = FieldWords & { id: string; children: ReactNode };

/** What the input says about its description and state; spread it on the input of a `Field` with the same `id`. */
export const describedField = (id: string, { hint, error }: Pick<FieldWords, "hint" | "error">) => ({
  id,
  "aria-invalid": error === undefined ? undefined : true,
  "aria-describedby":
    cx(error !== undefined && `${id}-error`, hint !== undefined && hint !== null && `${id}-hint`) || undefined,
});

/** The look of every input of words. */
export const inputStyle = cx(
  "block w-full rounded-field border border-edge bg-surface px-3.5 py-2.5 text-base text-ink outline-none",
  "focus:border-accent focus:shadow-ring aria-invalid:border-danger aria-invalid:focus:shadow-ring-danger",
  "disabled:border-line disabled:bg-sunken disabled:text-ink-2 read-only:bg-sunken",
);

/** Label above, error and hint below, counter at the end: the frame around one input. */
export function Field({ id, label, hideLabel = false, mark, hint, error, counter, children }: FieldProps) {
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
              <div id={`${id}-hint`} className="text-sm text-ink-2">
                {hint}
              </div>
            ) : null}
          </div>
          {counter}
        </div>
      )}
    </div>
  );
}
