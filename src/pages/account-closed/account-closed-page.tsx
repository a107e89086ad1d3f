import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { AuthHeader, AuthSwitch } from "@/components/auth/auth-layout";
import { app } from "@/config/app";
import { href } from "@/config/paths";

const { supportEmail } = app;

/** (leaving-4) */
export const AccountClosedPage = () => (
  <>
    <AuthHeader title={t`Account closed`} subtitle={t`Thank you for being here.`} />
    <div className="flex flex-col gap-3">
      <p>{t`Your posts, replies, likes, bookmarks, handle, picture and profile are deleted.`}</p>
      <p className="text-ink-2">
        <Trans>
          The closed account stays with the people who run this community, blocked for good: your email address, your
          username and the records of your logins. To have them erased, write from that address to{" "}
          <a href={`mailto:${supportEmail}`} className="font-label wrap-anywhere text-accent-text underline">
            {supportEmail}
          </a>
          .
        </Trans>
      </p>
      <p className="text-ink-2">{t`Communities that you made on this device stay on it.`}</p>
    </div>
    <AuthSwitch question={t`Join with another address?`} to={href.register()} label={t`Register`} />
  </>
);
