import { Fragment, useMemo } from "react";
import { Link } from "react-router-dom";
import { ExternalLink } from "@/components/ui/external-link";
import { href } from "@/config/paths";
import { parseRichText, type TextPiece } from "@/domain/rich-text";

const look = "relative z-1 rounded-small font-label text-accent-text hover:underline";

const Piece = ({ piece }: { piece: TextPiece }) => {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "link":
      return (
        <ExternalLink href={piece.url} className={`${look} underline decoration-1 underline-offset-3`}>
          {piece.text}
        </ExternalLink>
      );
    case "handle":
      return (
        <Link to={href.profile(`@${piece.handle}`)} className={look}>
          {piece.text}
        </Link>
      );
    case "topic":
      return (
        <Link to={href.home({ topic: piece.topic })} className={look}>
          {piece.text}
        </Link>
      );
  }
};

/** A post's pieces; more than one empty line in a row says nothing more than one. */
export const useRichText = (content: string): readonly TextPiece[] =>
  useMemo(() => parseRichText(content.replaceAll(/\n(?:[^\S\n]*\n){2,}/g, "\n\n")), [content]);

/** A post's words, in which addresses, handles and topics are links. Nothing that a member writes is ever markup. */
export const RichText = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  pieces.map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have nothing but their place
    <Fragment key={index}>
      <Piece piece={piece} />
    </Fragment>
  ));
