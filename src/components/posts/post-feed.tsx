import { useRef } from "react";
import { PostCard } from "./post-card";
import { usePostWindow } from "./use-post-window";
import { useSessionUser } from "@/queries/auth";
import type { Post } from "@/schemas/post";

interface PostFeedProps {
  posts: readonly Post[];
  /** What the feed is called, as 'Discover' or 'Replies'. */
  label: string;
  /** More posts are known to follow: the feed's length is not known yet. */
  hasMore: boolean;
  isBusy: boolean;
}

/** Posts one below the other, of which only those near the screen are in the document. */
export const PostFeed = ({ posts, label, hasMore, isBusy }: PostFeedProps) => {
  const feed = useRef<HTMLDivElement>(null);
  const { rows, after, measure } = usePostWindow(posts, feed);
  const { id: ownId } = useSessionUser();

  return (
    // flow-root: the first row’s margin is empty space inside the feed. The virtual list keeps the reader’s place; the
    // browser’s own anchoring would move the page a second time.
    <div ref={feed} role="feed" aria-label={label} aria-busy={isBusy} className="flow-root [overflow-anchor:none]">
      {rows.map(({ index, post, before }) => (
        <div key={post.id} ref={measure} data-index={index} style={{ marginBlockStart: before }}>
          <PostCard
            post={post}
            isOwn={post.isAuthentic && post.userId === ownId}
            position={index + 1}
            setSize={hasMore ? -1 : posts.length}
          />
        </div>
      ))}
      <div style={{ height: after }} />
    </div>
  );
};
