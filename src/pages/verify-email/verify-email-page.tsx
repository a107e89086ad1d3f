import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { AuthHeader, AuthSwitch } from "@/components/auth/auth-layout";
import { useMailedLink } from "@/components/auth/use-mailed-link";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { href } from "@/config/paths";
import { errorText } from "@/lib/errors";
import { preloadAccount, useVerifyEmail } from "@/queries/people/account";
import { useSession } from "@/queries/people/session";

const WayOn = () => {
  const session = useSession();
  if (session.status === "signed-out")
    return <AuthSwitch question={t`Have an account?`} to={href.login()} label={t`Login`} />;
  return (
    <ButtonLink to={href.settings(session.user.id, { section: "account" })} variant="ghost" wide>
      {t`Go to Settings`}
    </ButtonLink>
  );
};

/** Asks first (address-5): mail scanners open links too. */
export const VerifyEmailPage = () => {
  const verify = useVerifyEmail();
  const link = useMailedLink(verify.error);

  return (
    <>
      <AuthHeader title={t`Verify address`} subtitle={t`So that you can get back in if you forget your password.`} />
      <div className="flex flex-col gap-4">
        {!link && (
          <Notice kind="danger">
            <Trans>
              This link is wrong, was used before, or is older than an hour. Settings shows whether your address is
              verified, and can send another link.
            </Trans>
          </Notice>
        )}
        {link && verify.isSuccess && <Notice>{t`Your email address is verified.`}</Notice>}
        {link && verify.error && <FormError>{errorText(verify.error)}</FormError>}
        {link && !verify.isSuccess && (
          <Button
            wide
            pending={verify.isPending}
            onPointerEnter={preloadAccount}
            onFocus={preloadAccount}
            onClick={() => verify.mutate(link)}
          >
            {t`Verify my address`}
          </Button>
        )}
        <WayOn />
      </div>
    </>
  );
};
