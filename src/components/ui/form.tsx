import { CircleAlert } from "lucide-react";
import type { FormEvent, KeyboardEvent, Ref } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

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
      <CircleAlert aria-hidden="true" className="mt-px size-5 flex-none" />
      <p className="min-w-0">{children}</p>
    </div>
  );
};

/**
 * What a form needs to be sent once at a time, by its button or with Ctrl/⌘+Enter: spread it on the `form`. `onSubmit`
 * gets the checked values and does not reject; until it is done (`formState.isSubmitting`) nothing is sent again.
 */
export const useSubmit = <Fields extends FieldValues>(
  { formState: { isSubmitting }, handleSubmit }: UseFormReturn<Fields>,
  onSubmit: (values: Fields) => Promise<void>,
) => {
  const submit = handleSubmit(onSubmit);
  return {
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (!isSubmitting) void submit(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>): void => {
      // Enter that ends the composing of a character belongs to the keyboard.
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.requestSubmit();
    },
  };
};
