import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadError, Skeleton } from "@/components/ui/states";
import { Avatar } from "@/components/users/avatar";
import { HandleMark, nameOf } from "@/components/users/byline";
import { FollowButton } from "@/components/users/follow-button";
import { href } from "@/config/paths";
import type { Author } from "@/domain/user";
import { useMutedIds } from "@/queries/members/muted";
import { useLikers } from "@/queries/posts/likers";

const LikersSkeleton = () => (
  <div role="status" aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">
      <Trans>Loading the members…</Trans>
    </span>
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton shape="circle" className="size-10.5 flex-none" />
        <Skeleton className="w-32" />
      </div>
    ))}
  </div>
);

const Liker = ({ member }: { member: Author }) => (
  <li className="relative flex min-h-11 items-center gap-3 rounded-medium px-2 py-1.5 hover:bg-sunken">
    <Avatar user={member} />
    <Link to={href.profile(member.id)} className="min-w-0 flex-1 after:absolute after:inset-0">
      <bdi className="font-bold wrap-anywhere">{nameOf(member)}</bdi>
      <HandleMark user={member} />
    </Link>
    <FollowButton user={member} variant="quiet" size="s" />
  </li>
);

export const LikersDialog = ({ postId, onClose }: { postId: string; onClose: () => void }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useLikers(postId);
  // Fixed, or the list would jump during reading.
  const [muted] = useState(useMutedIds());
  const members = new Map(data?.pages.flatMap((page) => page.members.map((member) => [member.id, member] as const)));
  return (
    <Dialog open onOpenChange={onClose} title={t`Liked by`}>
      <ul className="-mx-2 flex flex-col">
        {[...members.values()].map((member) => !muted.has(member.id) && <Liker key={member.id} member={member} />)}
      </ul>
      {error ? (
        <LoadError
          error={error}
          title={t`The members couldn’t be loaded`}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      ) : (
        isFetching && <LikersSkeleton />
      )}
      {hasNextPage && !error && !isFetching && (
        <Button variant="ghost" onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Dialog>
  );
};
