import type { FormEvent, KeyboardEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

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
