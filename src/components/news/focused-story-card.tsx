import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { ExternalLink } from "@/components/ui/external-link";
import { Skeleton } from "@/components/ui/skeleton";
import { href } from "@/config/paths";
import type { NewsArticle } from "@/schemas/news-article";
import { NothingFocused } from "./nothing-focused";
import { ShareMenu } from "./share-menu";
import { StoryImage } from "./story-image";
import type { NewsReader } from "./use-news-reader";
import "@/styles/reading.css";

const StoryCardSkeleton = () => (
  <div className="mt-2 flex flex-col gap-3">
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="w-full" />
    <Skeleton className="w-3/4" />
    <Skeleton shape="block" className="mt-1 h-9 w-36" />
  </div>
);

const StoryActions = ({ story, reader }: { story: NewsArticle; reader: NewsReader }) => {
  const { view, isSample } = reader;
  // A sample is nowhere on the web: Harmony shows all of it.
  const inHarmony = href.harmony({ category: view.category, q: view.text, story: story.url });

  return (
    <div className="mt-3 flex gap-2">
      <ShareMenu story={story} align="start" trigger={<Button size="s">Share</Button>} />
      {isSample ? (
        <ButtonLink to={inHarmony} variant="ghost" size="s">
          Read
        </ButtonLink>
      ) : (
        <ExternalLink href={story.url} className={buttonStyle({ variant: "ghost", size: "s" })}>
          Read
        </ExternalLink>
      )}
    </div>
  );
};

/** 'Focused Story' of the side panel: a story in brief, to be read or shared. */
export const FocusedStoryCard = ({ reader }: { reader: NewsReader }) => {
  const { focused, isLoading, isSample, storyHeading } = reader;
  const headingId = useId();

  return (
    <Card aria-labelledby={headingId} aria-busy={isLoading}>
      <StoryImage src={focused?.urlToImage ?? null} className="mb-3 h-37.5 rounded-m bg-grad-picture" />
      <div className="flex items-center justify-between gap-2">
        <h3 ref={storyHeading} id={headingId} tabIndex={-1} className="scroll-mt-48 text-sm text-ink-2">
          Focused Story
        </h3>
        {isSample && focused && <Badge>Sample</Badge>}
      </div>
      {focused && (
        <>
          <h4 dir="auto" className="font-read text-xl/[1.22] font-semibold tracking-heading">
            {focused.title}
          </h4>
          {focused.description && (
            <p dir="auto" className="mt-2 line-clamp-5 font-read text-lg text-ink-2">
              {focused.description}
            </p>
          )}
          <StoryActions key={focused.url} story={focused} reader={reader} />
        </>
      )}
      {!focused && (isLoading ? <StoryCardSkeleton /> : <NothingFocused />)}
    </Card>
  );
};
