import { useLocation, useNavigate } from "react-router-dom";
import { RegisterForm } from "./register-form";
import { registerFailure } from "./register-failure";
import { existingMember } from "@/components/auth/arrival-state";
import { AuthHeader } from "@/components/auth/auth-header";
import { AuthSwitch } from "@/components/auth/auth-switch";
import { toast } from "@/components/ui/use-toast";
import { app } from "@/config/app";
import { href, paths } from "@/config/paths";
import { useSignUp } from "@/queries/auth";
import type { SignUpDraft } from "@/schemas/sign-up";

/** Specification section 2, *Register*. After a registration the guard leads on. */
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
      <title>{`Register · ${app.name}`}</title>
      <AuthHeader title="Register" subtitle="Your first post is a minute away." />
      <RegisterForm failure={failure?.text} onSubmit={send} />
      <AuthSwitch question="Already have an account?" to={href.login()} label="Login" />
    </>
  );
};
