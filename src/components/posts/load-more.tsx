import { t } from "@lingui/core/macro";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { errorKind, errorText } from "@/lib/errors";
import { lastPost } from "./feed-focus";

interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined;
  error: Error | null;
  fetchStatus: "fetching" | "paused" | "idle";
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

export const useEndFailure = ({
  error,
  isFetchNextPageError,
}: Pick<PagedQuery, "error" | "isFetchNextPageError">): boolean => {
  const [hasFailed, setHasFailed] = useState(isFetchNextPageError);
  const now = error !== null && (isFetchNextPageError || hasFailed);
  if (now !== hasFailed) setHasFailed(now);
  return now;
};

interface LoadMoreProps {
  query: PagedQuery;
  hasFailed: boolean;
  /** Pixels below the screen. */
  near?: number;
}

export const LoadMore = ({ query, hasFailed, near = 1200 }: LoadMoreProps) => {
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
      { rootMargin: `${near}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // After a short page the end may still be near.
  }, [canLoad, fetchNextPage, pageCount, near]);

  // The button disappears at the end: the last post before the new ones takes the focus.
  useLayoutEffect(() => {
    const element = end.current;
    return () => {
      const last = element?.contains(document.activeElement) ? lastPost() : null;
      // After the removal, which takes the focus away.
      setTimeout(() => last?.focus({ preventScroll: true }));
    };
  }, []);

  // The server refuses a cursor whose post was deleted.
  const isLost = hasFailed && errorKind(query.error) === "invalid";
  const load = async (): Promise<void> => {
    if (isLost) await query.refetch();
    await fetchNextPage();
  };

  const failure = isPaused
    ? t`You’re offline. This will load when you’re back.`
    : hasFailed
      ? errorText(query.error)
      : undefined;

  return (
    <div ref={end} className="flex flex-col items-center gap-3 px-4 py-6 [overflow-anchor:none]">
      {failure && (
        <Notice kind={isPaused || errorKind(query.error) === "offline" ? "offline" : "danger"}>{failure}</Notice>
      )}
      <Button variant="ghost" pending={isFetchingNextPage || (hasFailed && isFetching)} onClick={() => void load()}>
        {hasFailed ? t`Try again` : t`Load more`}
      </Button>
    </div>
  );
};
