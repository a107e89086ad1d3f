import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { AuthForm } from "@/components/auth/auth-form";
import { AuthHeader, AuthSwitch } from "@/components/auth/auth-layout";
import { EmailField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { href } from "@/config/paths";
import { recoveryFieldsSchema, type RecoveryFields } from "@/domain/account";
import { textIn } from "@/lib/field-in";
import { useRequestRecovery } from "@/queries/people/account";

const typedEmailOf = (state: unknown): string => textIn(state, "typedEmail") ?? "";

/** The same for unknown addresses (recovery-2). */
export const ForgotPasswordPage = () => {
  const typedEmail = typedEmailOf(useLocation().state);
  const [sentTo, setSentTo] = useState<string>();
  const request = useRequestRecovery();
  const form = useForm<RecoveryFields>({
    resolver: zodResolver(recoveryFieldsSchema),
    defaultValues: { email: typedEmail },
  });

  const send = async ({ email }: RecoveryFields): Promise<void> => {
    setSentTo(undefined);
    await request.mutateAsync(email);
    setSentTo(email);
  };

  return (
    <>
      <AuthHeader title={t`Forgot password`} subtitle={t`We’ll send you a link to set a new one.`} />
      <AuthForm action={t`Send link`} form={form} onSubmit={send} restartWith={{ email: "" }}>
        {sentTo !== undefined && (
          <Notice>
            <Trans>
              If there is an account for{" "}
              <span dir="auto" className="font-strong wrap-anywhere">
                {sentTo}
              </span>
              , an email with a link is on its way. The link works for one hour. Nothing there? Check your spam folder
              and the address.
            </Trans>
          </Notice>
        )}
        <EmailField autoComplete="username" />
      </AuthForm>
      <AuthSwitch question={t`Remembered it?`} to={href.login()} label={t`Login`} />
    </>
  );
};
