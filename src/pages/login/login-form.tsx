import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { useSubmit } from "@/components/ui/use-submit";
import { type SignInDraft, signInSchema } from "@/schemas/sign-in";

interface LoginFormProps {
  /** An address that is known already. */
  email: string;
  failure: string | undefined;
  onSubmit: (draft: SignInDraft) => Promise<void>;
}

export const LoginForm = ({ email, failure, onSubmit }: LoginFormProps) => {
  const form = useForm<SignInDraft>({ resolver: zodResolver(signInSchema), defaultValues: { email, password: "" } });
  const { errors, isSubmitting } = form.formState;

  return (
    <form aria-labelledby="page-title" {...useSubmit(form, onSubmit)} className="flex flex-col gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSubmitting}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        readOnly={isSubmitting}
        error={errors.password?.message}
        {...form.register("password")}
      />
      {failure !== undefined && !isSubmitting && <FormError>{failure}</FormError>}
      <Button type="submit" wide pending={isSubmitting} className="mt-1.5">
        Login
      </Button>
    </form>
  );
};
