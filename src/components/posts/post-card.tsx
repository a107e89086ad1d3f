import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import { memo, useId, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { AuthorByline, BriefName } from "@/components/people/author-byline";
import { TopicBadge } from "@/components/topics/topic-badge";
import { href } from "@/config/paths";
import type { Post } from "@/domain/post";
import { shortCount } from "@/domain/text";
import { generalTopic } from "@/domain/topic";
import { cx } from "@/lib/cx";
import { takesFocus } from "@/lib/initial-focus";
import { useInSight } from "@/lib/use-in-sight";
import { useLimitOf } from "@/queries/moderation/in-force";
import { useMutedIds } from "@/queries/people/muted";
import { usePostNumbers } from "@/queries/posts/numbers";
import { AnswerBox, AnswerButton } from "./answer-place";
import type { TellsArticle } from "./article-card";
import { BookmarkButton } from "./bookmark-button";
import { LikeButton } from "./like-button";
import { PostMenu } from "./post-menu";
import { PostParts, PostTime } from "./post-parts";
import { CardText, type Mark } from "./rich-text";
import { Warned } from "./warned";

const replies = (count: number): string => {
  const shown = shortCount(count);
  return plural(count, { one: `${shown} reply`, other: `${shown} replies` });
};

const ReplyCount = ({ count }: { count: number | undefined }) => (
  // As wide as most numbers, so that nothing moves.
  <span className="inline-flex min-w-22 items-center gap-1.5">
    <MessageCircle aria-hidden="true" className="size-4.25" strokeWidth={1.8} />
    {count !== undefined && <span>{replies(count)}</span>}
  </span>
);

export const HiddenAuthor = ({ id }: { id: string }) =>
  useLimitOf(id) ? t`Replied to a post that’s not available` : t`Replied to someone you muted`;

interface ReplyLinkProps {
  post: Pick<Post, "parent" | "parentId" | "parentUserId">;
}

export const ReplyLink = ({ post: { parent, parentId, parentUserId } }: ReplyLinkProps) => {
  const isHidden = useMutedIds().has(parentUserId);
  if (!parent) return null;
  if (parent.isDeleted) return <p className="text-small text-ink-2">{t`Post deleted`}</p>;
  return (
    <p className="text-small">
      <Link
        to={href.post(parentId)}
        className="hit-area z-1 -my-0.5 inline-block rounded-small py-1 font-label wrap-anywhere text-accent-text hover:underline"
      >
        {isHidden ? (
          <HiddenAuthor id={parentUserId} />
        ) : (
          <Trans>
            Replied to <BriefName id={parent.authorId} />
          </Trans>
        )}
      </Link>
    </p>
  );
};

export const ThreadLine = ({ isNested, turns = false }: { isNested: boolean; turns?: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      "pointer-events-none absolute start-9 border-s-2 border-line-strong rail:start-10",
      isNested ? "top-13" : "top-15.5 rail:top-16.5",
      turns ? "bottom-6 w-3.5 rounded-es-field border-b-2" : "bottom-0",
    )}
  />
);

interface PostCardProps {
  post: Post;
  /** Counts from 1; -1 is unknown. */
  position?: number | undefined;
  setSize?: number | undefined;
  isInConversation: boolean;
  isNested?: boolean;
  leadsOn: boolean;
  /** Back focuses this card. */
  wasOpened?: boolean;
  hidesArticle?: TellsArticle | undefined;
  mark?: Mark | undefined;
  more?: ReactNode;
}

/** (card-6) Controls lie above the link that covers the card. */
export const PostCard = memo(
  ({
    post,
    position,
    setSize,
    isInConversation,
    isNested = false,
    leadsOn,
    wasOpened = false,
    hidesArticle,
    mark,
    more,
  }: PostCardProps) => {
    const id = useId();
    const { ref: actions, isInSight } = useInSight();
    const numbers = usePostNumbers(post.id, isInSight);
    // Most posts are General.
    const badge = !isInConversation && post.topic && post.topic !== generalTopic ? post.topic : null;

    return (
      <article
        aria-labelledby={`${id}-name ${id}-time`}
        aria-describedby={`${id}-content`}
        aria-posinset={position}
        aria-setsize={setSize}
        tabIndex={-1}
        {...(wasOpened && takesFocus("return"))}
        className={cx(
          "relative scroll-mt-44 scroll-mb-28 px-4 -outline-offset-2 hover:bg-sunken/45 rail:px-5",
          isNested ? "ps-5 pt-3 pb-2 rail:ps-6" : "pt-3.5 pb-3 rail:pt-4",
          !leadsOn && "border-b border-line",
        )}
      >
        {(leadsOn || more !== undefined) && <ThreadLine isNested={isNested} turns={more !== undefined} />}
        <AuthorByline
          authorId={post.userId}
          size={isNested ? "s" : "m"}
          time={<PostTime post={post} />}
          id={id}
          end={
            badge && (
              <span className="ms-auto flex max-w-full min-w-0 ps-4">
                <TopicBadge topic={badge} linked />
              </span>
            )
          }
        >
          {!isInConversation && <ReplyLink post={post} />}
          <Warned text={post} labelId={`${id}-content`} to={href.post(post.id)} look="mt-1.5">
            <p className="mt-0.5">
              <CardText id={`${id}-content`} post={post} mark={mark} />
            </p>
            <PostParts post={post} isEager={(position ?? 9) < 4} hidesArticle={hidesArticle} />
          </Warned>
          <div
            ref={actions}
            className="mt-1 -mb-2 flex min-h-11 flex-wrap items-center gap-x-3 text-meta text-ink-2 print:hidden"
          >
            <ReplyCount count={numbers?.replies} />
            {isInConversation && <AnswerButton post={post} />}
            {/* Last: nothing moves when it loads. */}
            <LikeButton post={post} />
            <div className="ms-auto -me-3 flex">
              <BookmarkButton postId={post.id} />
              <PostMenu post={post} />
            </div>
          </div>
          {isInConversation && <AnswerBox post={post} />}
          {more}
        </AuthorByline>
      </article>
    );
  },
);
PostCard.displayName = "PostCard";
