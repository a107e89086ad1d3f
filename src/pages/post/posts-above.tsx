import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Link, NavigationType, useNavigationType } from "react-router-dom";
import { ThreadLine } from "@/components/posts/post-card";
import { TopicBadge } from "@/components/topics/topic-badge";
import { TimeStamp } from "@/components/ui/time-stamp";
import { Byline } from "@/components/users/byline";
import { href } from "@/config/paths";
import type { Post } from "@/domain/post";
import { isBlank } from "@/domain/text";
import type { PostsAbove } from "@/queries/conversation";
import { isMuted, useMutedIds } from "@/queries/mutes";

/** A post above the one that is read, in brief. A line leads down to what answers it. */
const PostInBrief = ({ post }: { post: Post }) => {
  const id = useId();
  return (
    <article
      aria-labelledby={`${id}-name ${id}-time`}
      aria-describedby={`${id}-content`}
      className="relative ps-5 pe-4 pt-3 pb-1 hover:bg-sunken/45 rail:ps-6 rail:pe-5"
    >
      <ThreadLine isNested />
      <Byline
        user={post.creator}
        size="s"
        time={<TimeStamp iso={post.createdAt} />}
        id={id}
        end={
          post.topic &&
          !post.parentId && (
            <span className="ms-auto flex max-w-full min-w-0">
              <TopicBadge topic={post.topic} linked />
            </span>
          )
        }
      >
        <p>
          <Link
            to={href.post(post.id)}
            id={`${id}-content`}
            dir="auto"
            className="line-clamp-3 wrap-anywhere text-ink-2 after:absolute after:inset-0"
          >
            {isBlank(post.content) ? "(without words)" : post.content}
          </Link>
        </p>
      </Byline>
    </article>
  );
};

/**
 * What the post below answers, the topmost first. The reader starts at the post: what arrives above it is scrolled past.
 * `areLate`: they came while the post was there already.
 */
export const PostsAboveIt = ({ above, areLate }: { above: PostsAbove; areLate: boolean }) => {
  const { posts, hasMore, isCut } = above;
  const section = useRef<HTMLElement>(null);
  const muted = useMutedIds();
  // Who returns finds the place again; the start of a visit counts as a return too.
  const isReturn = useNavigationType() === NavigationType.Pop && !areLate;
  const [topmost] = posts;

  // At the very top, where the browser holds on to nothing; further down it keeps the place by itself. Before it is drawn,
  // so that the post does not jump, and once more in an effect: by then a navigation has gone to its own start.
  const scrollPast = useEffectEvent(() => {
    if (!isReturn && window.scrollY === 0) window.scrollTo(0, section.current?.offsetHeight ?? 0);
  });
  useLayoutEffect(() => scrollPast(), []);
  useEffect(() => scrollPast(), []);

  return (
    <section ref={section} aria-label="Earlier in this conversation">
      {hasMore && topmost && (
        <p className="px-5 pt-2 rail:px-6">
          <Link
            to={href.post(topmost.id)}
            className="inline-flex min-h-11 items-center rounded-small font-label text-accent-text hover:underline"
          >
            Show earlier posts
          </Link>
        </p>
      )}
      {isCut && <p className="px-5 pt-3 text-small text-ink-2 rail:px-6">Post deleted</p>}
      {posts.map((post) =>
        isMuted(muted, post) ? (
          <p key={post.id} className="px-5 py-2 text-small text-ink-2 rail:px-6">
            A post of somebody whom you have muted
          </p>
        ) : (
          <PostInBrief key={post.id} post={post} />
        ),
      )}
    </section>
  );
};
