import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState, Loading, Skeleton } from "@/components/ui/states";
import { Tabs, TabsList, TabsPanel } from "@/components/ui/tabs";
import { reportersIn } from "@/domain/report";
import { errorText } from "@/lib/errors";
import { keyOf, useReportQueue } from "@/queries/moderation/queue";
import { ModerationLog } from "./moderation-log";
import { ReportedCard, type Asked } from "./reported-card";

const QueueSkeleton = () => (
  <Loading className="flex flex-col gap-4 p-4 rail:p-5">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} shape="block" className="h-44" />
    ))}
  </Loading>
);

/** The subject that a dialog is about. */
interface Asking {
  key: string;
  about: Asked;
}

interface QueueProps extends ReturnType<typeof useReportQueue> {
  onHold: (key: string, isHeld: boolean) => void;
  asking: Asking | null;
  setAsking: (asking: Asking | null) => void;
}

const Queue = ({ query, subjects, all, isAll, reported, onHold, asking, setAsking }: QueueProps) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  return (
    <QueryView
      query={query}
      failed={t`The reports couldn’t be loaded`}
      skeleton={<QueueSkeleton />}
      empty={
        <EmptyState drawing="posts" title={t`Nothing is reported.`} text={t`What members report shows up here.`} />
      }
      isEmpty={() => all.length === 0 && !hasNextPage}
    >
      {() => (
        <div className="flex flex-col gap-4 p-4 rail:p-5">
          {!isAll && (
            <p className="text-ink-2">
              {t`These are the latest 5,000 reports. Older ones show when these are settled.`}
            </p>
          )}
          {subjects.map((subject) => (
            <ReportedCard
              key={keyOf(subject)}
              subject={subject}
              all={all}
              reported={reported}
              onHold={(isHeld) => onHold(keyOf(subject), isHeld)}
              asking={asking?.key === keyOf(subject) ? asking.about : null}
              onAsk={(about) => setAsking(about && { key: keyOf(subject), about })}
            />
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
  );
};

export const ModerationPage = () => {
  // What another moderator settles meanwhile stays until this one is done with it.
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState<Asking | null>(null);
  const queue = useReportQueue(asking ? [...removing, asking.key] : removing);
  const hold = (key: string, isHeld: boolean): void =>
    setRemoving((keys) => (isHeld ? [...keys, key] : keys.filter((other) => other !== key)));
  const [search, setSearch] = useSearchParams();
  const tab = search.get("tab") === "log" ? "log" : "reports";
  const { all, isAll } = queue;
  const waiting = all.length;
  const more = isAll ? "" : "+";
  const reports = all.reduce((sum, subject) => sum + reportersIn(subject.reports), 0);
  return (
    <>
      <PageHeader
        title={t`Moderation`}
        actions={
          queue.query.data && (
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
      <Tabs value={tab} onValueChange={(value) => setSearch(value === "log" ? { tab: "log" } : {}, { replace: true })}>
        <div className="border-b border-line px-4 rail:px-5">
          <TabsList
            label={t`What to look at`}
            items={[
              { value: "reports", label: t`Reports` },
              { value: "log", label: t`What was done` },
            ]}
          />
        </div>
        <TabsPanel value="reports">
          <Queue {...queue} onHold={hold} asking={asking} setAsking={setAsking} />
        </TabsPanel>
        <TabsPanel value="log">
          <ModerationLog />
        </TabsPanel>
      </Tabs>
    </>
  );
};
