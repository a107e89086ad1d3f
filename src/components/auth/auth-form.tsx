import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";

interface AuthFormProps<Fields extends FieldValues> extends ComponentProps<typeof Form<Fields>> {
  action: string;
}

/** The form of a page for visitors, named by the page's title. */
export const AuthForm = <Fields extends FieldValues>({ action, children, ...form }: AuthFormProps<Fields>) => (
  <Form {...form} aria-labelledby="page-title" className="flex flex-col gap-4">
    {children}
    <FormFailure />
    <SubmitButton wide className="mt-1.5">
      {action}
    </SubmitButton>
  </Form>
);
