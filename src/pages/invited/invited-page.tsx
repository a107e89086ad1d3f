import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm } from "react-hook-form";
import { AuthForm } from "@/components/auth/auth-form";
import { AuthHeader, AuthSwitch, ChosenPassword, UsernameField } from "@/components/auth/auth-layout";
import { TermsNote } from "@/components/auth/terms-note";
import { useMailedLink } from "@/components/auth/use-mailed-link";
import { Notice } from "@/components/ui/notice";
import { href } from "@/config/paths";
import { joinFieldsSchema, type JoinFields } from "@/domain/account";
import { preloadAuth, useJoin } from "@/queries/people/session";

/** A host's invitation leads here (invited-1). The guard leads members on. */
export const InvitedPage = () => {
  const join = useJoin();
  const link = useMailedLink(join.error);
  const form = useForm<JoinFields>({
    resolver: zodResolver(joinFieldsSchema),
    defaultValues: { username: "", password: "", confirmPassword: "" },
  });

  const send = async ({ username, password }: JoinFields): Promise<void> => {
    if (link) await join.mutateAsync({ link, username, password });
  };

  return (
    <>
      <AuthHeader
        title={t`You’re invited`}
        subtitle={link ? t`Choose a name and a password.` : t`But this link doesn’t work.`}
      />
      {link ? (
        <AuthForm action={t`Join`} form={form} onSubmit={send} onFocus={() => void preloadAuth()}>
          <UsernameField />
          <ChosenPassword />
          <TermsNote />
        </AuthForm>
      ) : (
        <Notice kind="danger">
          {t`This invitation is wrong, was used before, or is too old. Whoever sent it can send you another one.`}
        </Notice>
      )}
      <AuthSwitch question={t`Already have an account?`} to={href.login()} label={t`Login`} />
    </>
  );
};
