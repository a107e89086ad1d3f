// Owns the end of a list of posts that goes on: how the next page comes, and what is said when it does not.
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice, useLastingFocus } from "@/components/ui/notice";
import { errorKind, errorText } from "@/lib/errors";
import type { PostListQuery } from "@/queries/posts/queries";
import { lastPost } from "./feed-focus";

/** Whether the next page has failed, also while the list is read anew to ask for it once more. */
export const useEndFailure = ({ error, isFetchNextPageError }: PostListQuery): boolean => {
  const [hasFailed, setHasFailed] = useState(isFetchNextPageError);
  const now = error !== null && (isFetchNextPageError || hasFailed);
  if (now !== hasFailed) setHasFailed(now);
  return now;
};

/** The end of a list that goes on: it loads by itself as the reader comes near, or when it is pressed. */
export const LoadMore = ({ query, hasFailed }: { query: PostListQuery; hasFailed: boolean }) => {
  const { fetchNextPage, isFetching, isFetchingNextPage, data } = query;
  const end = useRef<HTMLDivElement>(null);
  const isPaused = query.fetchStatus === "paused";
  const canLoad = !isFetching && !isPaused && !hasFailed;
  const pageCount = data?.pages.length ?? 0;

  useEffect(() => {
    if (!end.current || !canLoad) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: "1200px 0px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // A page that adds little leaves the end in reach: each page looks anew.
  }, [canLoad, fetchNextPage, pageCount]);

  // The button goes with the end of the list: who pressed it goes on at the last post before the new ones.
  useLastingFocus(end, lastPost);

  // Refused: the post that the next page was to start behind is gone. The list is read anew first.
  const isLost = hasFailed && errorKind(query.error) === "invalid";
  const load = async (): Promise<void> => {
    if (isLost) await query.refetch();
    await fetchNextPage();
  };

  const failure = isPaused
    ? "You are offline. More will load when you are back."
    : hasFailed
      ? errorText(query.error)
      : undefined;

  return (
    // No anchor for the browser's scrolling: holding on to the end, it would carry the reader to the end of each page
    // that arrives, which asks for the next one.
    <div ref={end} className="flex flex-col items-center gap-3 px-4 py-6 [overflow-anchor:none]">
      {failure && <Notice kind={isPaused ? "offline" : "danger"}>{failure}</Notice>}
      <Button variant="ghost" pending={isFetchingNextPage || (hasFailed && isFetching)} onClick={() => void load()}>
        {hasFailed ? "Try again" : "Load more"}
      </Button>
    </div>
  );
};
