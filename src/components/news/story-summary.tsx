import type { ComponentProps } from "react";
import { ExternalLink } from "@/components/ui/external-link";
import type { StorySummary as Summary } from "@/domain/news";
import { httpUrl } from "@/lib/http-url";
import { cutAtQuote, pieceAttribute, type QuotePart } from "./quote";

/** What of a summary may be quoted, in the order in which it is shown. `content` is empty for all but samples. */
export const quotablePieces = ({ title, keyPoints, publishedBy, date }: Summary, content: string) => ({
  pieces: [title, keyPoints, content, publishedBy, date],
  title: 0,
  keyPoints: 1,
  content: 2,
  publishedBy: 3,
  date: 4,
});

type QuotablePieces = ReturnType<typeof quotablePieces>;

interface PieceProps {
  quotable: QuotablePieces;
  piece: number;
  marked: readonly QuotePart[];
}

const Piece = ({ quotable, piece, marked }: PieceProps) => {
  const text = quotable.pieces[piece] ?? "";
  const { before, quoted, after } = cutAtQuote(
    text,
    marked.find((part) => part.piece === piece),
  );
  return (
    <span dir="auto" {...{ [pieceAttribute]: piece }}>
      {before}
      {quoted === "" ? null : <mark className="bg-accent-soft text-inherit">{quoted}</mark>}
      {after}
    </span>
  );
};

type StorySummaryProps = ComponentProps<"div"> & {
  quotable: QuotablePieces;
  marked: readonly QuotePart[];
  /** Where the whole story is; '' for a sample, which is nowhere else. */
  source: string;
};

/** The summary text (harmony-9), in pieces that can be quoted. */
export const StorySummary = ({ quotable, marked, source, ...rest }: StorySummaryProps) => {
  const has = (piece: number): boolean => Boolean(quotable.pieces[piece]);
  const shown = (piece: number) => <Piece quotable={quotable} piece={piece} marked={marked} />;

  return (
    <div {...rest}>
      <h3 className="mt-3 font-read text-story font-strong tracking-heading">{shown(quotable.title)}</h3>
      {has(quotable.keyPoints) && (
        <>
          <p className="mt-2 font-read text-section font-bold text-ink">Key Points:</p>
          <p className="mt-2 font-read text-section text-ink-2">{shown(quotable.keyPoints)}</p>
        </>
      )}
      {has(quotable.content) && <p className="mt-2 font-read text-section text-ink-2">{shown(quotable.content)}</p>}
      <p className="mt-2 flex flex-wrap gap-x-2.5 text-section text-ink-2">
        <span>
          {has(quotable.publishedBy) && shown(quotable.publishedBy)}
          {has(quotable.publishedBy) && has(quotable.date) ? " · " : null}
          {has(quotable.date) && shown(quotable.date)}
        </span>
        {httpUrl(source) && (
          <ExternalLink
            href={source}
            className="hit-area font-label text-accent-text underline-offset-4 hover:underline"
          >
            Read the full story
          </ExternalLink>
        )}
      </p>
    </div>
  );
};
