import { useSearchParams } from "react-router-dom";
import { AuthHeader, AuthSwitch } from "@/components/auth/auth-layout";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { href } from "@/config/paths";
import { mailedLinkOf } from "@/domain/mailed-link";
import { errorKind, errorText } from "@/lib/errors";
import { preloadAccount, useVerifyEmail } from "@/queries/members/account";
import { useSession } from "@/queries/members/session";

/** The way on from here: Settings for members, the login for everybody else. */
const WayOn = () => {
  const session = useSession();
  if (session.status === "signed-out")
    return <AuthSwitch question="Have an account?" to={href.login()} label="Login" />;
  return (
    <ButtonLink to={href.settings(session.user.id, { section: "account" })} variant="ghost" wide>
      Go to Settings
    </ButtonLink>
  );
};

/**
 * Where the mail about an address leads (address-5). It asks before it spends the link: programs that look into mails
 * open links too.
 */
export const VerifyEmailPage = () => {
  const [search] = useSearchParams();
  const link = mailedLinkOf(search);
  const verify = useVerifyEmail();
  const isBad = !link || (verify.error && errorKind(verify.error) === "bad-link");

  return (
    <>
      <AuthHeader title="Verify address" subtitle="So that you can get back in if you forget your password." />
      <div className="flex flex-col gap-4">
        {isBad && (
          <Notice kind="danger">
            This link is wrong, was used before, or is older than an hour. Settings shows whether your address is
            verified, and can send another link.
          </Notice>
        )}
        {!isBad && verify.isSuccess && <Notice>Your email address is verified.</Notice>}
        {!isBad && verify.error && <FormError>{errorText(verify.error)}</FormError>}
        {link && !isBad && !verify.isSuccess && (
          <Button
            wide
            pending={verify.isPending}
            onPointerEnter={preloadAccount}
            onFocus={preloadAccount}
            onClick={() => verify.mutate(link)}
          >
            Verify my address
          </Button>
        )}
        <WayOn />
      </div>
    </>
  );
};
