import { Fragment, useMemo, type ReactNode, type MouseEvent } from "react";
import { Link } from "react-router-dom";
import { ExternalLink } from "@/components/ui/external-link";
import { href } from "@/config/paths";
import type { Post } from "@/domain/post";
import { parseRichText, type TextPiece } from "@/domain/rich-text";
import { isBlank } from "@/domain/text";
import { cx } from "@/lib/cx";
import { openControl } from "./post-controls";

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
          <bdi dir="ltr">{words}</bdi>
        </Link>
      );
    case "topic":
      return (
        <Link to={href.home({ topic: piece.topic })} className={look}>
          {/* In the direction of its own letters, so that its # comes first. */}
          <bdi>{words}</bdi>
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

/** Words beside a link in a text lead to the post as well, and can be selected. */
const openPost = (event: MouseEvent<HTMLElement>): void => {
  const article = event.currentTarget.closest("article");
  if (event.target instanceof Element && event.target.closest("a")) return;
  if (event.defaultPrevented) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const press = new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  article?.querySelector("a[data-opens-post]")?.dispatchEvent(press);
};

const cardWords = "line-clamp-20 text-body wrap-anywhere whitespace-pre-line";
/** The link covers its whole card. */
const cover = "after:absolute after:inset-0";

/**
 * The words of a card. They are the link to the post; where there are links among them, that link lies under the words,
 * because no link may hold another.
 */
export const CardText = ({ id, post, mark }: { id: string; post: Post; mark?: Mark | undefined }) => {
  const pieces = useRichText(post.content);
  const to = href.post(post.id);

  if (pieces.every(({ kind }) => kind === "text"))
    return (
      // Not to be dragged about like other links: a drag selects its words.
      <Link
        to={to}
        id={id}
        dir="auto"
        draggable={false}
        data-opens-post=""
        ref={openControl}
        className={cx(cardWords, cover)}
      >
        <span className="relative z-1">
          {isBlank(post.content) ? "(without words)" : <RichText pieces={pieces} mark={mark} />}
        </span>
      </Link>
    );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- the words beside it are its name */}
      <Link to={to} ref={openControl} aria-labelledby={id} data-opens-post="" className={cover} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link is for keys */}
      <span id={id} dir="auto" onClick={openPost} className={cx(cardWords, "relative z-1 cursor-pointer")}>
        <RichText pieces={pieces} mark={mark} />
      </span>
    </>
  );
};
