import { Share2 } from "lucide-react";
import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink, IconButton } from "@/components/ui/button";
import { copyText } from "@/components/ui/share";
import { Skeleton } from "@/components/ui/skeleton";
import { storySummary, type NewsArticle } from "@/domain/news";
import { NewsNotice, NothingFocused } from "./news-controls";
import { useQuote } from "./quote";
import { ShareMenu, useShare } from "./share-menu";
import { StoryImage } from "./story-list";
import { quotablePieces, StorySummary } from "./story-summary";
import type { NewsReader } from "./use-news-reader";

/** A story in full, on Harmony: its summary, the quote that is highlighted in it, and the ways to share it. */
const FocusedStory = ({ story, isSample }: { story: NewsArticle; isSample: boolean }) => {
  const quotable = quotablePieces(storySummary(story), isSample ? story.content : "");
  const { container, marked, text: quote, quotePiece, forget } = useQuote(quotable.pieces);
  const share = useShare(story, quote);
  const hintId = useId();
  const hasQuote = quote !== "";
  const whole = story.description ? quotable.keyPoints : quotable.title;

  return (
    <>
      <StoryImage
        src={story.urlToImage}
        className="mt-2 aspect-video rounded-medium bg-grad-picture wide-phone:aspect-auto wide-phone:h-60"
      />
      <StorySummary ref={container} quotable={quotable} marked={marked} source={isSample ? "" : story.url} />
      <div className="mt-3.5 flex flex-wrap items-center gap-2">
        <ButtonLink
          to={share.post}
          onClick={(event) => {
            if (!share.isMember()) event.preventDefault();
          }}
        >
          Share to Chorus
        </ButtonLink>
        <Button
          variant="ghost"
          disabled={!hasQuote}
          aria-describedby={hintId}
          onClick={() =>
            void copyText(quote, {
              title: "Quote copied!",
              description: "The selected text has been copied to your clipboard.",
            })
          }
        >
          Copy quote
        </Button>
        <Button variant="ghost" onClick={share.copyLink}>
          Copy link
        </Button>
        <ShareMenu story={story} quote={quote} trigger={<IconButton label="More ways to share" icon={Share2} />} />
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2 text-small text-ink-2">
        <p id={hintId} dir="auto" className="max-w-full truncate">
          {hasQuote ? `“${quote}”` : "Highlight a part of the story to quote it."}
        </p>
        <button
          type="button"
          onClick={hasQuote ? forget : () => quotePiece(whole)}
          className="hit-area font-label text-accent-text underline-offset-4 hover:underline"
        >
          {hasQuote ? "Remove quote" : "Quote the key points"}
        </button>
      </div>
    </>
  );
};

const FocusedStorySkeleton = () => (
  <div className="mt-2 flex flex-col gap-3">
    <Skeleton shape="block" className="aspect-video wide-phone:aspect-auto wide-phone:h-60" />
    <Skeleton className="mt-1 h-7 w-full" />
    <Skeleton className="h-7 w-1/2" />
    <Skeleton className="w-full" />
    <Skeleton className="w-3/4" />
    <Skeleton className="w-1/2" />
    <Skeleton shape="block" className="mt-1 h-11 w-60" />
  </div>
);

/** 'Focussed Story', Harmony's main part. */
export const FocusedStorySection = ({ reader }: { reader: NewsReader }) => {
  const { focused, isLoading, isSample, storyHeading } = reader;
  const headingId = useId();

  return (
    <section
      aria-labelledby={headingId}
      aria-busy={isLoading}
      className="border-b border-line px-4 pt-5 pb-3 rail:px-5"
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2
          ref={storyHeading}
          id={headingId}
          tabIndex={-1}
          className="scroll-mt-[calc(var(--bar-top)+1rem)] text-small text-ink-2"
        >
          Focussed Story
        </h2>
        {isSample && focused && <Badge>Sample</Badge>}
      </div>
      {/* With the story: above the heading it would push down what is there. */}
      <NewsNotice reader={reader} />
      {/* Another story brings another quote. */}
      {focused && <FocusedStory key={focused.url} story={focused} isSample={isSample} />}
      {!focused && (isLoading ? <FocusedStorySkeleton /> : <NothingFocused />)}
    </section>
  );
};
