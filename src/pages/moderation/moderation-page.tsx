import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState, Skeleton } from "@/components/ui/states";
import { reportersIn } from "@/domain/report";
import { errorText } from "@/lib/errors";
import { useReportQueue } from "@/queries/moderation/queue";
import { ReportedCard } from "./reported-card";

const QueueSkeleton = () => (
  <div role="status" aria-busy="true" className="flex flex-col gap-4 p-4 rail:p-5">
    <span className="sr-only">
      <Trans>Loading reports…</Trans>
    </span>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} shape="block" className="h-44" />
    ))}
  </div>
);

export const ModerationPage = () => {
  const { query, subjects, reported } = useReportQueue();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const waiting = subjects.length;
  const more = hasNextPage ? "+" : "";
  const reports = subjects.reduce((sum, subject) => sum + reportersIn(subject.reports), 0);
  return (
    <>
      <PageHeader
        title={t`Moderation`}
        actions={
          query.data && (
            <p role="status" className="flex gap-1.5 text-small text-ink-2">
              <span>
                <Plural value={waiting} one={`${waiting}${more} waiting`} other={`${waiting}${more} waiting`} />
              </span>
              <span aria-hidden="true">·</span>
              <span>
                <Plural value={reports} one={`${reports}${more} report`} other={`${reports}${more} reports`} />
              </span>
            </p>
          )
        }
      />
      <QueryView
        query={query}
        failed={t`The reports couldn’t be loaded`}
        later={t`They will load when you’re back.`}
        stale={t`The reports couldn’t be refreshed.`}
        skeleton={<QueueSkeleton />}
        empty={
          <EmptyState drawing="posts" title={t`Nothing is reported.`} text={t`What members report shows up here.`} />
        }
        isEmpty={() => subjects.length === 0 && !hasNextPage}
      >
        {() => (
          <div className="flex flex-col gap-4 p-4 rail:p-5">
            {subjects.map((subject) => (
              <ReportedCard key={`${subject.kind} ${subject.id}`} subject={subject} reported={reported} />
            ))}
            {hasNextPage && (
              <div className="flex flex-col items-center gap-3 py-2">
                {isFetchNextPageError && <p role="alert">{errorText(error)}</p>}
                <Button variant="ghost" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {isFetchNextPageError ? t`Try again` : t`Load more`}
                </Button>
              </div>
            )}
          </div>
        )}
      </QueryView>
    </>
  );
};
