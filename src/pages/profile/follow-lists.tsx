import { plural, t } from "@lingui/core/macro";
import { PeopleDialog } from "@/components/people/people-dialog";
import { shortCount } from "@/domain/text";
import { useFollowMembers } from "@/queries/people/followings";

interface FollowDialogProps {
  side: "followers" | "following";
  userId: string;
  count: number;
  onClose: () => void;
}

export const FollowDialog = ({ side, userId, count, onClose }: FollowDialogProps) => {
  const shown = shortCount(count);
  const title =
    side === "followers"
      ? t`${plural(count, { one: `${shown} follower`, other: `${shown} followers` })}`
      : t`${shown} following`;
  return <PeopleDialog title={title} query={useFollowMembers(side, userId)} onClose={onClose} />;
};
