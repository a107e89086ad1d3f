import { Fragment, useMemo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { ExternalLink } from "@/components/ui/external-link";
import { href } from "@/config/paths";
import { parseRichText, type TextPiece } from "@/domain/rich-text";

/** Draws words with what was searched for marked in them. */
export type Mark = (text: string) => ReactNode;

const plain: Mark = (text) => text;

const look = "relative z-1 rounded-small font-label text-accent-text hover:underline";

const Piece = ({ piece, mark }: { piece: TextPiece; mark: Mark }) => {
  const words = mark(piece.text);
  switch (piece.kind) {
    case "text":
      return words;
    case "link":
      return (
        <ExternalLink href={piece.url} className={`${look} underline decoration-1 underline-offset-3`}>
          {words}
        </ExternalLink>
      );
    case "handle":
      return (
        <Link to={href.profile(`@${piece.handle}`)} className={look}>
          {words}
        </Link>
      );
    case "topic":
      return (
        <Link to={href.home({ topic: piece.topic })} className={look}>
          {words}
        </Link>
      );
  }
};

/** A post's pieces; more than one empty line in a row says nothing more than one. */
export const useRichText = (content: string): readonly TextPiece[] =>
  useMemo(() => parseRichText(content.replaceAll(/\n(?:[^\S\n]*\n){2,}/g, "\n\n")), [content]);

/**
 * A post's words, in which addresses, handles and topics are links; what was searched for is marked. Nothing that a
 * member writes is ever markup.
 */
export const RichText = ({ pieces, mark = plain }: { pieces: readonly TextPiece[]; mark?: Mark | undefined }) =>
  pieces.map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have nothing but their place
    <Fragment key={index}>
      <Piece piece={piece} mark={mark} />
    </Fragment>
  ));
