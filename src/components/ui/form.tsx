import { t } from "@lingui/core/macro";
import { CircleExclamationPoint, CloudOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type SubmitEvent, useRef } from "react";
import { type FieldValues, FormProvider, type Path, type UseFormReturn, useFormState } from "react-hook-form";
import { errorKind, errorText } from "@/lib/errors";
import { isComposing } from "@/lib/is-composing";
import { Button } from "./button";

export const FormError = ({ children }: { children: string }) => (
  <div role="alert" className="flex gap-2.5 rounded-field bg-danger-soft px-3.5 py-3 text-label text-danger">
    <CircleExclamationPoint aria-hidden="true" className="mt-px size-5 flex-none" />
    <p className="min-w-0">{children}</p>
  </div>
);

const OfflineLine = ({ children }: { children: string }) => (
  <p role="status" className="flex items-start gap-2.5 text-label text-ink-2">
    <CloudOff aria-hidden="true" className="size-5 flex-none" />
    {children}
  </p>
);

/** `onSubmit` throws it to show a message at a field. */
export class FieldRefusal<Fields extends FieldValues> extends Error {
  readonly field: Path<Fields>;

  constructor(field: Path<Fields>, message: string) {
    super(message);
    this.name = "FieldRefusal";
    this.field = field;
  }
}

const sendByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

const isField = <Fields extends FieldValues>(form: UseFormReturn<Fields>, name: string): name is Path<Fields> =>
  name in form.getValues();

/** Password managers may fill fields without an event. */
const takeWhatStands = <Fields extends FieldValues>(form: UseFormReturn<Fields>, element: HTMLFormElement): void => {
  for (const field of element.querySelectorAll<HTMLInputElement>(
    'input:is([type="text"], [type="email"], [type="password"])',
  ))
    if (isField(form, field.name) && form.getValues(field.name) !== field.value)
      void form.register(field.name).onChange({ target: field, type: "change" });
};

interface FormProps<Fields extends FieldValues> extends Omit<ComponentProps<"form">, "onSubmit" | "onKeyDown"> {
  form: UseFormReturn<Fields>;
  onSubmit: (values: Fields) => Promise<unknown>;
  onInvalid?: () => void;
  /** Undefined if a field shows the message. */
  failure?: (error: unknown) => string | undefined;
  /** Without values the form stays locked until the next screen. */
  restartWith?: Fields;
}

/** Every form of the app. Sends once; its fields are read-only meanwhile. */
export const Form = <Fields extends FieldValues>({
  form,
  onSubmit,
  onInvalid,
  failure = errorText,
  restartWith,
  children,
  ...rest
}: FormProps<Fields>) => {
  // A second press may come before the next render.
  const isLocked = useRef(false);

  const send = async (): Promise<void> => {
    isLocked.current = true;
    let isSent = false;
    try {
      await form.handleSubmit(async (values) => {
        await onSubmit(values);
        isSent = true;
      }, onInvalid)();
      if (isSent && restartWith) form.reset(restartWith);
    } catch (error) {
      if (error instanceof FieldRefusal) {
        // Only this form could have thrown it.
        form.setError(error.field as Path<Fields>, { message: error.message }, { shouldFocus: true });
        return;
      }
      const message = failure(error);
      if (message !== undefined) form.setError("root", { type: errorKind(error), message });
    } finally {
      isLocked.current = isSent && !restartWith;
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    takeWhatStands(form, event.currentTarget);
    // A reopened section mounts its form again, perhaps during sending.
    if (!isLocked.current && !form.formState.isSubmitting) void send();
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

export const useIsLocked = (): boolean => {
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  return isSubmitting || isSubmitSuccessful;
};

export const FormFailure = () => {
  const { errors } = useFormState();
  const isLocked = useIsLocked();
  const { message, type } = errors.root ?? {};
  if (message === undefined || isLocked) return null;
  return type === "offline" ? <OfflineLine>{message}</OfflineLine> : <FormError>{message}</FormError>;
};

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "pending" | "children"> {
  children: string;
  pendingLabel?: string;
}

export const SubmitButton = ({ children, pendingLabel, ...rest }: SubmitButtonProps) => {
  const isLocked = useIsLocked();
  if (pendingLabel === undefined)
    return (
      <Button {...rest} type="submit" pending={isLocked}>
        {children}
      </Button>
    );
  // The hidden label keeps the width.
  return (
    <Button {...rest} type="submit" aria-label={isLocked ? pendingLabel : children}>
      <span className="grid">
        <span className={isLocked ? "invisible col-start-1 row-start-1" : "col-start-1 row-start-1"}>{children}</span>
        <span className={isLocked ? "col-start-1 row-start-1" : "invisible col-start-1 row-start-1"}>
          {pendingLabel}
        </span>
      </span>
    </Button>
  );
};

interface FormActionsProps extends SubmitButtonProps {
  onCancel: () => void;
  isBound?: boolean;
}

export const FormActions = ({ onCancel, isBound = false, ...submit }: FormActionsProps) => (
  <div className="flex flex-wrap justify-end gap-2.5">
    <Button variant="ghost" disabled={isBound} onClick={onCancel}>{t`Cancel`}</Button>
    <SubmitButton {...submit} />
  </div>
);
