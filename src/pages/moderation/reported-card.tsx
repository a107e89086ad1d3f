import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { Trash } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { LimitDialog } from "@/components/moderation/late";
import { Byline } from "@/components/people/byline";
import { PlainPost } from "@/components/posts/plain-post";
import { RichText, useRichText } from "@/components/posts/rich-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { focusAtOnce } from "@/components/ui/focus-at-once";
import { openPart } from "@/components/ui/open-part";
import { Question } from "@/components/ui/question";
import { TallText } from "@/components/ui/tall-text";
import { TimeStamp } from "@/components/ui/time-stamp";
import { href } from "@/config/paths";
import type { PostRecord } from "@/domain/post";
import { type ReportedSubject, reportersIn } from "@/domain/report";
import { withoutGaps } from "@/domain/text";
import { longDate } from "@/lib/format";
import { useLimitOf } from "@/queries/moderation/in-force";
import {
  type Reported,
  settlementOf,
  useDismissReports,
  useRemoveReported,
  writerOf,
} from "@/queries/moderation/queue";
import { useAuthors, useUser } from "@/queries/people/users";
import { JunkReporters, Reasons, ReportTimes } from "./report-reasons";
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
  const bio = withoutGaps(user?.bio.trim() ?? "");
  return (
    <Byline
      user={user}
      id={id}
      // Otherwise the badge would wrap on a phone.
      stacked
      time={day && t`Joined ${day}`}
      end={<Badge>{t`Profile`}</Badge>}
    >
      <TallText text={bio} className="mt-2 text-body">
        {bio || <span className="text-ink-2">{t`Without a bio`}</span>}
      </TallText>
    </Byline>
  );
};

export type Asked = "limit" | "remove";

interface ReportedCardProps {
  subject: ReportedSubject;
  /** All that are open. */
  all: readonly ReportedSubject[];
  reported: Reported;
  /** It stays on the screen until it is let go, also if another moderator settles it meanwhile. */
  onHold: (isHeld: boolean) => void;
  /** Which dialog is open. */
  asking: Asked | null;
  onAsk: (asked: Asked | null) => void;
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

export const ReportedCard = ({ subject, all, reported, onHold, asking, onAsk }: ReportedCardProps) => {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const dismissal = useDismissReports();
  const removal = useRemoveReported(subject.kind);
  const { phase, start, undo } = useDelayed(() => removal.mutateAsync({ subject, reported }), onHold);
  const words = wordsOf(subject.kind);
  const count = reportersIn(subject.reports);
  const isWaiting = phase === "waiting";
  const writerId = writerOf(subject, reported);
  const writer = useAuthors()(writerId);
  const shown = subject.kind === "profile" && !writer ? null : shownOf(subject, reported, id);
  const isLimited = useLimitOf(writerId) !== undefined;

  const ask = async (asked: Asked): Promise<void> =>
    onAsk((await openPart(asked === "limit" ? LimitDialog : Question)) ? asked : null);
  const close = (): void => onAsk(null);

  const remove = (): void => {
    close();
    start();
  };

  const undoAndFocus = (): void => {
    undo();
    // The button disappears.
    card.current?.focus({ preventScroll: true });
  };

  const removed = (
    <div className="flex min-h-16 items-center justify-between gap-3 bg-paper py-2 ps-4 pe-2.5 text-label">
      <p role="status" className="text-ink-2">
        {words.waiting}
      </p>
      <Button ref={focusAtOnce} variant="ghost" size="s" pending={!isWaiting} onClick={undoAndFocus}>{t`Undo`}</Button>
    </div>
  );

  const actions = (
    <div className="mt-1 flex flex-wrap justify-end gap-2">
      <Button
        variant="ghost"
        pending={dismissal.isPending}
        onClick={() => dismissal.mutate(settlementOf("dismiss", subject, reported))}
      >
        {t`Dismiss`}
      </Button>
      {writer && !isLimited && <Button variant="ghost" onClick={() => void ask("limit")}>{t`Limit the writer`}</Button>}
      {shown !== null && (
        <Button variant="soft-danger" onClick={() => void ask("remove")}>
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
            <JunkReporters reports={subject.reports} all={all} />
            {actions}
          </div>
        </>
      )}
      {asking === "limit" && writer && (
        <LimitDialog
          user={writer}
          subject={{ subjectKind: subject.kind, subjectId: subject.id }}
          until={settlementOf("dismiss", subject, reported).until}
          onClose={close}
        />
      )}
      {asking === "remove" && (
        <Question
          onClose={close}
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
