import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router-dom";
import { href } from "@/config/paths";
import type { SharedThread } from "@/domain/community-text";
import { threadReplyDraftKeyOf, useDrafts } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";

/** Where the member finds what they wrote for a place that is gone. */
export const KeptHere = ({ className }: { className?: string }) => (
  <p className={className}>
    <Trans>
      What you wrote here and haven’t sent is kept on this device: you find it in{" "}
      <Link
        to={href.settings(useSessionUserId(), { section: "account" })}
        className="font-label text-accent-text underline"
      >
        Settings, under Account
      </Link>
      .
    </Trans>
  </p>
);

/** For who has written an answer to what isn't shown any more. */
export const GoneAnswer = ({ to }: { to: SharedThread }) => {
  const key = threadReplyDraftKeyOf(to.id);
  if (!useDrafts(useSessionUserId()).some((draft) => draft.key === key)) return null;
  return (
    <div role="status" className="px-4 pt-4 text-label text-ink-2 rail:px-5">
      <p>{t`It’s not here any more.`}</p>
      <KeptHere />
    </div>
  );
};
