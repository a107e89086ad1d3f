import { useEffect, useRef } from "react";
import { lastPost } from "./feed-focus";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLastingFocus } from "@/components/ui/use-lasting-focus";
import { errorKind } from "@/lib/app-error";
import { errorText } from "@/lib/error-text";
import type { PostListQuery } from "@/queries/posts";

/** The end of a list that goes on: it loads by itself as the reader comes near, or when it is pressed. */
export const LoadMore = ({ query }: { query: PostListQuery }) => {
  const { fetchNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, data } = query;
  const end = useRef<HTMLDivElement>(null);
  const isPaused = query.fetchStatus === "paused";
  const canLoad = !isFetching && !isPaused && !isFetchNextPageError;
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
  const isLost = isFetchNextPageError && errorKind(query.error) === "invalid";
  const load = async (): Promise<void> => {
    if (isLost) await query.refetch();
    await fetchNextPage();
  };

  const failure = isPaused
    ? "You are offline. More will load when you are back."
    : isFetchNextPageError
      ? errorText(query.error)
      : undefined;

  return (
    <div ref={end} className="flex flex-col items-center gap-3 px-4 py-6">
      {failure && <Notice kind={isPaused ? "offline" : "danger"}>{failure}</Notice>}
      <Button variant="ghost" pending={isFetchingNextPage} onClick={() => void load()}>
        {isFetchNextPageError ? "Try again" : "Load more"}
      </Button>
    </div>
  );
};
