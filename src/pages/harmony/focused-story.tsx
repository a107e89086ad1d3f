import { t } from "@lingui/core/macro";
import { Share2 } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { NewsNotice, NothingFocused } from "@/components/news/news-controls";
import { ShareMenu } from "@/components/news/share-menu";
import { StoryImage } from "@/components/news/story-list";
import type { NewsReader } from "@/components/news/use-news-reader";
import { useShare } from "@/components/news/use-share";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink, IconButton } from "@/components/ui/button";
import { copyText } from "@/components/ui/clipboard";
import { ExternalLink } from "@/components/ui/external-link";
import { Skeleton } from "@/components/ui/states";
import { app } from "@/config/app";
import { type NewsArticle, sampleLanguage, storySummary } from "@/domain/news";
import { httpUrl } from "@/lib/http-url";
import { cutAtQuote, pieceAttribute, type QuotePart, useQuote } from "./quote";

/** The places of what can be quoted. Only samples have `content`. */
const places = { title: 0, keyPoints: 1, content: 2, publishedBy: 3, date: 4 } as const;

interface PieceProps {
  pieces: readonly string[];
  piece: number;
  marked: readonly QuotePart[];
}

const Piece = ({ pieces, piece, marked }: PieceProps) => {
  const { before, quoted, after } = cutAtQuote(
    pieces[piece] ?? "",
    marked.find((part) => part.piece === piece),
  );
  return (
    <span {...{ [pieceAttribute]: piece }}>
      {before}
      {quoted === "" ? null : <mark className="bg-accent-soft text-inherit">{quoted}</mark>}
      {after}
    </span>
  );
};

type StorySummaryProps = ComponentProps<"div"> & Omit<PieceProps, "piece"> & { source: string };

const StorySummary = ({ pieces, marked, source, lang, ...rest }: StorySummaryProps) => {
  const has = (piece: number): boolean => Boolean(pieces[piece]);
  const shown = (piece: number) => <Piece pieces={pieces} piece={piece} marked={marked} />;

  return (
    <div {...rest}>
      <h3 dir="auto" lang={lang} className="mt-3 font-read text-story font-strong tracking-heading">
        {shown(places.title)}
      </h3>
      {has(places.keyPoints) && (
        <>
          <p className="mt-2 font-read text-section font-bold text-ink">{t`Key Points:`}</p>
          <p dir="auto" lang={lang} className="mt-2 font-read text-section text-ink-2">
            {shown(places.keyPoints)}
          </p>
        </>
      )}
      {has(places.content) && (
        <p dir="auto" lang={lang} className="mt-2 font-read text-section text-ink-2">
          {shown(places.content)}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-2.5 text-section text-ink-2">
        <span>
          {has(places.publishedBy) && shown(places.publishedBy)}
          {has(places.publishedBy) && has(places.date) ? "\u00a0· " : null}
          {has(places.date) && shown(places.date)}
        </span>
        {httpUrl(source) && (
          <ExternalLink
            href={source}
            className="hit-area font-label text-accent-text underline-offset-4 hover:underline"
          >
            {t`Read the full story`}
          </ExternalLink>
        )}
      </p>
    </div>
  );
};

const FocusedStory = ({ story, isSample }: { story: NewsArticle; isSample: boolean }) => {
  const { title, keyPoints, publishedBy, date } = storySummary(story);
  const pieces = [title, keyPoints, isSample ? story.content : "", publishedBy, date];
  const { container, marked, text: quote, quotePiece, forget } = useQuote(pieces);
  const share = useShare(story, quote);
  const hintId = useId();
  const { name } = app;
  const hasQuote = quote !== "";
  const whole = story.description ? places.keyPoints : places.title;

  return (
    <>
      <StoryImage
        src={story.urlToImage}
        className="mt-2 aspect-video rounded-medium bg-grad-picture wide-phone:aspect-auto wide-phone:h-60"
      />
      <StorySummary
        ref={container}
        pieces={pieces}
        marked={marked}
        source={isSample ? "" : story.url}
        lang={isSample ? sampleLanguage : undefined}
      />
      <div className="mt-3.5 flex flex-wrap items-center gap-2 print:hidden">
        <ButtonLink
          to={share.post}
          onClick={(event) => {
            if (!share.isMember()) event.preventDefault();
          }}
        >
          {t`Share to ${name}`}
        </ButtonLink>
        <Button
          variant="ghost"
          disabled={!hasQuote}
          aria-describedby={hintId}
          onClick={() =>
            void copyText(quote, {
              title: t`Quote copied!`,
              description: t`The selected text has been copied to your clipboard.`,
            })
          }
        >
          {t`Copy quote`}
        </Button>
        <Button variant="ghost" onClick={share.copyLink}>{t`Copy link`}</Button>
        <ShareMenu story={story} quote={quote} trigger={<IconButton label={t`More ways to share`} icon={Share2} />} />
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2 text-small text-ink-2 print:hidden">
        <p id={hintId} dir="auto" className="max-w-full truncate">
          {hasQuote ? `“${quote}”` : t`Highlight a part of the story to quote it.`}
        </p>
        <button
          type="button"
          onClick={hasQuote ? forget : () => quotePiece(whole)}
          className="hit-area font-label text-accent-text underline-offset-4 hover:underline"
        >
          {hasQuote ? t`Remove quote` : t`Quote the key points`}
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
          {t`Focussed Story`}
        </h2>
        {isSample && focused && <Badge>{t`Sample`}</Badge>}
      </div>
      <NewsNotice reader={reader} />
      {/* A new story starts a new quote. */}
      {focused && <FocusedStory key={focused.url} story={focused} isSample={isSample} />}
      {!focused && (isLoading ? <FocusedStorySkeleton /> : <NothingFocused />)}
    </section>
  );
};
