import { ArticleCard } from "./article-card";
import { TopicBadge } from "@/components/topics/topic-badge";
import { Spinner } from "@/components/ui/spinner";
import { Avatar } from "@/components/users/avatar";
import { UserName } from "@/components/users/user-name";
import type { NewPost } from "@/schemas/post";
import type { Author } from "@/schemas/user";

/** One's own post while it is being sent: it looks like the card that it will be, and cannot be pressed yet. */
export const PendingPost = ({ post, author }: { post: NewPost; author: Author }) => (
  <article
    aria-label="Your post, being sent"
    aria-busy="true"
    className="flex gap-3 border-b border-line bg-accent-soft/40 px-4 py-3.5 rail:px-5 rail:py-4"
  >
    <Avatar user={author} />
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-baseline gap-x-1.5">
        <UserName user={author} />
        <span role="status" className="inline-flex items-center gap-1.5 text-sm text-accent-text">
          <Spinner className="[&_svg]:size-3.5" />
          Sending…
        </span>
        {post.topic && (
          <span className="ms-auto flex max-w-full min-w-0">
            <TopicBadge topic={post.topic} />
          </span>
        )}
      </div>
      <p dir="auto" className="mt-0.5 text-body wrap-anywhere whitespace-pre-line">
        {post.content}
      </p>
      {post.article && <ArticleCard article={post.article} />}
    </div>
  </article>
);
