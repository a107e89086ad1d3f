import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { nameOf } from "@/components/people/byline";
import { Button } from "@/components/ui/button";
import { TimeStamp } from "@/components/ui/time-stamp";
import { namedReporters, type Report, type ReportedSubject, reportersIn, reportReasons } from "@/domain/report";
import { listOf } from "@/lib/format";
import { allOf, useDismissReports } from "@/queries/moderation/queue";
import { useAuthors } from "@/queries/people/users";

/** Of one reason: a member can write any number. */
const mostNotes = 50;

/** By reason, with at most 20 names. */
export const Reasons = ({ reports }: { reports: readonly Report[] }) => {
  const authorOf = useAuthors();
  const named = namedReporters(reports);
  const more = reportersIn(reports) - named.length;
  const nameOfReporter = ({ reporterId }: Report): string => nameOf(authorOf(reporterId));
  return (
    <>
      <dl className="flex flex-col gap-2">
        {reportReasons.map(({ value, label }) => {
          const some = reports.filter(({ reason }) => reason === value);
          const shown = some.filter(({ reporterId }) => named.includes(reporterId)).slice(0, mostNotes);
          const silent = shown.filter(({ note }) => note === "").map(nameOfReporter);
          return some.length === 0 ? null : (
            <div key={value} className="flex flex-wrap gap-x-4 gap-y-0.5">
              <dt className="w-32 flex-none font-strong">{`${i18n._(label)} · ${reportersIn(some)}`}</dt>
              <dd className="min-w-[min(100%,10rem)] flex-1 wrap-anywhere text-ink-2">
                {silent.length > 0 && <p>{listOf([...new Set(silent)])}</p>}
                {shown.map(
                  (report) =>
                    report.note !== "" && (
                      <p key={report.id}>
                        <bdi>{nameOfReporter(report)}</bdi>: “<bdi>{report.note}</bdi>”
                      </p>
                    ),
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {more > 0 && (
        <p className="text-ink-2">
          <Plural value={more} one="# more member" other="# more members" />
        </p>
      )}
    </>
  );
};

/** Newest first. */
export const ReportTimes = ({ reports }: { reports: readonly Report[] }) => {
  const [last, first] = [reports[0], reports.at(-1)];
  if (!last || !first) return null;
  return (
    <p className="text-small text-ink-3">
      {first === last ? (
        <TimeStamp iso={last.createdAt} />
      ) : (
        <Trans>
          First <TimeStamp iso={first.createdAt} />, last <TimeStamp iso={last.createdAt} />
        </Trans>
      )}
    </p>
  );
};

/** Of one card. */
const mostReporters = 3;

interface JunkReportersProps {
  reports: readonly Report[];
  /** All that are open. */
  all: readonly ReportedSubject[];
}

interface JunkReporterProps {
  id: string;
  name: string;
  count: number;
  all: readonly ReportedSubject[];
}

const JunkReporter = ({ id, name, count, all }: JunkReporterProps) => {
  const dismissal = useDismissReports();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2">
      <p className="text-ink-2">
        <Plural
          value={count}
          one={`${name} has reported # text or profile`}
          other={`${name} has reported # texts and profiles`}
        />
      </p>
      <Button variant="ghost" size="s" pending={dismissal.isPending} onClick={() => dismissal.mutate(allOf(id, all))}>
        {t`Dismiss all reports of ${name}`}
      </Button>
    </div>
  );
};

/** Who reports many texts: all their reports are dismissed by one press. */
export const JunkReporters = ({ reports, all }: JunkReportersProps) => {
  const authorOf = useAuthors();
  const counted = namedReporters(reports)
    .map((id) => ({
      id,
      count: all.filter((subject) => subject.reports.some(({ reporterId }) => reporterId === id)).length,
    }))
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostReporters);
  return counted.map(({ id, count }) => (
    <JunkReporter key={id} id={id} name={nameOf(authorOf(id))} count={count} all={all} />
  ));
};
