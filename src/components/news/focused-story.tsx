import { Share2 } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import { storySummary } from "@/lib/story-summary";
import type { NewsArticle } from "@/schemas/news-article";
import { copyText } from "./copy-text";
import { ShareMenu } from "./share-menu";
import { StoryImage } from "./story-image";
import { quotablePieces, StorySummary } from "./story-summary";
import { useQuote } from "./use-quote";
import { useShare } from "./use-share";
import "@/styles/reading.css";

/** A story in full, on Harmony: its summary, the quote that is highlighted in it, and the ways to share it. */
export const FocusedStory = ({ story, isSample }: { story: NewsArticle; isSample: boolean }) => {
  const quotable = quotablePieces(storySummary(story), isSample ? story.content : "");
  const { container, marked, text: quote, quotePiece, forget } = useQuote(quotable.pieces);
  const share = useShare(story);
  const hintId = useId();
  const hasQuote = quote !== "";
  const whole = story.description ? quotable.keyPoints : quotable.title;

  return (
    <>
      <StoryImage
        src={story.urlToImage}
        className="mt-2 aspect-video rounded-m bg-grad-picture sm:aspect-auto sm:h-60"
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
        <ShareMenu story={story} trigger={<IconButton label="More ways to share" icon={Share2} />} />
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-ink-2">
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
