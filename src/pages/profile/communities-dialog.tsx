import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CommunityRow } from "@/components/communities/community-row";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState, LoadError, Skeleton } from "@/components/ui/states";
import { useCommunitiesOf } from "@/queries/communities/shared";

const RowsSkeleton = () => (
  <div role="status" aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">
      <Trans>Loading communities…</Trans>
    </span>
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton shape="block" className="size-11 flex-none" />
        <Skeleton className="w-32" />
      </div>
    ))}
  </div>
);

export const CommunitiesDialog = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useCommunitiesOf(userId);
  const communities = new Map(
    data?.pages.flatMap((page) => page.communities.map((community) => [community.id, community] as const)),
  );
  return (
    <Dialog open onOpenChange={onClose} title={t`Communities`}>
      <ul className="flex flex-col gap-2.5">
        {[...communities.values()].map((community) => (
          <li key={community.id}>
            <CommunityRow community={community} />
          </li>
        ))}
      </ul>
      {data && communities.size === 0 && !hasNextPage && (
        <EmptyState drawing="community" title={t`No open communities yet.`} />
      )}
      {error ? (
        <LoadError
          error={error}
          title={t`The communities couldn’t be loaded`}
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
