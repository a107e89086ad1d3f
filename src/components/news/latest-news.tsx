import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink, buttonStyle } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ExternalLink } from "@/components/ui/external-link";
import { Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { sampleLanguage, type NewsArticle } from "@/domain/news";
import { cx } from "@/lib/cx";
import { lazyPart } from "@/lib/load";
import { NewsControls, NothingFocused } from "./news-controls";
import { ShareMenu } from "./share-menu";
import { StoryImage, StoryList } from "./story-list";
import { useNewsReader, type NewsReader } from "./use-news-reader";

const summaryHeight = "min-h-[11.075rem]";

const StoryCardSkeleton = () => (
  <>
    <div className={cx("flex flex-col gap-3 pt-1", summaryHeight)}>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mb-1 h-5 w-2/3" />
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-3/4" />
    </div>
    <Skeleton shape="block" className="mt-3 h-9 w-36" />
  </>
);

const StoryActions = ({ story, reader }: { story: NewsArticle; reader: NewsReader }) => {
  const { view, isSample } = reader;
  // A sample's address leads nowhere.
  const inHarmony = href.harmony({ category: view.category, q: view.text, story: story.url });

  return (
    <div className="mt-3 flex gap-2">
      <ShareMenu
        story={story}
        align="start"
        trigger={
          <Button variant="quiet" size="s">
            <Trans context="command">Share</Trans>
          </Button>
        }
      />
      {isSample ? (
        <ButtonLink to={inHarmony} variant="ghost" size="s">
          <Trans context="command">Read</Trans>
        </ButtonLink>
      ) : (
        <ExternalLink href={story.url} className={buttonStyle({ variant: "ghost", size: "s" })}>
          <Trans context="command">Read</Trans>
        </ExternalLink>
      )}
    </div>
  );
};

const FocusedStoryCard = ({ reader }: { reader: NewsReader }) => {
  const { focused, isLoading, isSample, storyHeading } = reader;
  const headingId = useId();

  return (
    <Card aria-labelledby={headingId} aria-busy={isLoading}>
      <StoryImage src={focused?.urlToImage ?? null} className="mb-3 h-37.5 rounded-medium bg-grad-picture" />
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 ref={storyHeading} id={headingId} tabIndex={-1} className="scroll-mt-48 text-small text-ink-2">
          {t`Focused Story`}
        </h3>
        {isSample && focused && <Badge>{t`Sample`}</Badge>}
      </div>
      {focused && (
        <>
          <div lang={isSample ? sampleLanguage : undefined} className={cx("line-clamp-7", summaryHeight)}>
            <h4 dir="auto" className="text-lead/[1.22] font-strong tracking-heading">
              {focused.title}
            </h4>
            {focused.description && (
              <p dir="auto" className="mt-2 text-section text-ink-2">
                {focused.description}
              </p>
            )}
          </div>
          <StoryActions key={focused.url} story={focused} reader={reader} />
        </>
      )}
      {!focused && (isLoading ? <StoryCardSkeleton /> : <NothingFocused />)}
    </Card>
  );
};

const BesideSamples = lazyPart(async () => (await import("./beside-samples")).BesideSamples);

/** Loads when scrolled to. */
const EndOfColumn = () => {
  const [isReached, setIsReached] = useState(false);
  const watch = (element: Element | null): (() => void) | undefined => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsReached(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return isReached ? <BesideSamples /> : <div ref={watch} className="min-h-px" />;
};

/** After the page has loaded. */
export const LatestNews = () => {
  const reader = useNewsReader("panel");

  return (
    <div className="flex flex-col gap-3.5">
      <h2 className="text-section font-bold tracking-heading">{t`Latest News`}</h2>
      <NewsControls reader={reader} />
      <FocusedStoryCard reader={reader} />
      <StoryList reader={reader} heading="h3" withNotice />
      {reader.isSample && !reader.failure && <EndOfColumn />}
    </div>
  );
};
