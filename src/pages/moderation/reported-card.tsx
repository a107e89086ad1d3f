import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Trash } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { PlainPost } from "@/components/posts/plain-post";
import { RichText, useRichText } from "@/components/posts/rich-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useLastingFocus } from "@/components/ui/notice";
import { openQuestion, Question } from "@/components/ui/question";
import { TimeStamp } from "@/components/ui/time-stamp";
import { Byline, nameOf } from "@/components/users/byline";
import { href } from "@/config/paths";
import type { PostRecord } from "@/domain/post";
import { type Report, type ReportedSubject, reportersIn, reportReasons } from "@/domain/report";
import { listOf, longDate } from "@/lib/format";
import { pageHeading } from "@/lib/initial-focus";
import { useAuthors, useUser } from "@/queries/members/users";
import { type Reported, useDismissReports, useRemoveReported } from "@/queries/moderation/queue";
import { ReportedCommunity, ReportedText } from "./reported-in-community";
import { ReportedPictures } from "./reported-pictures";
import { wordsOf } from "./reported-words";
import { useDelayed } from "./use-delayed";

const ReportedPost = ({ post, id }: { post: PostRecord; id: string }) => {
  const pieces = useRichText(post.content);
  const author = useAuthors()(post.userId);
  return (
    <PlainPost
      post={post}
      author={author}
      id={id}
      content={<RichText pieces={pieces} />}
      pictures={post.pictures.length > 0 && <ReportedPictures pictures={post.pictures} />}
      time={
        <Link to={href.post(post.id)} className="hit-area relative rounded-small hover:underline">
          <TimeStamp iso={post.createdAt} />
        </Link>
      }
    />
  );
};

const ReportedProfile = ({ userId, id }: { userId: string; id: string }) => {
  const { data: user = null } = useUser(userId);
  const day = user ? longDate(user.createdAt) : "";
  return (
    <Byline
      user={user}
      id={id}
      // Otherwise the badge would wrap on a phone.
      stacked
      time={day && t`Joined ${day}`}
      end={
        <Badge>
          <Trans>Profile</Trans>
        </Badge>
      }
    >
      <p dir="auto" className="mt-2 text-body wrap-anywhere whitespace-pre-line">
        {user?.bio.trim() ? (
          user.bio.trim()
        ) : (
          <span className="text-ink-2">
            <Trans>Without a bio</Trans>
          </span>
        )}
      </p>
    </Byline>
  );
};

const Reasons = ({ reports }: { reports: readonly Report[] }) => {
  const authorOf = useAuthors();
  const nameOfReporter = ({ reporterId }: Report): string => nameOf(authorOf(reporterId));
  return (
    <dl className="flex flex-col gap-2">
      {reportReasons.map(({ value, label }) => {
        const some = reports.filter(({ reason }) => reason === value);
        const silent = some.filter(({ note }) => note === "").map(nameOfReporter);
        return some.length === 0 ? null : (
          <div key={value} className="flex flex-wrap gap-x-4 gap-y-0.5">
            <dt className="w-32 flex-none font-strong">{`${i18n._(label)} · ${reportersIn(some)}`}</dt>
            <dd className="min-w-[min(100%,10rem)] flex-1 wrap-anywhere text-ink-2">
              {silent.length > 0 && <p>{listOf([...new Set(silent)])}</p>}
              {some.map(
                (report) =>
                  report.note !== "" && (
                    <p key={report.id} dir="auto">
                      {nameOfReporter(report)}: “{report.note}”
                    </p>
                  ),
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

/** Newest first. */
const ReportTimes = ({ reports }: { reports: readonly Report[] }) => {
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

interface ReportedCardProps {
  subject: ReportedSubject;
  reported: Reported;
}

/** Null if gone or hidden. */
const shownOf = ({ kind, id: subjectId }: ReportedSubject, reported: Reported, id: string): ReactNode => {
  if (kind === "profile") return <ReportedProfile userId={subjectId} id={id} />;
  if (kind === "post") {
    const post = reported.posts.get(subjectId);
    return post ? <ReportedPost post={post} id={id} /> : null;
  }
  if (kind === "community") {
    const community = reported.communities.get(subjectId);
    return community ? <ReportedCommunity community={community} /> : null;
  }
  const text = reported.texts.get(subjectId);
  return text ? <ReportedText text={text} community={reported.communities.get(text.communityId)} id={id} /> : null;
};

export const ReportedCard = ({ subject, reported }: ReportedCardProps) => {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const dismissal = useDismissReports();
  const removal = useRemoveReported(subject.kind);
  const { phase, start, undo } = useDelayed(() => removal.mutateAsync(subject));
  const words = wordsOf(subject.kind);
  const count = reportersIn(subject.reports);
  const shown = shownOf(subject, reported, id);
  const isWaiting = phase === "waiting";
  useLastingFocus(card, pageHeading);

  // The button that had the focus has disappeared.
  useEffect(() => {
    if (isWaiting) undoButton.current?.focus({ preventScroll: true });
  }, [isWaiting]);

  const ask = async (): Promise<void> => {
    if (await openQuestion()) setAsking(true);
  };

  const remove = (): void => {
    setAsking(false);
    start();
  };

  const takeBack = (): void => {
    undo();
    // The button disappears.
    card.current?.focus({ preventScroll: true });
  };

  const removed = (
    <div className="flex min-h-16 items-center justify-between gap-3 bg-paper py-2 ps-4 pe-2.5 text-label">
      <p role="status" className="text-ink-2">
        {words.waiting}
      </p>
      <Button ref={undoButton} variant="ghost" size="s" pending={!isWaiting} onClick={takeBack}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );

  const actions = (
    <div className="mt-1 flex flex-wrap justify-end gap-2">
      <Button variant="ghost" pending={dismissal.isPending} onClick={() => dismissal.mutate(subject)}>
        <Trans>Dismiss</Trans>
      </Button>
      {shown !== null && (
        <Button variant="soft-danger" onClick={() => void ask()}>
          <Trash aria-hidden="true" className="size-4" />
          {words.action}
        </Button>
      )}
    </div>
  );

  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={words.label}
      className="overflow-hidden rounded-large border border-line outline-none"
    >
      {phase !== "idle" ? (
        removed
      ) : (
        <>
          <div className="p-[min(1rem,4vw)]">{shown ?? <p className="text-ink-2">{words.gone}</p>}</div>
          <div className="flex flex-col gap-2.5 border-t border-line bg-paper p-4 text-label">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h2 className="font-bold">
                <Plural value={count} one="# report" other="# reports" />
              </h2>
              <ReportTimes reports={subject.reports} />
            </div>
            <Reasons reports={subject.reports} />
            {actions}
          </div>
        </>
      )}
      {isAsking && (
        <Question
          open
          onOpenChange={setAsking}
          title={words.question}
          body={words.consequence}
          confirmLabel={words.action}
          onConfirm={remove}
          danger
        />
      )}
    </article>
  );
};
