import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { AuthorByline } from "@/components/people/author-byline";
import { BookmarkButton } from "@/components/posts/bookmark-button";
import { LikeButton } from "@/components/posts/like-button";
import { ReplyLink } from "@/components/posts/post-card";
import { pagePost } from "@/components/posts/post-controls";
import { PostMenu } from "@/components/posts/post-menu";
import { PostParts, PostTime } from "@/components/posts/post-parts";
import { RichText, useRichText } from "@/components/posts/rich-text";
import { Warned } from "@/components/posts/warned";
import { TopicBadge } from "@/components/topics/topic-badge";
import { openPart } from "@/components/ui/open-part";
import { useGoBack } from "@/components/ui/page-header";
import { Loading, Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import type { Post } from "@/domain/post";
import { lazyPart } from "@/lib/load";
import { useInSight } from "@/lib/use-in-sight";
import { usePostNumbers } from "@/queries/posts/numbers";
import { useLike } from "@/queries/posts/use-like";

const LikersDialog = lazyPart(async () => (await import("./likers-dialog")).LikersDialog);

const LikersButton = ({ post }: { post: Pick<Post, "id" | "userId"> }) => {
  const like = useLike(post);
  // Following a link closes it.
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);

  const open = async (): Promise<void> => {
    if (await openPart(LikersDialog)) setOpenOn(key);
  };

  const isOpen = openOn === key;
  if (!like || ((like.countWith(like.isLiked) ?? "0") === "0" && !isOpen)) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        className="relative z-1 -my-3 min-h-11 rounded-small px-1 text-ink-2 hover:text-ink hover:underline"
      >
        {t`Liked by`}
      </button>
      {isOpen && <LikersDialog postId={post.id} onClose={() => setOpenOn(null)} />}
    </>
  );
};

export const PostDetailSkeleton = () => (
  <Loading className="border-b border-line px-4 py-4 rail:px-5 rail:py-4.5">
    <div className="flex h-10.5 items-center gap-3">
      <Skeleton shape="circle" className="size-10.5 flex-none" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="w-32" />
        <Skeleton className="w-24" />
      </div>
      <Skeleton className="w-20" />
    </div>
    <div className="mt-3.5 flex h-[2lh] flex-col justify-evenly text-lead">
      <Skeleton className="w-full" />
      <Skeleton className="w-2/3" />
    </div>
    <div className="mt-2 -mb-2 h-11" />
  </Loading>
);

export const PostDetail = ({ post }: { post: Post }) => {
  const goBack = useGoBack();
  const { ref: actions, isInSight } = useInSight();
  usePostNumbers(post.id, isInSight);
  const pieces = useRichText(post.content);

  return (
    <article
      ref={pagePost}
      aria-labelledby="post-name"
      className="border-b border-line px-4 py-4 rail:px-5 rail:py-4.5"
    >
      <AuthorByline
        authorId={post.userId}
        time={<PostTime post={post} inFull />}
        id="post"
        stacked
        end={
          post.topic &&
          !post.parentId && (
            <div className="flex max-w-2/5 min-w-0">
              <TopicBadge topic={post.topic} linked />
            </div>
          )
        }
      >
        <div className="mt-3.5 flex flex-col gap-1">
          <ReplyLink post={post} />
        </div>
        <Warned text={post} look="mt-1">
          <p dir="auto" className="mt-1 text-lead wrap-anywhere whitespace-pre-line">
            <RichText pieces={pieces} />
          </p>
          <PostParts post={post} isEager />
        </Warned>
        <div
          ref={actions}
          className="mt-2 -mb-2 flex min-h-11 flex-wrap items-center gap-x-2 text-meta text-ink-2 print:hidden"
        >
          <LikeButton post={post} />
          <LikersButton post={post} />
          <div className="ms-auto -me-3 flex">
            <BookmarkButton postId={post.id} />
            <PostMenu post={post} onDeleted={() => goBack(href.home())} />
          </div>
        </div>
      </AuthorByline>
    </article>
  );
};
