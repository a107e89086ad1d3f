import { plural, t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState, Skeleton } from "@/components/ui/states";
import { TimeStamp } from "@/components/ui/time-stamp";
import { sampleLanguage, type NewsArticle } from "@/domain/news";
import { cx } from "@/lib/cx";
import { httpUrl } from "@/lib/http-url";
import { NewsNotice } from "./news-controls";
import type { NewsReader } from "./use-news-reader";

export const StoryImage = ({ src, className }: { src: string | null; className: string }) => {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = src !== null && src !== broken && httpUrl(src) !== null;

  return (
    <span className={cx("block overflow-hidden", !isShown && "print:hidden", className)}>
      {isShown && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
};

const placeholders = ["bg-grad-thumb-1", "bg-grad-thumb-2", "bg-grad-thumb-3", "bg-grad-thumb-4"];

interface StoryCardProps {
  article: NewsArticle;
  index: number;
  isFocused: boolean;
  isSample: boolean;
  onSelect: () => void;
}

const StoryCard = ({ article, index, isFocused, isSample, onSelect }: StoryCardProps) => (
  <li className="border-t border-line first:border-transparent has-[[aria-current]]:border-transparent">
    <button
      type="button"
      aria-current={isFocused || undefined}
      onClick={onSelect}
      className={cx(
        "-mx-3 grid w-[calc(100%+1.5rem)] grid-cols-[64px_minmax(0,1fr)] gap-3 rounded-medium p-3 text-start -outline-offset-2 print:block",
        isFocused ? "bg-accent-soft" : "hover:bg-sunken",
      )}
    >
      <StoryImage
        src={article.urlToImage}
        className={cx("size-16 rounded-field", placeholders[index % placeholders.length])}
      />
      <span className="min-w-0">
        <span dir="auto" lang={isSample ? sampleLanguage : undefined} className="line-clamp-3 font-bold">
          {article.title}
        </span>
        <span className="text-small text-ink-2">
          <bdi>{article.source.name}</bdi>
          {/* A sample is no news. */}
          {article.publishedAt && !isSample && (
            <>
              {article.source.name && "\u00a0· "}
              <TimeStamp iso={article.publishedAt} />
            </>
          )}
        </span>
      </span>
    </button>
  </li>
);

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
    // The button disappears with the empty list.
    reader.focusStory();
  };
  const wayOn = view.text ? (
    <Button variant="ghost" size="s" onClick={backToHeadlines}>{t`Back to the headlines`}</Button>
  ) : (
    <Button variant="ghost" size="s" pending={isRetrying} onClick={() => void retry()}>{t`Look again`}</Button>
  );
  return (
    <EmptyState
      drawing="news"
      title={t`No stories found.`}
      text={view.text ? t`Try another word, or fewer words.` : undefined}
      action={wayOn}
    />
  );
};

interface StoryListProps {
  reader: NewsReader;
  heading: "h2" | "h3";
  withNotice?: boolean;
}

export const StoryList = ({ reader, heading: Heading, withNotice = false }: StoryListProps) => {
  const { articles, focused, isLoading, isSample, pickStory, revealStory } = reader;
  const headingId = useId();
  const count = articles.length;

  return (
    <Card aria-labelledby={headingId} aria-busy={isLoading}>
      <div className="mb-1 flex min-h-6 items-center justify-between gap-2">
        <Heading id={headingId} className="text-section font-bold tracking-heading">{t`Latest Stories`}</Heading>
        {isSample && <Badge>{t`Samples`}</Badge>}
      </div>
      <output className={isLoading ? "block text-small text-ink-2" : "sr-only"}>
        {isLoading ? t`Loading stories...` : plural(count, { one: "# story", other: "# stories" })}
      </output>
      {withNotice && <NewsNotice reader={reader} />}
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
              isSample={isSample}
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
