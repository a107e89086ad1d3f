import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { href } from "@/config/paths";
import type { Post } from "@/domain/post";
import { isBlank } from "@/domain/text";
import { cx } from "@/lib/cx";
import { RichText, useRichText, type Mark } from "./rich-text";

/** Words beside a link in a text lead to the post as well, and can be selected. */
const openPost = (event: MouseEvent<HTMLElement>): void => {
  const article = event.currentTarget.closest("article");
  if (event.target instanceof Element && event.target.closest("a")) return;
  if (event.defaultPrevented) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const press = new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  article?.querySelector("a[data-opens-post]")?.dispatchEvent(press);
};

const words = "line-clamp-20 text-body wrap-anywhere whitespace-pre-line";
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
      <Link to={to} id={id} dir="auto" draggable={false} data-opens-post="" className={cx(words, cover)}>
        <span className="relative z-1">
          {isBlank(post.content) ? "(without words)" : <RichText pieces={pieces} mark={mark} />}
        </span>
      </Link>
    );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- the words beside it are its name */}
      <Link to={to} aria-labelledby={id} data-opens-post="" className={cover} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link is for keys */}
      <span id={id} dir="auto" onClick={openPost} className={cx(words, "relative z-1 cursor-pointer")}>
        <RichText pieces={pieces} mark={mark} />
      </span>
    </>
  );
};
