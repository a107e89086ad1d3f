import { useLocation } from "react-router-dom";
import { LoginForm } from "./login-form";
import { loginFailure } from "./login-failure";
import { existingEmailOf } from "@/components/auth/arrival-state";
import { AuthHeader } from "@/components/auth/auth-header";
import { AuthSwitch } from "@/components/auth/auth-switch";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/use-toast";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import { useSignIn } from "@/queries/auth";
import type { SignInDraft } from "@/schemas/sign-in";

/** Specification section 2, *Login*. The guard leads on to the page that was asked for. */
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
      <title>{`Login · ${app.name}`}</title>
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
