import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import { useLate } from "@/components/ui/open-part";
import { Skeleton } from "@/components/ui/states";
import { shortCount } from "@/domain/text";
import { useFollowCount, useFollowsViewer } from "@/queries/people/followings";
import { FollowDialog } from "./late";

const Count = ({ side, userId }: { side: "followers" | "following"; userId: string }) => {
  const { data, error } = useFollowCount(side, userId);
  const { isOpen, open, close } = useLate(FollowDialog);
  if (error) return null;
  // As wide as most numbers, so that nothing moves.
  if (!data) return <Skeleton className="my-0.75 w-22" />;
  const { count } = data;
  const shown = shortCount(count);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="hit-area min-w-22 rounded-small text-start hover:underline"
      >
        {side === "followers" ? (
          <Plural
            value={count}
            one={
              <Trans>
                <b className="text-ink">{shown}</b> follower
              </Trans>
            }
            other={
              <Trans>
                <b className="text-ink">{shown}</b> followers
              </Trans>
            }
          />
        ) : (
          <Trans>
            <b className="text-ink">{shown}</b> following
          </Trans>
        )}
      </button>
      {isOpen && <FollowDialog side={side} userId={userId} count={count} onClose={close} />}
    </>
  );
};

export const FollowCounts = ({ userId }: { userId: string }) => (
  <>
    <Count side="followers" userId={userId} />
    <Count side="following" userId={userId} />
  </>
);

export const FollowsYou = ({ userId }: { userId: string }) =>
  useFollowsViewer(userId) && <Badge>{t`Follows you`}</Badge>;
