import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { AuthForm } from "@/components/auth/auth-form";
import { AuthHeader, AuthSwitch, passwordIsNew, ChosenPassword } from "@/components/auth/auth-layout";
import { useMailedLink } from "@/components/auth/use-mailed-link";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import { newPasswordFieldsSchema, type NewPasswordFields } from "@/domain/account";
import { preloadAccount, useResetPassword } from "@/queries/people/account";
import { useSession } from "@/queries/people/session";

/** It may have worked once, and the answer was lost. */
const BadLink = () => (
  <div className="flex flex-col gap-4">
    <Notice kind="danger">
      <Trans>
        This link is wrong, was used before, or is older than an hour. If you have set a new password with it, log in
        with that; otherwise ask for another link.
      </Trans>
    </Notice>
    <ButtonLink to={href.forgotPassword()} wide>{t`Ask for another link`}</ButtonLink>
  </div>
);

/** (recovery-6) */
export const ResetPasswordPage = () => {
  const session = useSession();
  const reset = useResetPassword();
  const link = useMailedLink(reset.error);
  const navigate = useNavigate();
  const form = useForm<NewPasswordFields>({
    resolver: zodResolver(newPasswordFieldsSchema),
    defaultValues: { password: "", confirmPassword: "" },
  });

  const send = async ({ password }: NewPasswordFields): Promise<void> => {
    if (!link) return;
    await reset.mutateAsync({ link, password });
    // Another signed-in member would see no login.
    if (session.status === "signed-in" && session.user.id !== link.userId) toast({ title: t`The new password is set` });
    await navigate(href.login(), { replace: true, state: passwordIsNew });
  };

  return (
    <>
      <AuthHeader title={t`New password`} subtitle={t`This logs you out on every device.`} />
      {link ? (
        <AuthForm action={t`Set new password`} form={form} onSubmit={send} onFocus={preloadAccount}>
          <ChosenPassword isAnother />
        </AuthForm>
      ) : (
        <BadLink />
      )}
      <AuthSwitch question={t`Know your password?`} to={href.login()} label={t`Login`} />
    </>
  );
};
