import { MessageCircle } from "lucide-react";
import { memo, useId, ViewTransition, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { TopicBadge } from "@/components/topics/topic-badge";
import { TimeStamp } from "@/components/ui/time-stamp";
import { Byline, nameOf } from "@/components/users/byline";
import { href } from "@/config/paths";
import { countOf } from "@/domain/count";
import type { Post } from "@/domain/post";
import { isBlank } from "@/domain/text";
import { useShownPost } from "@/queries/shown-posts";
import { ArticleCard } from "./article-card";
import { DeletePostButton } from "./delete-post-button";
import { LikeButton } from "./like-button";

/**
 * A post, in a list or on its own page: where the browser has view transitions, the one turns into the other as it is
 * opened. Going back stays at once, so that the list is where it was. Its duration is in base.css, none with reduced motion.
 */
export const PostTransition = ({ id, children }: { id: string; children: ReactNode }) => (
  <ViewTransition name={`post-${id}`} default="none" share="auto">
    {children}
  </ViewTransition>
);

/** 'N replies'; nothing while the number is not known. */
const ReplyCount = ({ count }: { count: number | null }) =>
  count === null ? null : (
    <span className="inline-flex items-center gap-1.5">
      <MessageCircle aria-hidden="true" className="size-4.25" strokeWidth={1.8} />
      {countOf(count, "reply", "replies")}
    </span>
  );

/** What a reply answers: a link to its parent, or that the parent is gone. Nothing on a top-level post. */
export const ReplyLink = ({ post: { parent, parentId } }: { post: Pick<Post, "parent" | "parentId"> }) => {
  if (!parent) return null;
  if (parent.isDeleted) return <p className="text-small text-ink-2">Post deleted</p>;
  return (
    <p className="text-small">
      <Link
        to={href.post(parentId)}
        className="hit-area z-1 -my-0.5 inline-block rounded-small py-1 font-label wrap-anywhere text-accent-text hover:underline"
      >
        Replied to <bdi>{nameOf(parent.username === null ? null : { username: parent.username })}</bdi>
      </Link>
    </p>
  );
};

interface PostCardProps {
  post: Post;
  /** Written by the signed-in member, who may delete it. */
  isOwn?: boolean;
  /** Place in its feed, from 1, and the feed's length, -1 while that is not known. */
  position?: number;
  setSize?: number;
}

/**
 * A post in a list (card-6). The link around its words covers the whole card; whatever else can be
 * pressed lies above it.
 */
export const PostCard = memo(({ post, isOwn = false, position, setSize }: PostCardProps) => {
  const id = useId();
  useShownPost(post.id);

  return (
    <PostTransition id={post.id}>
      <article
        aria-labelledby={`${id}-name ${id}-time`}
        aria-describedby={`${id}-content`}
        aria-posinset={position}
        aria-setsize={setSize}
        tabIndex={-1}
        className="relative scroll-mt-44 scroll-mb-28 border-b border-line px-4 py-3.5 -outline-offset-2 hover:bg-sunken/45 rail:px-5 rail:py-4"
      >
        <Byline
          user={post.creator}
          time={<TimeStamp iso={post.createdAt} />}
          id={id}
          end={
            post.topic && (
              <span className="ms-auto flex max-w-full min-w-0">
                <TopicBadge topic={post.topic} linked />
              </span>
            )
          }
        >
          <ReplyLink post={post} />
          <p className="mt-0.5">
            <Link
              to={href.post(post.id)}
              id={`${id}-content`}
              dir="auto"
              className="line-clamp-20 text-body wrap-anywhere whitespace-pre-line after:absolute after:inset-0"
            >
              {isBlank(post.content) ? "(without words)" : post.content}
            </Link>
          </p>
          {post.article && <ArticleCard article={post.article} />}
          <div className="mt-2.5 flex min-h-5 items-center gap-4 text-meta text-ink-2">
            <ReplyCount count={post.replyCount} />
            <LikeButton post={post} />
            {isOwn && (
              <div className="-my-3 ms-auto -me-3">
                <DeletePostButton post={post} />
              </div>
            )}
          </div>
        </Byline>
      </article>
    </PostTransition>
  );
});
PostCard.displayName = "PostCard";
