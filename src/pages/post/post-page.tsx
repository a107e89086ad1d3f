import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, matchPath, NavigationType, useNavigationType, useParams } from "react-router-dom";
import { nameOf } from "@/components/people/byline";
import { MutedNotice } from "@/components/people/muted-notice";
import { MutedWord } from "@/components/posts/muted-word";
import { ThreadLine } from "@/components/posts/post-card";
import { PostNotFound } from "@/components/posts/post-not-found";
import { BriefPost } from "@/components/posts/quoted-post";
import { TopicBadge } from "@/components/topics/topic-badge";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/states";
import { href, paths } from "@/config/paths";
import type { Post } from "@/domain/post";
import { cx } from "@/lib/cx";
import { useLimitOf } from "@/queries/moderation/in-force";
import { useMuted } from "@/queries/people/muted";
import { useSessionUserId } from "@/queries/people/session";
import { useAuthor } from "@/queries/people/users";
import { prefetchConversation, type PostsAbove, usePostsAbove } from "@/queries/posts/conversation";
import { usePost } from "@/queries/posts/post";
import { PostDetail, PostDetailSkeleton } from "./post-detail";
import { Replies } from "./replies";
import { ReplyComposer } from "./reply-form";

const PostInBrief = ({ post }: { post: Post }) => {
  const id = useId();
  return (
    <article
      aria-labelledby={`${id}-name ${id}-time`}
      aria-describedby={`${id}-content`}
      className="relative ps-5 pe-4 pt-3 pb-1 hover:bg-sunken/45 rail:ps-6 rail:pe-5"
    >
      <ThreadLine isNested />
      <BriefPost
        post={post}
        id={id}
        look="line-clamp-3 text-ink-2"
        end={
          post.topic &&
          !post.parentId && (
            <span className="ms-auto flex max-w-full min-w-0">
              <TopicBadge topic={post.topic} linked />
            </span>
          )
        }
      />
    </article>
  );
};

/** Space for the post above (start-2). */
const room = { look: "min-h-28", rem: 7 };

const roomInPixels = (): number => room.rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const NoPostsAbove = ({ isLoading }: { isLoading: boolean }) => (
  <div className={cx("flex gap-4 ps-5 pe-4 pt-3 rail:ps-6 rail:pe-5", room.look)}>
    {isLoading ? (
      <>
        <Skeleton shape="circle" className="size-8.5 flex-none" />
        <div className="flex flex-1 flex-col gap-3 pt-1">
          <Skeleton className="w-32" />
          <Skeleton className="w-full" />
        </div>
      </>
    ) : (
      <p className="self-end pb-3 text-small text-ink-2">{t`The post this replies to couldn’t be loaded.`}</p>
    )}
  </div>
);

const HiddenPost = ({ authorId }: { authorId: string }) =>
  useLimitOf(authorId) ? t`Not available` : t`A post by someone you muted`;

/** The reader starts at the last of them (post-13). */
const PostsAboveIt = ({ above, areLate }: { above: PostsAbove; areLate: boolean }) => {
  const { posts, hasMore, isCut } = above;
  const section = useRef<HTMLElement>(null);
  const muted = useMuted();
  // These restore their own place.
  const isReturn = useNavigationType() === NavigationType.Pop && !areLate;
  const [topmost] = posts;

  // The browser does not anchor at the very top. Again in an effect, because a navigation scrolls to the top in
  // between.
  const scrollPast = useEffectEvent(() => {
    const { offsetHeight = 0, lastElementChild } = section.current ?? {};
    const parent = lastElementChild instanceof HTMLElement ? lastElementChild.offsetHeight : 0;
    if (!isReturn && window.scrollY === 0)
      window.scrollTo(0, Math.max(0, offsetHeight - (areLate ? roomInPixels() : parent)));
  });
  useLayoutEffect(() => scrollPast(), []);
  useEffect(() => scrollPast(), []);

  return (
    <section
      ref={section}
      aria-label={t`Earlier in this conversation`}
      className={cx("flex flex-col justify-end", areLate && room.look)}
    >
      {hasMore && topmost && (
        <p className="px-5 pt-2 rail:px-6">
          <Link
            to={href.post(topmost.id)}
            className="inline-flex min-h-11 items-center rounded-small font-label text-accent-text hover:underline"
          >
            {t`Show earlier posts`}
          </Link>
        </p>
      )}
      {isCut && <p className="px-5 pt-3 text-small text-ink-2 rail:px-6">{t`Post deleted`}</p>}
      {posts.map((post) =>
        muted.ids.has(post.userId) ? (
          <p key={post.id} className="px-5 py-2 text-small text-ink-2 rail:px-6">
            <HiddenPost authorId={post.userId} />
          </p>
        ) : (
          <MutedWord key={post.id} id={post.id} isHidden={muted.hasWord(post)} look="px-5 py-1.5 rail:px-6">
            <PostInBrief post={post} />
          </MutedWord>
        ),
      )}
    </section>
  );
};

const PostScreen = ({ id }: { id: string }) => {
  const query = usePost(id);
  const post = query.data;
  const parentId = post && post.parentId !== id ? post.parentId : "";
  const aboveQuery = usePostsAbove(id, parentId);
  const above = aboveQuery.data;
  const [hadAbove] = useState(Boolean(above));
  const [wasShown, setWasShown] = useState(false);
  if (post && !wasShown) setWasShown(true);
  const isMissing = post === null;
  const muted = useMuted();
  const isHidden = post ? muted.ids.has(post.userId) : false;
  const author = useAuthor(post ? post.userId : "");
  const name = nameOf(author ?? null);

  return (
    <>
      <PageHeader
        title={t`Post`}
        documentTitle={post && author !== undefined ? t`Post by ${name}` : undefined}
        back={href.home()}
      />
      {parentId !== "" &&
        !isHidden &&
        (above ? (
          <PostsAboveIt above={above} areLate={!hadAbove} />
        ) : (
          <NoPostsAbove isLoading={aboveQuery.isFetching} />
        ))}
      {/* Room to scroll past the posts above. */}
      <div className={query.isLoading ? "contents" : above && "min-h-dvh"}>
        <QueryView
          query={query}
          failed={t`This post couldn’t be loaded`}
          skeleton={<PostDetailSkeleton />}
          empty={<PostNotFound wasDeleted={wasShown} />}
        >
          {(shown) => {
            if (!isHidden || author === null)
              return (
                <MutedWord id={id} isHidden={muted.hasWord(shown)} look="border-b border-line px-4 py-3 rail:px-5">
                  <PostDetail post={shown} />
                </MutedWord>
              );
            return author ? <MutedNotice user={author} /> : <PostDetailSkeleton />;
          }}
        </QueryView>
        {/* Mounted at once to load the replies. */}
        <div className={query.isLoading ? "hidden" : "contents"}>
          {(!isMissing || wasShown) && !isHidden && <ReplyComposer parentId={id} parent={post ?? null} />}
          {!isMissing && <Replies parentId={id} canAnswer={!isHidden} />}
        </div>
      </div>
    </>
  );
};

export const prefetchPostPage = (client: Parameters<typeof prefetchConversation>[0]): Promise<void> =>
  prefetchConversation(client, matchPath(paths.post, location.pathname)?.params.id ?? "");

/** (post-1, post-6) */
export const PostPage = () => {
  const { id = "" } = useParams();
  return <PostScreen key={`${useSessionUserId()} ${id}`} id={id} />;
};
