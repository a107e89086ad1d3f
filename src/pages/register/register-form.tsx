import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { useSubmit } from "@/components/ui/use-submit";
import { type SignUpDraft, signUpSchema } from "@/schemas/sign-up";

interface RegisterFormProps {
  failure: string | undefined;
  /** Resolves to whether the account is made; the form is empty then. */
  onSubmit: (draft: SignUpDraft) => Promise<boolean>;
}

const nothing: SignUpDraft = { username: "", email: "", password: "", confirmPassword: "" };

export const RegisterForm = ({ failure, onSubmit }: RegisterFormProps) => {
  const form = useForm<SignUpDraft>({ resolver: zodResolver(signUpSchema), defaultValues: nothing });
  const { errors, isSubmitting } = form.formState;
  const send = async (draft: SignUpDraft): Promise<void> => {
    if (await onSubmit(draft)) form.reset(nothing, { keepFieldsRef: true });
  };

  return (
    <form aria-labelledby="page-title" {...useSubmit(form, send)} className="flex flex-col gap-4">
      <TextField
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSubmitting}
        error={errors.username?.message}
        {...form.register("username")}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSubmitting}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        readOnly={isSubmitting}
        error={errors.password?.message}
        {...form.register("password", { deps: "confirmPassword" })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        readOnly={isSubmitting}
        error={errors.confirmPassword?.message}
        {...form.register("confirmPassword")}
      />
      {failure !== undefined && !isSubmitting && <FormError>{failure}</FormError>}
      <Button type="submit" wide pending={isSubmitting} className="mt-1.5">
        Register
      </Button>
    </form>
  );
};
