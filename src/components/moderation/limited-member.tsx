import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { nameOf } from "@/components/people/byline";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TimeStamp } from "@/components/ui/time-stamp";
import type { Author } from "@/domain/user";
import { useEnd } from "@/queries/moderation/acts";
import { useLimitsOf } from "@/queries/moderation/in-force";
import { useAuthor } from "@/queries/people/users";

/** For moderators, on the member's profile. */
export const LimitedMember = ({ user }: { user: Pick<Author, "id" | "username"> }) => {
  const lift = useEnd("limit");
  const limits = useLimitsOf(user.id);
  const [limit] = limits;
  const name = nameOf(user);
  const moderator = nameOf(useAuthor(limit?.moderatorId ?? "") ?? null);
  if (!limit) return null;
  return (
    <div className="px-4 py-3 rail:px-5">
      <Notice
        action={
          <Button variant="ghost" size="s" pending={lift.isPending} onClick={() => lift.mutate(limits)}>
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
