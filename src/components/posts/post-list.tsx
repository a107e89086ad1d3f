import { plural, t } from "@lingui/core/macro";
import { memo, type MouseEvent, type ReactElement, useDeferredValue, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { measureRow } from "@/components/posts/list/row-heights";
import { useListScroll } from "@/components/posts/list/use-list-scroll";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState, Loading, Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { isMuted, type Muted } from "@/domain/muted";
import type { Post } from "@/domain/post";
import { uniqueBy } from "@/lib/unique-by";
import { useMuted } from "@/queries/people/muted";
import { useKnownNumbers } from "@/queries/posts/numbers";
import type { PostListQuery } from "@/queries/posts/queries";
import type { TellsArticle } from "./article-card";
import { LoadMore, useEndFailure } from "./load-more";
import { MutedWord } from "./muted-word";
import { PostCard } from "./post-card";
import type { Mark } from "./rich-text";

const NestedAnswers = memo(({ post, answers }: { post: Post; answers: readonly Post[] }) => {
  const { hasWord } = useMuted();
  // `answers` may include answers to answers.
  const others =
    (useKnownNumbers(post.id)?.replies ?? 0) - answers.filter(({ parentId }) => parentId === post.id).length;

  return answers.map((answer, index) => {
    const isLast = index === answers.length - 1;
    return (
      <div key={answer.id} data-post={answer.id}>
        <MutedWord id={answer.id} isHidden={hasWord(answer)} look="border-b border-line ps-5 pe-4 py-1.5 rail:ps-6">
          <PostCard
            post={answer}
            isInConversation
            isNested
            leadsOn={!isLast}
            more={
              isLast && others > 0 ? (
                <Link
                  to={href.post(post.id)}
                  className="hit-area z-1 mb-1 inline-block rounded-small font-label text-accent-text hover:underline"
                >
                  {plural(others, { one: "Show # more reply", other: "Show # more replies" })}
                </Link>
              ) : undefined
            }
          />
        </MutedWord>
      </div>
    );
  });
});
NestedAnswers.displayName = "NestedAnswers";

const PostSkeleton = () => (
  <div className="flex gap-3 border-b border-line px-4 py-3.5 rail:px-5 rail:py-4">
    <Skeleton shape="circle" className="size-10.5 flex-none" />
    <div className="flex min-w-0 flex-1 flex-col gap-3 pt-1">
      <div className="flex items-center justify-between gap-6">
        <Skeleton className="w-44" />
        <Skeleton className="w-20" />
      </div>
      <div className="flex flex-col gap-2">
        <Skeleton className="w-full" />
        <Skeleton className="w-3/5" />
      </div>
      <Skeleton className="w-16" />
    </div>
  </div>
);

export const PostListSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <Loading>
    {Array.from({ length: rows }, (_, row) => (
      <PostSkeleton key={`row ${row}`} />
    ))}
  </Loading>
);

const noPosts: readonly Post[] = [];

/** A conversation keeps the place of what has a muted word. */
const heardIn = (posts: readonly Post[], muted: Muted, isConversation: boolean): readonly Post[] =>
  isConversation && muted.ids.size === 0
    ? posts
    : posts.filter((post) => (isConversation ? !muted.ids.has(post.userId) : !isMuted(muted, post)));

const openedPosts = new Map<string, string>();

const useOpenedPost = () => {
  const { key } = useLocation();
  const [openedId] = useState(() => openedPosts.get(key));
  return {
    openedId,
    remember: (target: EventTarget): void => {
      const id = target instanceof Element ? target.closest<HTMLElement>("[data-post]")?.dataset["post"] : undefined;
      if (id !== undefined) openedPosts.set(key, id);
    },
  };
};

/** A click that ends a selection opens nothing (card-13). */
const keepSelection = (event: MouseEvent<HTMLElement>): void => {
  const selection = window.getSelection();
  const post = event.target instanceof Element ? event.target.closest("article") : null;
  if (selection && !selection.isCollapsed && post?.contains(selection.anchorNode)) event.preventDefault();
};

const ReadTo = () => (
  <p className="flex items-center gap-3 border-b border-line px-4 py-2 text-small font-label text-accent-text before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent rail:px-5">
    {t`You were here`}
  </p>
);

interface PostFeedProps {
  posts: readonly Post[];
  label: string;
  hasMore: boolean;
  isBusy: boolean;
  loadMore: () => void;
  answers?: ReadonlyMap<string, readonly Post[]> | undefined;
  readTo?: string | undefined;
  hidesArticle?: TellsArticle | undefined;
  /** Must be the same function for the same text. */
  mark?: Mark | undefined;
}

const PostFeed = ({ posts, label, hasMore, isBusy, loadMore, answers, readTo, hidesArticle, mark }: PostFeedProps) => {
  const feed = useRef<HTMLDivElement>(null);
  const { rows, after } = useListScroll(posts, feed, {
    loadMore: hasMore && !isBusy ? loadMore : undefined,
    isAtEnd: !hasMore,
  });
  const muted = useMuted();
  const { openedId, remember } = useOpenedPost();

  return (
    // Keeps the first row's margin inside.
    <div
      ref={feed}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      onFocusCapture={({ target }) => remember(target)}
      // Safari does not focus a pressed link.
      onClickCapture={(event) => {
        keepSelection(event);
        if (!event.defaultPrevented) remember(event.target);
      }}
      className="flow-root"
    >
      {rows.map(({ index, item: post, before }) => {
        const nested = heardIn(answers?.get(post.id) ?? noPosts, muted, true);
        return (
          <div
            key={post.id}
            ref={measureRow}
            data-index={index}
            data-post={post.id}
            className="print:mt-0!"
            style={{ marginBlockStart: before }}
          >
            <MutedWord id={post.id} isHidden={muted.hasWord(post)} look="border-b border-line px-4 py-1.5 rail:px-5">
              <PostCard
                post={post}
                position={index + 1}
                setSize={hasMore ? -1 : posts.length}
                isInConversation={answers !== undefined}
                leadsOn={nested.length > 0}
                wasOpened={post.id === openedId}
                hidesArticle={hidesArticle}
                mark={mark}
              />
            </MutedWord>
            {nested.length > 0 && <NestedAnswers post={post} answers={nested} />}
            {post.id === readTo && <ReadTo />}
          </div>
        );
      })}
      <div className="print:hidden" style={{ height: after }} />
    </div>
  );
};

interface PostListProps extends Pick<PostFeedProps, "label" | "answers" | "readTo" | "hidesArticle" | "mark"> {
  query: PostListQuery;
  empty: string | ReactElement | null;
}

export const PostList = ({ query, empty, ...feed }: PostListProps) => {
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage } = query;
  const pages = data?.pages;
  const hasEndFailed = useEndFailure(query);
  const muted = useMuted();
  const isConversation = feed.answers !== undefined;
  const posts = useMemo(() => {
    const loaded = pages?.flatMap((page) => page.posts) ?? [];
    return heardIn(
      uniqueBy(loaded, ({ id }) => id),
      muted,
      isConversation,
    );
  }, [pages, muted, isConversation]);
  // Draws the first cards in steps.
  const isDrawn = useDeferredValue(pages !== undefined);

  return (
    <QueryView
      query={{ data: isDrawn ? data : undefined, error, fetchStatus, refetch, isFetchNextPageError: hasEndFailed }}
      failed={t`The posts couldn’t be loaded`}
      skeleton={<PostListSkeleton />}
      empty={typeof empty === "string" ? <EmptyState drawing="posts" title={empty} /> : empty}
      isEmpty={() => posts.length === 0 && !hasNextPage}
    >
      {() => (
        <>
          <PostFeed
            {...feed}
            posts={posts}
            hasMore={hasNextPage}
            isBusy={isFetchingNextPage}
            loadMore={() => void query.fetchNextPage()}
          />
          {hasNextPage && <LoadMore query={query} hasFailed={hasEndFailed} />}
          {!hasNextPage && (pages?.length ?? 0) > 1 && (
            <p className="px-4 py-6 text-center text-small text-ink-2">{t`That’s all.`}</p>
          )}
        </>
      )}
    </QueryView>
  );
};
