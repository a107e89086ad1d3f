import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { plural } from "@/lib/plural";
import { StoryCard } from "./story-card";
import type { NewsReader } from "./use-news-reader";

const rows = ["1", "2", "3", "4", "5"];

const StoryListSkeleton = () =>
  rows.map((row) => (
    <div
      key={row}
      className="grid grid-cols-[64px_minmax(0,1fr)] gap-3 border-t border-line py-3 first:border-transparent"
    >
      <Skeleton shape="block" className="size-16" />
      <div className="flex flex-col gap-2.5 py-1">
        <Skeleton className="w-full" />
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </div>
    </div>
  ));

const NoStories = ({ reader }: { reader: NewsReader }) => {
  const { view, retry, isRetrying } = reader;
  const backToHeadlines = () => {
    reader.search("");
    // This button goes with the empty list.
    reader.focusStory();
  };
  const wayOn = view.text ? (
    <Button variant="ghost" size="s" onClick={backToHeadlines}>
      Back to the headlines
    </Button>
  ) : (
    <Button variant="ghost" size="s" pending={isRetrying} onClick={() => void retry()}>
      Look again
    </Button>
  );
  return (
    <EmptyState
      drawing="news"
      title="No stories found."
      text={view.text ? "Other words may find more." : undefined}
      action={wayOn}
    />
  );
};

/** 'Latest Stories'. `heading` is the level of its heading on the page. */
export const StoryList = ({ reader, heading: Heading }: { reader: NewsReader; heading: "h2" | "h3" }) => {
  const { articles, focused, isLoading, isSample, pickStory, revealStory } = reader;
  const headingId = useId();

  return (
    <Card aria-labelledby={headingId} aria-busy={isLoading}>
      <div className="mb-1 flex items-center justify-between gap-2">
        <Heading id={headingId} className="text-lg font-bold tracking-heading">
          Latest Stories
        </Heading>
        {isSample && <Badge>Samples</Badge>}
      </div>
      <output className={isLoading ? "block text-sm text-ink-2" : "sr-only"}>
        {isLoading ? "Loading stories..." : plural(articles.length, "story", "stories")}
      </output>
      {isLoading && <StoryListSkeleton />}
      {!isLoading && articles.length === 0 && <NoStories reader={reader} />}
      {articles.length > 0 && (
        <ul>
          {articles.map((article, index) => (
            <StoryCard
              key={article.url}
              article={article}
              index={index}
              isFocused={article === focused}
              onSelect={() => {
                pickStory(article.url);
                revealStory();
              }}
            />
          ))}
        </ul>
      )}
    </Card>
  );
};
