import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { AuthHeader, AuthSwitch, existingEmailOf } from "@/components/auth/auth-page";
import { Button } from "@/components/ui/button";
import { PasswordField, TextField } from "@/components/ui/field";
import { FormError, useSubmit } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import { signInSchema, type SignInDraft } from "@/domain/account";
import { AppError, errorText } from "@/lib/errors";
import { useSignIn } from "@/queries/auth";

const invalidCredentials = "Invalid credentials. Please check your email and password.";

/** Why a login failed: a refusal in the server's own words (sign-in-10), anything else in ours. */
const loginFailure = (error: Error): string => {
  // `signed-out` is a refusal here: of a member who is blocked, or of a browser that keeps no cookies.
  const isRefusal = error instanceof AppError && (error.kind === "invalid" || error.kind === "signed-out");
  return isRefusal ? error.serverMessage || invalidCredentials : errorText(error);
};

interface LoginFormProps {
  /** An address that is known already. */
  email: string;
  failure: string | undefined;
  onSubmit: (draft: SignInDraft) => Promise<void>;
}

const LoginForm = ({ email, failure, onSubmit }: LoginFormProps) => {
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

/** Login (sign-in-1). The guard leads on to the page that was asked for. */
export const LoginPage = () => {
  const signIn = useSignIn();
  const existingEmail = existingEmailOf(useLocation().state);

  const send = async (draft: SignInDraft): Promise<void> => {
    try {
      await signIn.mutateAsync(draft);
    } catch {
      // The form says why.
      toast({ title: "Something went wrong", variant: "destructive" });
    }
  };

  return (
    <>
      <AuthHeader title="Login" subtitle="Who are you, again?" />
      {existingEmail && (
        <div className="mb-4">
          <Notice>User already exists. Please login instead.</Notice>
        </div>
      )}
      <LoginForm
        email={existingEmail}
        failure={signIn.error ? loginFailure(signIn.error) : undefined}
        onSubmit={send}
      />
      <AuthSwitch question="New here?" to={href.register()} label="Register" />
    </>
  );
};
