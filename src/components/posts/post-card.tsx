import { memo, useId } from "react";
import { Link } from "react-router-dom";
import { ArticleCard } from "./article-card";
import { DeletePostButton } from "./delete-post-button";
import { PostTransition } from "./post-transition";
import { ReplyCount } from "./reply-count";
import { ReplyLink } from "./reply-link";
import { TopicBadge } from "@/components/topics/topic-badge";
import { TimeStamp } from "@/components/ui/time-stamp";
import { AuthorAvatar } from "@/components/users/author-avatar";
import { AuthorName } from "@/components/users/author-name";
import { href } from "@/config/paths";
import { isBlank } from "@/lib/is-blank";
import type { Post } from "@/schemas/post";

interface PostCardProps {
  post: Post;
  /** Written by the signed-in member, who may delete it. */
  isOwn?: boolean;
  /** Place in its feed, from 1, and the feed's length, -1 while that is not known. */
  position?: number;
  setSize?: number;
}

/**
 * A post in a list (specification section 2). The link around its words covers the whole card; whatever else can be
 * pressed lies above it.
 */
export const PostCard = memo(({ post, isOwn = false, position, setSize }: PostCardProps) => {
  const id = useId();

  return (
    <PostTransition id={post.id}>
      <article
        aria-labelledby={`${id}-name ${id}-time`}
        aria-describedby={`${id}-content`}
        aria-posinset={position}
        aria-setsize={setSize}
        tabIndex={-1}
        className="relative flex scroll-mt-44 scroll-mb-28 gap-3 border-b border-line px-4 py-3.5 -outline-offset-2 hover:bg-sunken/45 rail:px-5 rail:py-4"
      >
        <AuthorAvatar user={post.creator} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-1.5">
            <span id={`${id}-name`} className="min-w-0">
              <AuthorName user={post.creator} />
            </span>
            <span id={`${id}-time`} className="text-sm text-ink-3">
              <span aria-hidden="true" className="me-1.5">
                ·
              </span>
              <TimeStamp iso={post.createdAt} />
            </span>
            {post.topic && (
              <span className="ms-auto flex max-w-full min-w-0">
                <TopicBadge topic={post.topic} linked />
              </span>
            )}
          </div>
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
          <div className="mt-2.5 flex min-h-5 items-center text-meta text-ink-2">
            <ReplyCount count={post.replyCount} />
            {isOwn && (
              <div className="-my-3 ms-auto -me-3">
                <DeletePostButton post={post} />
              </div>
            )}
          </div>
        </div>
      </article>
    </PostTransition>
  );
});
PostCard.displayName = "PostCard";
