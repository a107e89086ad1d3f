import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Notice } from "@/components/ui/notice";
import { app } from "@/config/app";

const address = app.supportEmail;

/** For the limited member. The reason is a moderator's text. */
export const LimitedNotice = ({ reason }: { reason: string }) => (
  <div className="px-4 py-3 rail:px-5">
    <Notice>
      <p>{t`Your account is limited: only you and the moderators see what you write.`}</p>
      <p className="wrap-anywhere">
        <Trans>
          Reason: <bdi>{reason}</bdi>
        </Trans>
      </p>
      <p className="wrap-anywhere">
        <Trans>
          Questions:{" "}
          <a href={`mailto:${address}`} className="text-accent-text underline">
            {address}
          </a>
        </Trans>
      </p>
    </Notice>
  </div>
);
