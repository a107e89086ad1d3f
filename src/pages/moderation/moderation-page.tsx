import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState, Skeleton } from "@/components/ui/states";
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

/** '3 waiting'; '100+ waiting' while not all are loaded. */
const countText = (count: number, hasMore: boolean, noun: string): string => `${count}${hasMore ? "+" : ""} ${noun}`;

/** Reports, the latest first (moderation-1). */
export const ModerationPage = () => {
  const { query, subjects, posts } = useReportQueue();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const reports = subjects.reduce((sum, subject) => sum + subject.reports.length, 0);
  return (
    <>
      <PageHeader
        title="Moderation"
        actions={
          query.data && (
            <p role="status" className="flex gap-1.5 text-small text-ink-2">
              <span>{countText(subjects.length, hasNextPage, "waiting")}</span>
              <span aria-hidden="true">·</span>
              <span>{countText(reports, hasNextPage, reports === 1 ? "report" : "reports")}</span>
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
        empty={<EmptyState drawing="posts" title="Nothing is reported." text="What members report shows up here." />}
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
