import { t } from "@lingui/core/macro";
import { Check, CircleExclamationPoint, Clock, CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { BriefName } from "@/components/people/author-byline";
import { AuthorName, HandleMark } from "@/components/people/byline";
import { RichText, useRichText } from "@/components/posts/rich-text";
import { TallText } from "@/components/ui/tall-text";
import { withoutGaps } from "@/domain/text";
import type { Author } from "@/domain/user";
import { cx } from "@/lib/cx";
import { timeOfDay } from "@/lib/format";
import type { ShownMessage } from "@/queries/communities/shown-chat";

interface QuoteProps {
  userId: string;
  content: string | null;
  onOpen?: (() => void) | undefined;
}

export const Quote = ({ userId, content, onOpen }: QuoteProps) => {
  const words = (
    <>
      <span className="block truncate text-small font-strong text-accent-text">
        {content === null ? t`A message that’s gone` : <BriefName id={userId} />}
      </span>
      {content !== null && (
        <span dir="auto" className="line-clamp-2 text-small wrap-anywhere text-ink-2">
          {content}
        </span>
      )}
    </>
  );
  const look = "block w-full border-s-3 border-accent ps-2 text-start";
  return onOpen && content !== null ? (
    <button type="button" onClick={onOpen} className={cx(look, "mb-1 hover:bg-ink/5")}>
      <span className="sr-only">{t`In reply to`} </span>
      {words}
    </button>
  ) : (
    <span className={look}>{words}</span>
  );
};

interface BubbleProps extends Pick<ShownMessage, "content" | "status" | "isEdited"> {
  isOwn: boolean;
  isLast: boolean;
  quote: ReactNode;
  id: string;
}

/** Full violet tires in a long chat. */
export const Bubble = ({ content, isOwn, status, isEdited, isLast, quote, id }: BubbleProps) => {
  const pieces = useRichText(content);
  return (
    <div
      className={cx(
        // Forced colours show a transparent edge.
        "min-w-0 rounded-large border px-3.5 py-2",
        status === "waiting"
          ? "border-dashed border-edge text-ink-2"
          : cx("border-transparent", isOwn ? "bg-accent-soft" : "bg-raised"),
        isLast && (isOwn ? "rounded-ee-tail" : "rounded-es-tail"),
      )}
    >
      {quote}
      <TallText text={withoutGaps(content)} className="text-ui empty:hidden">
        {content !== "" && (
          <span id={id}>
            <RichText pieces={pieces} />
          </span>
        )}
        {isEdited && <span className="ms-0.5 text-fine text-ink-2 select-none"> {t`edited`}</span>}
      </TallText>
    </div>
  );
};

interface StatusLineProps {
  message: ShownMessage;
  isLatest: boolean;
  isOnline: boolean;
  onRetry: () => void;
  onDelete: () => void;
}

const linkLook = "hit-area rounded-small font-label text-accent-text hover:underline";

export const StatusLine = ({ message, isLatest, isOnline, onRetry, onDelete }: StatusLineProps) => {
  const { status, createdAt, refusal } = message;
  const look = "flex flex-wrap items-center justify-end gap-1.5 pt-1 text-small text-ink-2";
  const time = timeOfDay(new Date(createdAt));
  if (status === "sent")
    return (
      <p className={look}>
        {isLatest && <Check aria-hidden="true" className="size-3.5" />}
        {isLatest ? t`Sent ${time}` : <time dateTime={createdAt}>{time}</time>}
      </p>
    );
  if (status === "waiting") {
    const Icon = isOnline ? Clock : CloudOff;
    return (
      <p role="status" className={look}>
        <Icon aria-hidden="true" className="size-3.5" />
        {isOnline ? t`Sending…` : t`Waiting to be sent`}
      </p>
    );
  }
  return (
    <div className={look}>
      <p role="alert" className="flex items-center gap-1.5 font-label text-danger">
        <CircleExclamationPoint aria-hidden="true" className="size-3.5 flex-none" />
        <span className="wrap-anywhere">{t`Not sent. ${refusal}`}</span>
      </p>
      <span aria-hidden="true">·</span>
      <button type="button" onClick={onRetry} className={linkLook}>{t`Try again`}</button>
      <span aria-hidden="true">·</span>
      <button type="button" onClick={onDelete} className={linkLook}>{t`Delete`}</button>
    </div>
  );
};

interface GroupHeadProps {
  author: Author | null | undefined;
  createdAt: string;
  id: string;
}

export const GroupHead = ({ author, createdAt, id }: GroupHeadProps) => (
  <p className="flex items-baseline gap-1.5 ps-11.5 pb-1 text-small">
    <span id={id}>
      <AuthorName user={author} />
      {author && <HandleMark user={author} isBrief />}
    </span>
    <time dateTime={createdAt} className="text-ink-2">
      {timeOfDay(new Date(createdAt))}
    </time>
  </p>
);
