import { Trans } from "@lingui/react/macro";
import { Link } from "react-router-dom";
import { href } from "@/config/paths";
import { chatDraftKeyOf, threadDraftKeyOf, useDrafts } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";
import { useQueueEntries } from "@/queries/writing/entries";
import { targetOf } from "@/queries/writing/form-queue";

/** Where the member finds what they wrote for a community whose page they can't open any more. */
export const UnsentHere = ({ communityId }: { communityId: string }) => {
  const me = useSessionUserId();
  const isWaiting = useQueueEntries(me).some(
    (entry) => entry.kind !== "deletion" && targetOf(entry)?.community.id === communityId,
  );
  const keys = [threadDraftKeyOf(communityId), chatDraftKeyOf(communityId)];
  const isDraft = useDrafts(me).some(({ key }) => keys.includes(key));
  if (!isWaiting && !isDraft) return null;
  return (
    <p className="mt-4 text-small text-ink-2">
      <Trans>
        What you wrote here and haven’t sent is kept on this device: you find it in{" "}
        <Link to={href.settings(me, { section: "account" })} className="font-label text-accent-text underline">
          Settings, under Account
        </Link>
        .
      </Trans>
    </p>
  );
};
