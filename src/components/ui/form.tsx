import { CircleExclamationPoint } from "lucide-react";
import { type ComponentProps, type FocusEventHandler, type Ref, type SubmitEvent, useRef } from "react";
import {
  type FieldValues,
  FormProvider,
  type Path,
  useFormContext,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { errorText } from "@/lib/errors";
import { Button } from "./button";
import { sendByKey } from "./plain-form";

interface FormErrorProps {
  children: string;
  ref?: Ref<HTMLDivElement>;
}

/** What went wrong with the whole form. Announced when it appears; focusable, so that a long form can bring its reader here. */
export const FormError = ({ children, ref }: FormErrorProps) => {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex gap-2.5 rounded-field bg-danger-soft px-3.5 py-3 text-label text-danger"
    >
      <CircleExclamationPoint aria-hidden="true" className="mt-px size-5 flex-none" />
      <p className="min-w-0">{children}</p>
    </div>
  );
};

/** Thrown by a form's `onSubmit`: the values were refused for one of them. Its field says the message, and takes the focus. */
export class FieldRefusal<Fields extends FieldValues> extends Error {
  readonly field: Path<Fields>;

  constructor(field: Path<Fields>, message: string) {
    super(message);
    this.name = "FieldRefusal";
    this.field = field;
  }
}

interface FormProps<Fields extends FieldValues> extends Omit<ComponentProps<"form">, "onSubmit" | "onKeyDown"> {
  form: UseFormReturn<Fields>;
  /** Gets the checked values. Resolves once they are sent, and rejects when they are not. */
  onSubmit: (values: Fields) => Promise<unknown>;
  /** The rules refused the values; each field says why. */
  onInvalid?: () => void;
  /** What is read about a rejection of `onSubmit` that is no `FieldRefusal`; undefined where it is said elsewhere. */
  failure?: (error: unknown) => string | undefined;
  /** What the form begins anew with once it is sent. Without, it stays shut until it is gone: the next screen may be slow to come. */
  restartWith?: Fields;
}

/**
 * Every form of the app: fields by their names (`<TextField name="email" …>`), `FormFailure` and `SubmitButton` inside. It
 * is sent once at a time, by its button or with Ctrl/⌘+Enter, and its fields are read-only meanwhile.
 */
export const Form = <Fields extends FieldValues>({
  form,
  onSubmit,
  onInvalid,
  failure = errorText,
  restartWith,
  children,
  ...rest
}: FormProps<Fields>) => {
  // Not the form's state, which is of the last render: a second press may come before the next.
  const isShut = useRef(false);

  const tell = (message: string | undefined): void => {
    if (message !== undefined) form.setError("root", { message });
  };

  const send = async (): Promise<void> => {
    isShut.current = true;
    let isSent = false;
    try {
      await form.handleSubmit(async (values) => {
        await onSubmit(values);
        isSent = true;
      }, onInvalid)();
      if (isSent && restartWith) form.reset(restartWith);
    } catch (error) {
      // An error does not say in its type which form threw it; it came from this one.
      if (error instanceof FieldRefusal)
        form.setError(error.field as Path<Fields>, { message: error.message }, { shouldFocus: true });
      else tell(failure(error));
    } finally {
      isShut.current = isSent && !restartWith;
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The form may have been drawn anew while it was being sent, as when a section was closed and opened again.
    if (!isShut.current && !form.formState.isSubmitting) void send();
  };

  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what its button does */}
      <form data-form="" {...rest} noValidate onSubmit={submit} onKeyDown={sendByKey}>
        {children}
      </form>
    </FormProvider>
  );
};

/** Whether the form around is on its way, or sent and not gone yet. */
export const useIsShut = (): boolean => {
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  return isSubmitting || isSubmitSuccessful;
};

/** Why the form around was not sent. */
export const FormFailure = () => {
  const { errors } = useFormState();
  const isShut = useIsShut();
  const message = errors.root?.message;
  return message === undefined || isShut ? null : <FormError>{message}</FormError>;
};

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "pending" | "children"> {
  children: string;
  /** Stands in the button instead of a spinner. */
  pendingWords?: string;
}

/** Sends the form around. */
export const SubmitButton = ({ children, pendingWords, ...rest }: SubmitButtonProps) => {
  const isShut = useIsShut();
  if (pendingWords === undefined)
    return (
      <Button {...rest} type="submit" pending={isShut}>
        {children}
      </Button>
    );
  // The words change; the width, held by those that do not show, stays.
  return (
    <Button {...rest} type="submit" aria-label={isShut ? pendingWords : children}>
      <span className="grid">
        <span className={isShut ? "invisible col-start-1 row-start-1" : "col-start-1 row-start-1"}>{children}</span>
        <span className={isShut ? "col-start-1 row-start-1" : "invisible col-start-1 row-start-1"}>{pendingWords}</span>
      </span>
    </Button>
  );
};

interface FormActionsProps extends SubmitButtonProps {
  onCancel: () => void;
  /** It is too late to call it off. */
  isBound?: boolean;
}

/** The end of a form that can be left: a way out, and the button that sends it. */
export const FormActions = ({ onCancel, isBound = false, ...submit }: FormActionsProps) => (
  <div className="flex flex-wrap justify-end gap-2.5">
    <Button variant="ghost" disabled={isBound} onClick={onCancel}>
      Cancel
    </Button>
    <SubmitButton {...submit} />
  </div>
);

interface FieldState {
  error: string | undefined;
  readOnly: boolean;
}

interface FieldOptions {
  /** Another field that is checked again whenever this one changes. */
  deps?: string | undefined;
  onBlur?: FocusEventHandler | undefined;
}

/** What a field of the form around is told: `input` belongs on its input. */
export const useField = (name: string, { deps, onBlur }: FieldOptions = {}) => {
  const { register } = useFormContext();
  const { errors } = useFormState({ name });
  const isShut = useIsShut();
  const message = errors[name]?.message;
  const state: FieldState = { error: typeof message === "string" ? message : undefined, readOnly: isShut };
  return { ...state, input: register(name, { ...(deps !== undefined && { deps }), ...(onBlur && { onBlur }) }) };
};
