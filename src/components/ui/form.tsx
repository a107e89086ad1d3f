import {
  createContext,
  useContext,
  useSyncExternalStore,
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type SubmitEvent,
} from "react";
import { errorText } from "@/lib/errors";
import { useFormValue, type FieldName, type FormStore } from "@/lib/form-state";
import { Button } from "./button";
import { FormError } from "./form-error";

/** Thrown by a form's `onSubmit`: the values were refused for one of them. Its field says the message, and takes the focus. */
export class FieldRefusal<Fields> extends Error {
  readonly field: FieldName<Fields>;

  constructor(field: FieldName<Fields>, message: string) {
    super(message);
    this.name = "FieldRefusal";
    this.field = field;
  }
}

/** Fields know the form around them by their names alone. */
type AnyForm = FormStore<Record<string, unknown>>;

const FormContext = createContext<AnyForm | null>(null);

/** The form around. */
export const useFormAround = (): AnyForm => {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field needs a form around it");
  return form;
};

interface FormProps<Fields extends object> extends Omit<ComponentProps<"form">, "onSubmit" | "onKeyDown" | "ref"> {
  form: FormStore<Fields>;
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
export const Form = <Fields extends object>({
  form,
  onSubmit,
  onInvalid,
  failure = errorText,
  restartWith,
  children,
  ...rest
}: FormProps<Fields>) => {
  const send = async (): Promise<void> => {
    try {
      await form.submit(onSubmit, onInvalid);
      if (restartWith && form.get().status === "sent") form.reset(restartWith);
    } catch (error) {
      if (error instanceof FieldRefusal) {
        // An error does not say in its type which form threw it; it came from this one.
        const field = error.field as FieldName<Fields>;
        form.setError(field, error.message);
        form.focus(field);
        return;
      }
      const message = failure(error);
      if (message !== undefined) form.setError("root", message);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Asked of the form and not of what was drawn: a second press may come before the next drawing.
    if (form.get().status === "open") void send();
  };

  const sendByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
    // Enter that ends the composing of a character belongs to the keyboard.
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    // A field gives the form values of its own name, and that its type fits is seen to where the form is made.
    <FormContext value={form as unknown as AnyForm}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what its button does */}
      <form
        data-form=""
        {...rest}
        ref={(element) => form.attach(element)}
        noValidate
        onSubmit={submit}
        onKeyDown={sendByKey}
      >
        {children}
      </form>
    </FormContext>
  );
};

/** Whether the form around is on its way, or sent and not gone yet. */
export const useIsShut = (): boolean => {
  const { get, subscribe } = useFormAround();
  return useSyncExternalStore(subscribe, () => get().status !== "open");
};

/** What is wrong with a field of the form around, or with the whole form. */
const useError = (name: string): string | undefined => {
  const { get, subscribe } = useFormAround();
  return useSyncExternalStore(subscribe, () => get().errors[name]);
};

/** Why the form around was not sent. */
export const FormFailure = () => {
  const isShut = useIsShut();
  const message = useError("root");
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

/** The words in a field of the form around. */
export const useFieldWords = (name: string): string => {
  const value = useFormValue(useFormAround(), name);
  return typeof value === "string" ? value : "";
};

/** What a field of the form around is told: `input` belongs on its input. `deps` is checked again whenever it changes. */
export const useField = (name: string, deps?: string) => {
  const form = useFormAround();
  const value = useFieldWords(name);

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    form.setValue(name, currentTarget.value);
    void form.recheck(name, ...(deps === undefined ? [] : [deps]));
  };

  return { error: useError(name), input: { name, value, readOnly: useIsShut(), onChange: change } };
};
