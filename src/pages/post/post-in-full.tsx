import { ArticleCard } from "@/components/posts/article-card";
import { DeletePostButton } from "@/components/posts/delete-post-button";
import { PostTransition } from "@/components/posts/post-transition";
import { ReplyLink } from "@/components/posts/reply-link";
import { TopicBadge } from "@/components/topics/topic-badge";
import { TimeStamp } from "@/components/ui/time-stamp";
import { AuthorAvatar } from "@/components/users/author-avatar";
import { AuthorName } from "@/components/users/author-name";
import { href } from "@/config/paths";
import { useGoBack } from "@/lib/use-go-back";
import type { Post } from "@/schemas/post";

/** A post on its own page. `isOwn`: the signed-in member wrote it and may delete it. */
export const PostInFull = ({ post, isOwn }: { post: Post; isOwn: boolean }) => {
  const goBack = useGoBack();

  return (
    <PostTransition id={post.id}>
      <article aria-labelledby="post-author" className="border-b border-line px-4 py-4 rail:px-5 rail:py-4.5">
        <div className="flex items-center gap-3">
          <AuthorAvatar user={post.creator} />
          <div className="min-w-0 flex-1">
            <p id="post-author">
              <AuthorName user={post.creator} />
            </p>
            <p className="text-sm text-ink-3">
              <TimeStamp iso={post.createdAt} />
            </p>
          </div>
          {post.topic && (
            <div className="flex max-w-2/5 min-w-0">
              <TopicBadge topic={post.topic} linked />
            </div>
          )}
          {isOwn && (
            <div className="-me-2.5">
              <DeletePostButton post={post} onDeleted={() => goBack(href.home())} />
            </div>
          )}
        </div>
        <div className="mt-3.5 flex flex-col gap-1">
          <ReplyLink post={post} />
          <p dir="auto" className="text-xl wrap-anywhere whitespace-pre-line">
            {post.content}
          </p>
        </div>
        {post.article && <ArticleCard article={post.article} />}
      </article>
    </PostTransition>
  );
};
