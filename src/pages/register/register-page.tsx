import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import { AuthHeader, AuthSwitch, existingMember } from "@/components/auth/auth-page";
import { Button } from "@/components/ui/button";
import { PasswordField, TextField } from "@/components/ui/field";
import { FormError, useSubmit } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { href, paths } from "@/config/paths";
import { signUpSchema, type SignUpDraft } from "@/domain/account";
import { AppError, errorText } from "@/lib/errors";
import { useSignUp } from "@/queries/auth";
import { SignUpError } from "@/sdk/auth";

interface RegisterFailure {
  /** The address is taken, or its credentials already log in. */
  exists: boolean;
  text: string;
}

/** A refusal in the server's own words; where it gave none, the specified ones. */
const creationText = (cause: unknown): string =>
  cause instanceof AppError && (cause.kind === "invalid" || cause.kind === "unexpected")
    ? cause.serverMessage || "Account creation failed"
    : errorText(cause);

/** Why a registration failed, in the words that belong to it (sign-up-17). */
export const registerFailure = (error: unknown): RegisterFailure => {
  if (!(error instanceof SignUpError)) return { exists: false, text: "Something went wrong" };
  switch (error.step) {
    case "exists":
      return { exists: true, text: "User already exists. Please login instead." };
    case "create":
      return { exists: false, text: creationText(error.cause) };
    case "sign-in":
      return { exists: false, text: "Failed to login after registration" };
    case "verify":
      return { exists: false, text: "Failed to verify user after registration" };
  }
};

interface RegisterFormProps {
  failure: string | undefined;
  /** Resolves to whether the account is made; the form is empty then. */
  onSubmit: (draft: SignUpDraft) => Promise<boolean>;
}

const nothing: SignUpDraft = { username: "", email: "", password: "", confirmPassword: "" };

const RegisterForm = ({ failure, onSubmit }: RegisterFormProps) => {
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

/** Register (sign-up-1). After a registration the guard leads on. */
export const RegisterPage = () => {
  const signUp = useSignUp();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const failure = signUp.error ? registerFailure(signUp.error) : undefined;

  const send = async (draft: SignUpDraft): Promise<boolean> => {
    try {
      await signUp.mutateAsync(draft);
      return true;
    } catch (error) {
      const { exists, text } = registerFailure(error);
      if (exists) {
        toast({ title: "Account exists", description: "Please login with your existing account" });
        await navigate(paths.signIn, { state: existingMember(state, draft.email) });
      } else toast({ title: "Registration failed", description: text, variant: "destructive" });
      return false;
    }
  };

  return (
    <>
      <AuthHeader title="Register" subtitle="Your first post is a minute away." />
      <RegisterForm failure={failure?.text} onSubmit={send} />
      <AuthSwitch question="Already have an account?" to={href.login()} label="Login" />
    </>
  );
};
