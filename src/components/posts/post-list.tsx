import type { ReactElement } from "react";
import { LoadMore } from "./load-more";
import { PostFeed } from "./post-feed";
import { PostListSkeleton } from "./post-skeleton";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { RefreshNotice } from "@/components/ui/refresh-notice";
import { errorText } from "@/lib/error-text";
import type { PostListQuery } from "@/queries/posts";
import type { Post, PostPage } from "@/schemas/post";

interface PostListProps {
  query: PostListQuery;
  /** What the feed is called by a screen reader. */
  label: string;
  /** What shows when there is nothing: words, or an `EmptyState` with a way on. */
  empty: string | ReactElement;
}

/** Each post once: a search finds one in several of its pages. */
const distinctPosts = (pages: readonly PostPage[]): Post[] => [
  ...new Map(pages.flatMap((page) => page.posts).map((post) => [post.id, post])).values(),
];

/** A list of posts in its four states, data first: a refresh that fails hides nothing. Loads more as one scrolls. */
export const PostList = ({ query, label, empty }: PostListProps) => {
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = query;
  const posts = distinctPosts(data?.pages ?? []);
  const isPaused = query.fetchStatus === "paused";
  const retry = (): void => void query.refetch();

  if (data && (posts.length > 0 || hasNextPage))
    return (
      <>
        {query.isRefetchError && (
          <div className="p-3">
            <RefreshNotice onRetry={retry}>The list could not be refreshed. {errorText(error)}</RefreshNotice>
          </div>
        )}
        <PostFeed posts={posts} label={label} hasMore={hasNextPage} isBusy={isFetchingNextPage} />
        {hasNextPage && <LoadMore query={query} />}
      </>
    );
  if (error || (isPending && isPaused))
    return (
      <LoadError
        error={error}
        title="The posts could not be loaded"
        later="They will load when you are back."
        onRetry={retry}
      />
    );
  if (isPending) return <PostListSkeleton />;
  return typeof empty === "string" ? <EmptyState drawing="posts" title={empty} /> : empty;
};
