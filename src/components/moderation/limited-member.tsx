import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TimeStamp } from "@/components/ui/time-stamp";
import { nameOf } from "@/components/users/byline";
import type { Moderation } from "@/domain/moderation";
import type { Author } from "@/domain/user";
import { useAuthor } from "@/queries/members/users";
import { useLift } from "@/queries/moderation/limiting";

interface LimitedMemberProps {
  user: Pick<Author, "id" | "username">;
  limit: Moderation;
}

/** For moderators, on the member's profile. */
export const LimitedMember = ({ user, limit }: LimitedMemberProps) => {
  const lift = useLift();
  const name = nameOf(user);
  const moderator = nameOf(useAuthor(limit.moderatorId) ?? null);
  return (
    <div className="px-4 py-3 rail:px-5">
      <Notice
        action={
          <Button variant="ghost" size="s" pending={lift.isPending} onClick={() => lift.mutate(user.id)}>
            {t`Lift the limit`}
          </Button>
        }
      >
        <p>
          <Trans>
            <bdi>{moderator}</bdi> limited <bdi>{name}</bdi>: only they and the moderators see what they write.
          </Trans>
        </p>
        <p className="wrap-anywhere text-ink-2">
          <bdi>{limit.reason}</bdi> · <TimeStamp iso={limit.createdAt} />
        </p>
      </Notice>
    </div>
  );
};
