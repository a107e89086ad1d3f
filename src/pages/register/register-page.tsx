import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import { AuthForm } from "@/components/auth/auth-form";
import { AuthHeader, AuthSwitch, existingMember, ChosenPassword, UsernameField } from "@/components/auth/auth-layout";
import { TermsNote } from "@/components/auth/terms-note";
import { EmailField } from "@/components/ui/field";
import { toast, toastFailure } from "@/components/ui/toast";
import { href, paths } from "@/config/paths";
import { signUpFieldsSchema, type SignUpFields } from "@/domain/account";
import { SignUpError } from "@/domain/sign-up-error";
import { AppError, errorText } from "@/lib/errors";
import { useSignUp } from "@/queries/people/session";

interface RegisterFailure {
  exists: boolean;
  text: string;
  reason?: string;
}

const creationReason = (cause: unknown): string => {
  if (cause instanceof AppError && (cause.kind === "invalid" || cause.kind === "unexpected"))
    return cause.serverMessage;
  return errorText(cause);
};

/** The specified messages (sign-up-17). */
export const registerFailure = (error: unknown): RegisterFailure => {
  if (!(error instanceof SignUpError)) return { exists: false, text: t`Something went wrong` };
  switch (error.step) {
    case "exists":
      return { exists: true, text: t`User already exists. Please login instead.` };
    case "create":
      return { exists: false, text: t`Account creation failed`, reason: creationReason(error.cause) };
    case "sign-in":
      return { exists: false, text: t`Failed to login after registration`, reason: errorText(error.cause) };
    case "verify":
      return { exists: false, text: t`Failed to verify user after registration`, reason: errorText(error.cause) };
  }
};

const failureInFull = (error: unknown): string => {
  const { text, reason } = registerFailure(error);
  return reason ? `${text}. ${reason}` : text;
};

const empty: SignUpFields = { username: "", email: "", password: "", confirmPassword: "" };

const RegisterForm = ({ onSubmit }: { onSubmit: (draft: SignUpFields) => Promise<unknown> }) => {
  const form = useForm<SignUpFields>({ resolver: zodResolver(signUpFieldsSchema), defaultValues: empty });

  return (
    <AuthForm action={t`Register`} form={form} onSubmit={onSubmit} failure={failureInFull} restartWith={empty}>
      <UsernameField />
      <EmailField autoComplete="email" />
      <ChosenPassword />
      <TermsNote />
    </AuthForm>
  );
};

/** After registering, the guard leads on (sign-up-1). */
export const RegisterPage = () => {
  const signUp = useSignUp();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;

  const send = async (draft: SignUpFields): Promise<void> => {
    try {
      await signUp.mutateAsync(draft);
    } catch (error) {
      const { exists, text } = registerFailure(error);
      if (exists) {
        toast({ title: t`Account exists`, description: t`Please login with your existing account` });
        await navigate(paths.signIn, { state: existingMember(state, draft.email) });
      } else toastFailure(t`Registration failed`, text);
      throw error;
    }
  };

  return (
    <>
      <AuthHeader title={t`Register`} subtitle={t`Your first post is a minute away.`} />
      <RegisterForm onSubmit={send} />
      <AuthSwitch question={t`Already have an account?`} to={href.login()} label={t`Login`} />
    </>
  );
};
