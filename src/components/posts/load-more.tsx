import { useEffect, useRef } from "react";
import { lastPost } from "./feed-focus";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
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

  const press = async (): Promise<void> => {
    const before = lastPost();
    // Refused: the post that the next page was to start behind is gone. Read anew, the list has another one.
    const isLost = isFetchNextPageError && errorKind(query.error) === "invalid";
    await (isLost ? query.refetch() : fetchNextPage());
    // The button goes with the end of the list; whoever went on to something else stays there.
    if (!end.current && document.activeElement === document.body) before?.focus({ preventScroll: true });
  };

  const failure = isPaused
    ? "You are offline. More will load when you are back."
    : isFetchNextPageError
      ? errorText(query.error)
      : undefined;

  return (
    <div ref={end} className="flex flex-col items-center gap-3 px-4 py-6">
      {failure && <Notice kind={isPaused ? "offline" : "danger"}>{failure}</Notice>}
      <Button variant="ghost" pending={isFetchingNextPage} onClick={() => void press()}>
        {isFetchNextPageError ? "Try again" : "Load more"}
      </Button>
    </div>
  );
};
