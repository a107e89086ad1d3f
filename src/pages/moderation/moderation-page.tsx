import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState, QueryView, Skeleton } from "@/components/ui/states";
import { errorText } from "@/lib/errors";
import { useReportQueue } from "@/queries/moderation";
import { ReportedCard } from "./reported-card";

const QueueSkeleton = () => (
  <div role="status" aria-busy="true" className="flex flex-col gap-4 p-4 rail:p-5">
    <span className="sr-only">Loading reports…</span>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} shape="block" className="h-44" />
    ))}
  </div>
);

const waitingText = (count: number, hasMore: boolean): string => `${count}${hasMore ? "+" : ""} waiting`;

/** What members reported, the latest first, and what moderators do about it (moderation-1). */
export const ModerationPage = () => {
  const { query, subjects, posts } = useReportQueue();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  return (
    <>
      <PageHeader
        title="Moderation"
        actions={
          query.data && (
            <p role="status" className="text-small text-ink-2">
              {waitingText(subjects.length, hasNextPage)}
            </p>
          )
        }
      />
      <QueryView
        query={query}
        failed="The reports could not be loaded"
        later="They will load when you are back."
        stale="The reports could not be refreshed."
        skeleton={<QueueSkeleton />}
        empty={<EmptyState drawing="posts" title="Nothing is reported." text="What members report waits here." />}
        isEmpty={() => subjects.length === 0 && !hasNextPage}
      >
        {() => (
          <div className="flex flex-col gap-4 p-4 rail:p-5">
            {subjects.map((subject) => (
              <ReportedCard key={`${subject.kind} ${subject.id}`} subject={subject} post={posts.get(subject.id)} />
            ))}
            {hasNextPage && (
              <div className="flex flex-col items-center gap-3 py-2">
                {isFetchNextPageError && <p role="alert">{errorText(error)}</p>}
                <Button variant="ghost" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {isFetchNextPageError ? "Try again" : "Load more"}
                </Button>
              </div>
            )}
          </div>
        )}
      </QueryView>
    </>
  );
};
