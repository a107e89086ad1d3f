import { zodResolver } from "@hookform/resolvers/zod";
import { select, t } from "@lingui/core/macro";
import { useForm, useWatch } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { AuthForm } from "@/components/auth/auth-form";
import { AuthHeader, AuthSwitch, existingEmailOf, isPasswordNew } from "@/components/auth/auth-layout";
import { EmailField, PasswordField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import { signInFieldsSchema, type SignInFields } from "@/domain/account";
import { AppError, errorText } from "@/lib/errors";
import { textIn } from "@/lib/field-in";
import { useSessionNotice, useSignIn } from "@/queries/people/session";

/** A refusal shows the server's message (sign-in-10). */
const loginFailure = (error: unknown): string => {
  // Here `signed-out` also means blocked, or no cookies.
  const isRefusal = error instanceof AppError && (error.kind === "invalid" || error.kind === "signed-out");
  return isRefusal
    ? error.serverMessage || t`Invalid credentials. Please check your email and password.`
    : errorText(error);
};

const LoginForm = ({ email, onSubmit }: { email: string; onSubmit: (draft: SignInFields) => Promise<unknown> }) => {
  const form = useForm<SignInFields>({
    resolver: zodResolver(signInFieldsSchema),
    defaultValues: { email, password: "" },
  });
  const state: unknown = useLocation().state;
  const typedEmail = useWatch({ control: form.control, name: "email" });

  return (
    <AuthForm action={t`Login`} form={form} onSubmit={onSubmit} failure={loginFailure}>
      <EmailField autoComplete="username" />
      <PasswordField name="password" label={t`Password`} autoComplete="current-password" />
      <Link
        to={href.forgotPassword()}
        state={{ ...(typeof state === "object" && state), typedEmail }}
        className="hit-area -mt-1 self-start text-label font-label text-accent-text hover:underline"
      >
        {t`Forgot password?`}
      </Link>
    </AuthForm>
  );
};

/** (sign-in-1) */
export const LoginPage = () => {
  const signIn = useSignIn();
  const state: unknown = useLocation().state;
  const existingEmail = existingEmailOf(state);
  const wanted = /^\/(post|profile|article)\//.exec(textIn(state, "from") ?? "")?.[1];
  const { notice } = useSessionNotice();

  const send = async (draft: SignInFields): Promise<void> => {
    try {
      await signIn.mutateAsync(draft);
    } catch (error) {
      // The form shows the reason.
      toast({ title: t`Something went wrong`, variant: "destructive" });
      throw error;
    }
  };

  return (
    <>
      <AuthHeader title={t`Login`} subtitle={t`Who are you, again?`} />
      {wanted && !notice && signIn.isIdle && (
        <div className="mb-4">
          <Notice>
            {t({
              message: select(wanted, {
                post: "Log in to see this post.",
                profile: "Log in to see this profile.",
                other: "Log in to see this article.",
              }),
            })}
          </Notice>
        </div>
      )}
      {existingEmail && signIn.isIdle && (
        <div className="mb-4">
          <Notice>
            {t`User already exists. Please login instead.`}
            <span className="mt-2 block">
              {t`Never registered? Someone invited this address. Use ‘Forgot password’ to take it over.`}
            </span>
          </Notice>
        </div>
      )}
      {isPasswordNew(state) && signIn.isIdle && (
        <div className="mb-4">
          <Notice>{t`Your new password is set. Log in with it.`}</Notice>
        </div>
      )}
      <LoginForm email={existingEmail} onSubmit={send} />
      <AuthSwitch question={t`New here?`} to={href.register()} label={t`Register`} />
    </>
  );
};
