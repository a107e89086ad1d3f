import { Trash } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { PlainPost } from "@/components/posts/plain-post";
import { RichText, useRichText } from "@/components/posts/rich-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useLastingFocus } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { openQuestion, Question } from "@/components/ui/question";
import { EmptyState, Skeleton } from "@/components/ui/states";
import { TimeStamp } from "@/components/ui/time-stamp";
import { toast } from "@/components/ui/toast";
import { Byline, nameOf } from "@/components/users/byline";
import { href } from "@/config/paths";
import { authorIdOf } from "@/domain/document";
import type { PostRecord } from "@/domain/post";
import { type Report, type ReportedSubject, reportReasons } from "@/domain/report";
import { errorText } from "@/lib/errors";
import { plural, longDate } from "@/lib/format";
import { focusPageHeading, pageHeading } from "@/lib/initial-focus";
import { useAuthors, useUser } from "@/queries/members/users";
import { useDismissReports, useRemoveReported, useReportQueue } from "@/queries/moderation";

const ReportedPost = ({ post, id }: { post: PostRecord; id: string }) => {
  const pieces = useRichText(post.content);
  const author = useAuthors()(authorIdOf(post));
  return (
    <PlainPost
      post={post}
      author={author}
      id={id}
      content={<RichText pieces={pieces} />}
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
  return (
    <Byline
      user={user}
      id={id}
      // Otherwise the badge would wrap on a phone.
      stacked
      time={user ? `Joined ${longDate(user.createdAt)}` : ""}
      end={<Badge>Profile</Badge>}
    >
      <p dir="auto" className="mt-2 text-body wrap-anywhere whitespace-pre-line">
        {user?.bio.trim() ? user.bio.trim() : <span className="text-ink-2">Without a bio</span>}
      </p>
    </Byline>
  );
};

/** 'ada', 'ada and ben', 'ada, ben and cleo'. */
const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

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
            <dt className="w-32 flex-none font-strong">{`${label} · ${some.length}`}</dt>
            <dd className="min-w-[min(100%,10rem)] flex-1 wrap-anywhere text-ink-2">
              {silent.length > 0 && <p>{joined([...new Set(silent)])}</p>}
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

interface ReportedCardProps {
  subject: ReportedSubject;
  /** Undefined for a profile, and for a deleted post. */
  post: PostRecord | undefined;
}

const ReportedCard = ({ subject, post }: ReportedCardProps) => {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  const dismissal = useDismissReports();
  const removal = useRemoveReported();
  const isPost = subject.kind === "post";
  const isGone = isPost && !post;
  useLastingFocus(card, pageHeading);

  const ask = async (): Promise<void> => {
    if (await openQuestion()) setAsking(true);
  };

  const remove = async (): Promise<void> => {
    try {
      await removal.mutateAsync(subject);
      toast({ title: isPost ? "Post deleted" : "Profile cleared" });
      focusPageHeading();
    } catch {
      // The dialog shows the error.
    }
  };

  const shown = (): ReactNode => {
    if (isGone) return <p className="text-ink-2">This post has already been deleted.</p>;
    return post ? <ReportedPost post={post} id={id} /> : <ReportedProfile userId={subject.id} id={id} />;
  };

  return (
    <article
      ref={card}
      aria-label={isPost ? "Reported post" : "Reported profile"}
      className="overflow-hidden rounded-large border border-line"
    >
      <div className="p-4">{shown()}</div>
      <div className="flex flex-col gap-2.5 border-t border-line bg-paper p-4 text-label">
        <h2 className="font-bold">{plural(subject.reports.length, "report", "reports")}</h2>
        <Reasons reports={subject.reports} />
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button variant="ghost" pending={dismissal.isPending} onClick={() => dismissal.mutate(subject)}>
            Dismiss
          </Button>
          {!isGone && (
            <Button variant="soft-danger" onClick={() => void ask()}>
              <Trash aria-hidden="true" className="size-4" />
              {isPost ? "Delete" : "Clear"}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <Question
          open
          onOpenChange={setAsking}
          title={isPost ? "Delete this post?" : "Clear this profile?"}
          body={
            isPost
              ? "It will be gone for everyone. Its replies stay."
              : "Its name, picture, bio and handle are removed. The account and its posts stay."
          }
          confirmLabel={isPost ? "Delete" : "Clear"}
          onConfirm={() => void remove()}
          danger
          pending={removal.isPending}
          error={removal.isError ? errorText(removal.error) : undefined}
        />
      )}
    </article>
  );
};

const QueueSkeleton = () => (
  <div role="status" aria-busy="true" className="flex flex-col gap-4 p-4 rail:p-5">
    <span className="sr-only">Loading reports…</span>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} shape="block" className="h-44" />
    ))}
  </div>
);

const waitingText = (count: number, hasMore: boolean): string => `${count}${hasMore ? "+" : ""} waiting`;

/** Reports, the latest first (moderation-1). */
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
