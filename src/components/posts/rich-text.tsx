import { t } from "@lingui/core/macro";
import { Fragment, useMemo, type ReactNode, type MouseEvent } from "react";
import { Link } from "react-router-dom";
import { ExternalLink } from "@/components/ui/external-link";
import { href } from "@/config/paths";
import { linkLabel } from "@/domain/article-url";
import type { Post } from "@/domain/post";
import { parseRichText, type TextPiece } from "@/domain/rich-text";
import { isBlank, withoutGaps } from "@/domain/text";
import { isTopicLabel } from "@/domain/topic";
import { cx } from "@/lib/cx";
import { openControl } from "./post-controls";

export type Mark = (text: string) => ReactNode;

const plain: Mark = (text) => text;

const look = "relative z-1 rounded-small font-label text-accent-text hover:underline";

/** Who copies it copies the whole address. */
const AddressLink = ({ piece, mark }: { piece: Extract<TextPiece, { kind: "link" }>; mark: Mark }) => {
  const { shown, rest } = linkLabel(piece.text, piece.url);
  return (
    <ExternalLink href={piece.url} className={`${look} underline decoration-1 underline-offset-3`}>
      <bdi dir="ltr" className={cx(rest && "after:content-['…']")}>
        {mark(shown)}
        {rest && (
          <span aria-hidden="true" className="sr-only">
            {rest}
          </span>
        )}
      </bdi>
    </ExternalLink>
  );
};

/** The host is the one that the browser goes to. */
export const plainPiece = (piece: TextPiece): string => {
  if (piece.kind !== "link") return piece.text;
  const { shown, rest } = linkLabel(piece.text, piece.url);
  return rest ? `${shown}…` : shown;
};

/** A text where no link is drawn. */
export const plainText = (content: string): string => parseRichText(content).map(plainPiece).join("");

const Piece = ({ piece, mark }: { piece: TextPiece; mark: Mark }) => {
  if (piece.kind === "link") return <AddressLink piece={piece} mark={mark} />;
  const words = mark(piece.text);
  switch (piece.kind) {
    case "text":
      return words;
    case "handle":
      return (
        <Link to={href.profile(`@${piece.handle}`)} className={look}>
          <bdi dir="ltr">{words}</bdi>
        </Link>
      );
    case "topic":
      return (
        <Link
          to={isTopicLabel(piece.topic) ? href.home({ topic: piece.topic }) : href.explore({ q: piece.text })}
          className={look}
        >
          {/* Each follows its own direction (card-15). */}
          <bdi>{words}</bdi>
        </Link>
      );
  }
};

export const useRichText = (content: string): readonly TextPiece[] =>
  useMemo(() => parseRichText(withoutGaps(content)), [content]);

/** Members' text is never markup (safety-1). */
export const RichText = ({ pieces, mark = plain }: { pieces: readonly TextPiece[]; mark?: Mark | undefined }) =>
  pieces.map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have nothing but their place
    <Fragment key={index}>
      <Piece piece={piece} mark={mark} />
    </Fragment>
  ));

const isOnLink = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest("a") !== null;

const middle = 1;

/** Text beside a link opens the post too, with the middle button in a new tab. */
const openPost = (event: MouseEvent<HTMLElement>): void => {
  const article = event.currentTarget.closest("article");
  if (isOnLink(event) || event.defaultPrevented || event.button > middle) return;
  const { shiftKey } = event;
  const [ctrlKey, metaKey] = event.button === middle ? [true, true] : [event.ctrlKey, event.metaKey];
  const press = new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  article?.querySelector("a[data-opens-post]")?.dispatchEvent(press);
};

/** Where no link is, the middle button would begin to scroll. */
const keepMiddle = (event: MouseEvent): void => {
  if (event.button === middle && !isOnLink(event)) event.preventDefault();
};

const cardWords = "line-clamp-20 text-body wrap-anywhere whitespace-pre-line";
const cover = "after:absolute after:inset-0";

/** Links cannot nest: the card's link lies below the others. */
export const CardText = ({ id, post, mark }: { id: string; post: Post; mark: Mark | undefined }) => {
  const pieces = useRichText(post.content);
  const to = href.post(post.id);

  if (pieces.every(({ kind }) => kind === "text"))
    return (
      // A drag selects text.
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
          {isBlank(post.content) ? t`(no text)` : <RichText pieces={pieces} mark={mark} />}
        </span>
      </Link>
    );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- the words beside it are its name */}
      <Link to={to} ref={openControl} aria-labelledby={id} data-opens-post="" className={cover} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link is for keys */}
      <span
        id={id}
        dir="auto"
        onClick={openPost}
        onAuxClick={openPost}
        onMouseDown={keepMiddle}
        className={cx(cardWords, "relative z-1 cursor-pointer")}
      >
        <RichText pieces={pieces} mark={mark} />
      </span>
    </>
  );
};
