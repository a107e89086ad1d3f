import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState, LoadError, Skeleton } from "@/components/ui/states";
import { PersonRow } from "@/components/users/people-to-follow";
import { shortCount } from "@/domain/text";
import { useFollowCount, useFollowMembers } from "@/queries/members/followings";
import { useMutedIds } from "@/queries/members/muted";

type Side = "followers" | "following";

const title = (side: Side, count: number): string => {
  const shown = shortCount(count);
  return side === "followers"
    ? t`${plural(count, { one: `${shown} follower`, other: `${shown} followers` })}`
    : t`${shown} following`;
};

const RowsSkeleton = () => (
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

export const FollowDialog = ({ side, userId, onClose }: { side: Side; userId: string; onClose: () => void }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useFollowMembers(side, userId);
  const { data: counted } = useFollowCount(side, userId);
  // Fixed, or the list would jump during reading.
  const [muted] = useState(useMutedIds());
  const members = new Map(data?.pages.flatMap((page) => page.members.map((member) => [member.id, member] as const)));
  return (
    <Dialog open onOpenChange={onClose} title={title(side, counted?.count ?? members.size)}>
      <ul className="-mx-2 flex flex-col">
        {[...members.values()].map((member) => !muted.has(member.id) && <PersonRow key={member.id} person={member} />)}
      </ul>
      {data && members.size === 0 && !hasNextPage && <EmptyState drawing="posts" title={t`No one yet.`} />}
      {error ? (
        <LoadError
          error={error}
          title={t`The members couldn’t be loaded`}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      ) : (
        isFetching && <RowsSkeleton />
      )}
      {hasNextPage && !error && !isFetching && (
        <Button variant="ghost" onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Dialog>
  );
};
